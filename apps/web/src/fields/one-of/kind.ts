import { OneOfChosen } from './chosen.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

export { OneOfCell as Cell } from './cell.tsx'
export const look = null
export const Fact = null
export { OneOfInput as Input } from './input.tsx'
export const blank = ''
export const filter = {
  Choices: lazy(async () => (await import('./filter.tsx')).OneOfFilter),
  Chosen: OneOfChosen,
}
