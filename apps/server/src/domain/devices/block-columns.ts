import type { Device } from './tv-device.ts'

type BlockedDevice = Pick<Device, 'status' | 'status_before' | 'suspended_by'>

/** A block over a suspension leaves what was before both, so that neither is lost. A TV that is not suspended may still name who once suspended it. */
export function blockedColumns({ status, status_before, suspended_by }: BlockedDevice) {
  if (status === 'suspended') return { status: 'blocked' as const, status_before, suspended_by }
  return { status: 'blocked' as const, status_before: status, suspended_by: null }
}

/** Lifts a block and nothing else: a TV that was suspended before is so again. */
export function unblockedColumns({ status_before: before, suspended_by }: BlockedDevice) {
  if (suspended_by === null) return { status: before ?? ('registered' as const), status_before: null }
  return { status: 'suspended' as const, status_before: before === 'suspended' ? null : before }
}
