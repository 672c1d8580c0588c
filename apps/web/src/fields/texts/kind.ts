export { TextsCell as Cell } from './cell.tsx'
export const look = null
export const Fact = null
export { TextsInput as Input } from './input.tsx'
export const blank = {}
export const filter = null
