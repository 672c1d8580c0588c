export { TagsCell as Cell } from './cell.tsx'
export const look = null
export const Fact = null
export { TagsInput as Input } from './input.tsx'
export const blank = []
export { filter } from '../text/kind.ts'
