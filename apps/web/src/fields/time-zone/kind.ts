import { lazy } from '../../ui/state/lazy.tsx'

export { TextCell as Cell } from '../text/cell.tsx'
export const look = null
export const Fact = null
// It brings the names of all zones along.
export const Input = lazy(async () => (await import('./input.tsx')).TimeZoneInput)
export const blank = ''
export const filter = null
