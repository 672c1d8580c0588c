import type { SnapshotEntry } from '@castellan/tv/line/snapshot.ts'

/** What the screen shows of an entry. Its address contains credentials and is not stored: it is read again when the entry is played. */
export type Channel = {
  key: string
  title: string
  group: string
  kind: ChannelKind
  /** The id of the source it is in. */
  source: string
  /** The page of the source's snapshot it is on. */
  page: number
  /** The title as the filter reads it: small letters, no accents. */
  plain: string
  /** The number the playlist gives it; empty where it gives none. */
  number: string
  /** When a film or series came out; 0 where the source does not say. */
  year: number
  /** The language the source names, as it writes it; empty where it names none. */
  language: string
  /** Its logo at the panel, for a size to follow; empty where it has none. */
  logo: string
  /** The key of the series it is an episode of. */
  within?: string
}
export const channelKinds = ['live', 'movie', 'series', 'radio'] as const
export type ChannelKind = (typeof channelKinds)[number] | 'other'

export function toChannel(entry: SnapshotEntry, source = '', page = 1): Channel {
  const { key, title, group, kind, number = '', year, language = '', logo_path = '' } = entry
  const known = channelKinds.find((each) => each === kind) ?? 'other'
  return {
    key,
    title,
    group,
    kind: known,
    source,
    page,
    plain: toPlain(title),
    number,
    year: Number(year) || 0,
    language,
    logo: logo_path,
  }
}

/** What a channel is remembered by: its key holds across refreshes (protocol, "Config, sources, snapshot"). */
export function channelId({ source, key }: Channel): string {
  return `${source}/${key}`
}

/** How texts are compared, so that `muller` finds `Müller`. */
export function toPlain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
