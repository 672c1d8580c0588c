import type { SnapshotEntry } from '@castellan/tv/snapshot.ts'

/** What the screen shows of an entry. Its address holds credentials and is not kept: nothing is played here. */
export type Channel = {
  key: string
  title: string
  group: string
  kind: ChannelKind
  /** The title as the filter reads it: small letters, no accents. */
  plain: string
}
export const channelKinds = ['live', 'movie', 'series', 'radio'] as const
export type ChannelKind = (typeof channelKinds)[number] | 'other'

export function toChannel({ key, title, group, kind }: SnapshotEntry): Channel {
  return { key, title, group, kind: channelKinds.find((known) => known === kind) ?? 'other', plain: toPlain(title) }
}

/** How texts are compared, so that `muller` finds `Müller`. */
export function toPlain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
