import { lazy } from '../../ui/state/lazy.tsx'

export { IntegerCell as Cell } from './cell.tsx'
export const look = 'number'
export const Fact = null
export { IntegerInput as Input } from './input.tsx'
export const blank = null
export const filter = {
  Choices: lazy(async () => (await import('./filter.tsx')).NumberFilter),
  Chosen: lazy(async () => (await import('./chosen.tsx')).NumberChosen),
}
