import { lazy } from '../../ui/state/lazy.tsx'

export { MomentCell as Cell } from './cell.tsx'
export const look = 'moment'
export { MomentFact as Fact } from './fact.tsx'
export { MomentInput as Input } from './input.tsx'
export const blank = null
export const filter = {
  Choices: lazy(async () => (await import('./filter.tsx')).MomentFilter),
  Chosen: lazy(async () => (await import('./chosen.tsx')).MomentChosen),
}
