import { late } from '../view/late.tsx'

// Few lists show one, and it brings units along.
export const Cell = late(async () => (await import('./cell.tsx')).BytesCell)
export const look = 'number'
export const Fact = null
export { IntegerInput as Input } from '../integer/input.tsx'
export const blank = null
export const filter = null
