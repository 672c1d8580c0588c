import { lazy } from '../../ui/state/lazy.tsx'

export { PictureCell as Cell } from './cell.tsx'
export const look = null
export const Fact = null
// It uploads, which few forms do.
export const Input = lazy(async () => (await import('./input.tsx')).PictureInput)
export const blank = null
export const filter = null
