import { limits } from '@castellan/contract/limits.ts'

/** A TV that was seen after this moment counts as online: within two heartbeats (domain §3.5). */
export function onlineSince(now: number): number {
  return now - 2 * limits.heartbeatS * 1_000
}

export function isOnline(lastSeenAt: number | null, now: number): boolean {
  return lastSeenAt !== null && lastSeenAt > onlineSince(now)
}
