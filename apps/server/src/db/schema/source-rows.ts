import type { Playlist } from '@castellan/contract/calls/owner.ts'
import type { XtreamPart } from '@castellan/sources/xtream/read-xtream-list.ts'
import type { RefreshEvery } from '@castellan/contract/calls/provider-shape.ts'
import type { XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import type { SourceKind } from '@castellan/contract/fields/source-kinds.ts'
import type { hostMoveStates } from '@castellan/contract/calls/host-moves.ts'
import type { ColumnType, Generated } from 'kysely'
import type { JsonText } from './json-text.ts'
import type { M3uIssue } from '@castellan/sources/m3u/m3u-summary.ts'

/** The tables of what TVs play from. */
export type SourceTables = {
  sources: SourceRow
  snapshots: SnapshotRow
  snapshot_pages: { snapshot_id: number; page: number; body: Uint8Array }
  snapshot_groups: { snapshot_id: number; body: Uint8Array }
  /** Sessions that have entered the PIN of a source, until when. */
  source_unlocks: { session_id: number; source_id: number; expires_at: number }
  uploads: UploadRow
  upload_slots: UploadSlotRow
  refreshes: RefreshRow
  host_moves: HostMoveRow
  host_move_rows: { move_id: number; source_id: number; state: Generated<'moved' | 'skipped' | 'undone'> }
}

export type SourceRow = {
  id: Generated<number>
  public_id: string
  /** The TV whose source it is; null for what a default link holds. */
  device_id: number | null
  /** The default link that TVs without a source of their own play; stored once for all of them. */
  link_id: Generated<number | null>
  kind: SourceKind
  name: string
  /** Lower-case name: unique within a device. */
  name_key: string
  /** Encrypted JSON with the address and all secrets. */
  secret: Uint8Array
  /** `scheme://host[:port]` of the address, for the portal directory; empty for a file. */
  host: string
  user_agent: Generated<string>
  status: string
  enabled: Generated<number>
  position: number
  snapshot_id: number | null
  version: Generated<number>
  created_at: number
  updated_at: number
  deleted_at: number | null
  /** What live channels of an Xtream login are asked for as. */
  output: Generated<XtreamOutput>
  epg_shift_min: Generated<number>
  refresh_every: Generated<RefreshEvery>
  pin_protected: Generated<number>
  /** Why the last fetch gave nothing; null after a good one. */
  fault: Generated<string | null>
  /** Since when fetches give nothing; the database keeps it with `fault`. */
  failing_since: Generated<number | null>
  /** JSON: which parts (live, movie, series) were empty, since when and how often in a row. The TV keeps their last entries. */
  missing_parts: Generated<JsonText<Partial<Record<XtreamPart, { since: number; looks: number }>>>>
  checked_at: Generated<number | null>
  refreshed_at: Generated<number | null>
  next_refresh_at: Generated<number | null>
  etag: Generated<string>
  last_modified: Generated<string>
  /** JSON of what the provider says about the account; nothing secret. */
  account: Generated<string | null>
  account_ends_at: Generated<number | null>
  /** When its owner is warned of that end next; null once they were warned for the last time. */
  account_warn_at: Generated<number | null>
  /** Keyed hash of server and user name: the same login is once on a device. */
  fingerprint: Generated<string | null>
  /** The member of staff who put it there; its owner may watch it, and neither read nor change it. Null for the owner's own. */
  managed_by: Generated<number | null>
  /** JSON list of what the owner changed about groups. */
  group_rules: Generated<string>
  /** Encrypted slow hash of the PIN that opens it in the owner's panel; null without one. */
  pin_hash: Generated<Uint8Array | null>
  /** The same on every TV that has this source; null for a source of one TV. */
  share_id: Generated<string | null>
  /** JSON: by the key of an entry, how far its owner has moved its guide, with the title and page it was found by. */
  channel_shifts: Generated<string>
}

/** A host that is replaced in every source, and how far that is; `origin` is JSON of who asked and from where. */
export type HostMoveRow = {
  /** Since when nobody carries it on. */
  paused_at: ColumnType<number | null, number | null | undefined, number | null>
  id: Generated<number>
  user_id: number
  origin: string
  from_host: string
  to_host: string
  state: (typeof hostMoveStates)[number]
  total: Generated<number>
  done: Generated<number>
  skipped: Generated<number>
  undone: Generated<number>
  up_to: Generated<number>
  created_at: number
  ended_at: number | null
}

/** The fetch of a source that waits, runs, or was the last one. */
export type RefreshRow = {
  source_id: number
  cause: 'saved' | 'asked' | 'due'
  status: 'waiting' | 'running' | 'done' | 'failed'
  stage: 'waiting' | 'connecting' | 'fetching' | 'reading' | 'over'
  done_bytes: Generated<number>
  total_bytes: Generated<number | null>
  entries: Generated<number>
  /** Fencing token: grows with every claim and is never reset. */
  attempts: Generated<number>
  /** Claims since the last success or request. */
  tries: Generated<number>
  lease_until: Generated<number | null>
  created_at: number
  updated_at: number
}

export type SnapshotRow = {
  id: Generated<number>
  public_id: string
  source_id: number
  /** Null while it is being written; a TV never sees it before. */
  published_at: number | null
  /** Encrypted key of its pages: without this row they cannot be read. */
  page_key: Uint8Array
  pages: Generated<number>
  total: Generated<number>
  counts: Generated<JsonText<NonNullable<Playlist['counts']>>>
  created_at: number
  /** JSON list of its groups with how many entries each has. */
  group_list: Generated<JsonText<[string, number][]>>
  /** Keyed hash of the address or login it was read from; empty if unknown. */
  origin: Generated<string>
}

/** An upload in progress. */
export type UploadSlotRow = {
  id: Generated<number>
  device_id: number
  network: Generated<string>
  bytes: number
  expires_at: number
}

export type UploadRow = {
  id: Generated<number>
  public_id: string
  /** Null for the list of a link. */
  device_id: number | null
  source_id: number | null
  name: string
  file_name: string
  /** Name of the encrypted file below the upload folder; null once it is read. */
  stored_as: string | null
  /** Encrypted key of the file. */
  file_key: Uint8Array | null
  bytes: number
  status: 'uploaded' | 'parsing' | 'published' | 'rejected'
  progress_bytes: Generated<number>
  total: Generated<number>
  skipped: Generated<number>
  counts: JsonText<NonNullable<Playlist['counts']>> | null
  issues: Generated<JsonText<M3uIssue[]>>
  reason: string | null
  version: number
  attempts: Generated<number>
  lease_until: number | null
  created_at: number
  updated_at: number
  published_at: number | null
  deleted_at: number | null
}
