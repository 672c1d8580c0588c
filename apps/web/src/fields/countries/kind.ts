export { CountriesCell as Cell } from './cell.tsx'
export const look = null
export const Fact = null
export { CountriesInput as Input } from './input.tsx'
export const blank = []
export const filter = null
