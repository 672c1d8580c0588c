import { TextChosen } from './chosen.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

export { TextCell as Cell } from './cell.tsx'
export const look = null
export { WholeText as Fact } from './fact.tsx'
export { TextInput as Input } from './input.tsx'
export const blank = ''
export const filter = {
  Choices: lazy(async () => (await import('./filter.tsx')).TextFilter),
  Chosen: TextChosen,
}
