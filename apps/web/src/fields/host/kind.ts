export { HostCell as Cell } from './cell.tsx'
export const look = 'code'
export const Fact = null
export { HostInput as Input } from './input.tsx'
export const blank = ''
export const filter = null
