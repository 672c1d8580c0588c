import { isObject } from '@castellan/contract/types/type-guards.ts'
import type { SnapshotEntry } from '@castellan/tv/line/snapshot.ts'

/** The address a browser has a chance with: a login offers its live channels as HLS too, under the same name; null where the portal makes one each time. */
export function playAddress(entry: SnapshotEntry & { properties?: unknown }, type: string): string | null {
  if (isObject(entry.properties) && entry.properties['stalker-link'] === 'create') return null
  return type === 'xtream' && entry.kind === 'live' ? entry.url.replace(/\.ts$/u, '.m3u8') : entry.url
}

/** Whether an address names a list of pieces rather than one file. */
export function isHls(address: string): boolean {
  return /\.m3u8?$/iu.test(new URL(address).pathname)
}
