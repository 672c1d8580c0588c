import { late } from '../view/late.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

// Few lists show one.
export const Cell = late(async () => (await import('./cell.tsx')).LanguageCell)
export const look = null
export const Fact = null
export const Input = lazy(async () => (await import('./input.tsx')).LanguageInput)
export const blank = ''
export const filter = {
  Choices: lazy(async () => (await import('./filter.tsx')).LanguageFilter),
  Chosen: lazy(async () => (await import('./filter.tsx')).LanguageChosen),
}
