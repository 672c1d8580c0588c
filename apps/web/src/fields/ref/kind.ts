import { lazy } from '../../ui/state/lazy.tsx'

export { RefCell as Cell } from './cell.tsx'
export const look = null
export const Fact = null
export { RefInput as Input } from './input.tsx'
export const blank = null
export const filter = {
  Choices: lazy(async () => (await import('./filter.tsx')).RefFilter),
  Chosen: lazy(async () => (await import('./chosen.tsx')).RefChosen),
}
