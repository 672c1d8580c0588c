import { late } from '../view/late.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

// Few lists show one, and it brings the states of devices along.
export const Cell = late(async () => (await import('./cell.tsx')).TargetCell)
export const look = null
export const Fact = null
export const Input = lazy(async () => (await import('./input.tsx')).TargetInput)
export const blank = { to: 'all' } as const
export const filter = null
