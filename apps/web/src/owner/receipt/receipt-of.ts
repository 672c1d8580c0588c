import type { OwnDevice } from '@castellan/contract/calls/owner.ts'

/**
 * What may be said about a change and the TV: `applied` only when the TV itself has named this version,
 * `checking` while the server has reported nothing newer than the change.
 */
export type Receipt =
  | { state: 'checking' }
  | { state: 'nothing-asked' }
  | { state: 'applied'; appliedAt: string }
  | { state: 'under-way' }
  | { state: 'off' }
  | { state: 'never-seen' }

type Versions = Pick<
  OwnDevice,
  'sources_version' | 'applied_sources_version' | 'applied_at' | 'online' | 'last_seen_at' | 'server_time'
>

/** The TV has not yet said that it has what the owner last asked for. */
export function isPending(device: Versions): boolean {
  return device.applied_sources_version < device.sources_version
}

/** The receipt for the owner's last change; `since` is when that change was made, in the server's time. */
export function receiptOf(device: Versions | undefined, since?: string | null): Receipt {
  if (!device) return { state: 'checking' }
  if (since && Date.parse(device.server_time) < Date.parse(since)) return { state: 'checking' }
  if (!isPending(device))
    return device.applied_at === null ? { state: 'nothing-asked' } : { state: 'applied', appliedAt: device.applied_at }
  if (device.online) return { state: 'under-way' }
  return { state: device.last_seen_at === null ? 'never-seen' : 'off' }
}

/** Milliseconds since the TV said so: by the server's clock, plus the time passed here since that answer came. */
export function ageMs(at: string, serverTime: string, passedMs: number): number {
  return Math.max(0, Date.parse(serverTime) - Date.parse(at) + Math.max(0, passedMs))
}
