import { late } from '../view/late.tsx'

export const Cell = late(async () => (await import('./cell.tsx')).LanguagesCell)
export const look = 'text'
export const Fact = null
/** Chosen by owners alone, on a page of their own. */
export const Input = null
export const blank = []
export const filter = null
