export { HostCell as Cell } from '../host/cell.tsx'
export const look = 'code'
export { LongCode as Fact } from './long-code.tsx'
export { TextInput as Input } from '../text/input.tsx'
export const blank = ''
export const filter = null
