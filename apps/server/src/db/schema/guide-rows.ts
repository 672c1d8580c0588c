import type { Generated } from 'kysely'

/** The tables behind programme guides: one guide per source, its programmes packed by channel and day. */
export type GuideTables = {
  guides: GuideRow
  guide_matches: { source_id: number; run: number; entry_key: string; channel: number; shift_min: Generated<number> }
  guide_parts: GuidePartRow
}

export type GuideRow = {
  source_id: number
  /** Encrypted address the playlist names; null when it names none. */
  found_address: Generated<Uint8Array | null>
  status: 'none' | 'waiting' | 'running' | 'done' | 'failed'
  /** Why the last try gave nothing; null after a good one. */
  fault: Generated<string | null>
  /** Fencing token: grows with every claim and is never reset. */
  attempts: Generated<number>
  /** Claims since the last success or request. */
  tries: Generated<number>
  lease_until: Generated<number | null>
  due_at: number
  /** Number of the reading that TVs see; 0 before the first. */
  run: Generated<number>
  /** The snapshot whose entries were matched. */
  snapshot_id: Generated<number | null>
  /** Channels of the file, and entries of the source that have one of them. */
  channels: Generated<number>
  matched: Generated<number>
  programmes: Generated<number>
  first_at: Generated<number | null>
  last_at: Generated<number | null>
  etag: Generated<string>
  last_modified: Generated<string>
  read_at: Generated<number | null>
  updated_at: number
}

export type GuidePartRow = {
  id: Generated<number>
  source_id: number
  run: number
  /** Number of the channel within this reading. */
  channel: number
  /** Days since 1970 in UTC, by the start of its programmes. */
  day: number
  /** Packed programmes; several parts of one day belong together. */
  body: Uint8Array
}
