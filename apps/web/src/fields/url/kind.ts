export { HostCell as Cell } from '../host/cell.tsx'
export const look = null
export const Fact = null
export { UrlInput as Input } from './input.tsx'
export const blank = ''
export const filter = null
