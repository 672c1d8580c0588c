import { ToggleChosen } from './chosen.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

export { ToggleCell as Cell } from './cell.tsx'
export const look = 'flag'
export const Fact = null
export { ToggleInput as Input } from './input.tsx'
export const blank = false
export const filter = {
  Choices: lazy(async () => (await import('./filter.tsx')).ToggleFilter),
  Chosen: ToggleChosen,
}
