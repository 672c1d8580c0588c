export { StatusCell as Cell } from './cell.tsx'
export const look = null
export const Fact = null
export { OneOfInput as Input } from '../one-of/input.tsx'
export const blank = ''
export { filter } from '../one-of/kind.ts'
