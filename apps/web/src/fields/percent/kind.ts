import { late } from '../view/late.tsx'

// Few lists show one.
export const Cell = late(async () => (await import('./cell.tsx')).PercentCell)
export const look = 'number'
export const Fact = null
export { PercentInput as Input } from './input.tsx'
export const blank = null
export { filter } from '../integer/kind.ts'
