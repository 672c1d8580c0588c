export { MacCell as Cell } from './cell.tsx'
export const look = 'code'
export const Fact = null
export { MacInput as Input } from './input.tsx'
export const blank = ''
export const filter = null
