import { playingKinds, type PlayingKind } from '@castellan/contract/access/command-kinds.ts'
import type { SnapshotEntry } from '@castellan/tv/snapshot.ts'

export type NowPlaying = { title: string; kind: PlayingKind; sinceMs: number }

/** What the TVs of a fleet play: each the first entry it has loaded. */
export function createFleetPlaying() {
  const playing = new Map<string, NowPlaying>()
  return {
    note(mac: string, entry: SnapshotEntry | undefined): void {
      if (entry === undefined || playing.has(mac)) return
      const kind = playingKinds.find((one) => one === entry.kind) ?? 'live'
      playing.set(mac, { title: entry.title, kind, sinceMs: Date.now() })
    },
    of: (mac: string) => playing.get(mac) ?? null,
  }
}
