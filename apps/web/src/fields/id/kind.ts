export { IdCell as Cell } from './cell.tsx'
export const look = null
export const Fact = null
/** The database gives it. */
export const Input = null
export const blank = null
export const filter = null
