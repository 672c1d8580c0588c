/** What an entry is to the player; decided by `classifyEntry`. */
export type EntryKind = 'live' | 'movie' | 'series' | 'radio'

/** How past programmes of a channel are asked for; `shift` appends `utc=` and `lutc=` when no source is given. */
export type M3uCatchup = {
  mode: 'default' | 'append' | 'shift' | 'flussonic' | 'xc' | 'vod'
  /** URL template with tokens such as `{utc}` and `${start}`, stored as written. */
  source?: string
  days?: number
  correctionMin?: number
}

/**
 * One channel, film, episode or station. Text is NFC without control and direction signs; the URL may hold credentials.
 * Values may share memory with the block of the file they came from: copy those you keep for long.
 */
export type M3uEntry = {
  /**
   * Stable over refreshes: 60 bits hashed from tvg-id, title and group, in base 32; never position or URL.
   * A repetition gets `#2`, `#3` … in file order, and so do two names with one hash (a million names: one file in 10⁶).
   */
  key: string
  title: string
  /** Absolute with an allowed scheme, or as written when relative and the source has no address. */
  url: string
  kind: EntryKind
  /** Empty when the entry has no group. */
  group: string
  /** Every group, present only when there is more than one. */
  groups?: string[]
  /** http or https. */
  logo?: string
  tvgId?: string
  /** Present only when it differs from the title. */
  tvgName?: string
  number?: string
  /** Seconds, for films and episodes that state them. */
  durationS?: number
  userAgent?: string
  referrer?: string
  /** Further request headers of the stream, by their name as written. */
  headers?: Record<string, string>
  catchup?: M3uCatchup
  epgShiftMin?: number
  /** What is spoken, as written. */
  language?: string
  /** The guide this entry names for itself; http or https. */
  epgUrl?: string
  /** `#KODIPROP` and unknown `#EXTVLCOPT` lines, by name. */
  properties?: Record<string, string>
  /** Attributes this library gives no meaning to, by lower-case name. */
  attributes?: Record<string, string>
}
