import { late } from '../view/late.tsx'

// Few lists show one.
export const Cell = late(async () => (await import('./cell.tsx')).TextsCell)
export const look = null
export const Fact = null
export { TextsInput as Input } from './input.tsx'
export const blank = {}
export const filter = null
