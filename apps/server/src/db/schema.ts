import type { Generated } from 'kysely'
import type { CreditTables } from './credit-rows.ts'

/**
 * Every table, once, for both databases. Names are those of the wire. Moments are milliseconds since 1970 in UTC, flags are 0 or 1,
 * lists and objects are JSON text: the same in SQLite and PostgreSQL, so that no query needs to know where it runs.
 */
export type Schema = {
  users: UserRow
  roles: RoleRow
  role_permissions: { role_id: number; permission: string }
  sessions: SessionRow
  recovery_codes: { user_id: number; code_hash: string; created_at: number }
  guesses: { key: string; count: number; window_started_at: number }
  account_links: AccountLinkRow
  outbox: OutboxRow
  first_run_links: { token_hash: string; expires_at: number; used_at: number | null }
  devices: DeviceRow
  portals: PortalRow
  announcements: AnnouncementRow
  sources: SourceRow
  snapshots: SnapshotRow
  snapshot_pages: { snapshot_id: number; page: number; body: Uint8Array }
  uploads: UploadRow
  pushes: PushRow
  signed_nonces: { public_key: string; nonce: string; expires_at: number }
  notifications: NotificationRow
  activity: ActivityRow
} & CreditTables<Kept>

/** What every row of a noun has. */
type Kept = {
  id: Generated<number>
  created_at: number
  updated_at: number
  deleted_at: number | null
  archived_at: number | null
  version: number
  /** Lower-case text of the searched fields, kept by the engine. */
  search_text: string
}

export type UserRow = Kept & {
  name: string
  email: string
  username: string
  password_hash: string
  role_id: number
  parent_id: number | null
  /** The ids from the root of the tree down to this user, as `/1/5/9/`: a branch is a range of it. */
  path: string
  status: string
  locale: string
  phone: string
  company: string
  notes: string
  two_factor_enabled: number
  /** Sealed secret of the authenticator app; null without a second factor. */
  two_factor_secret: Uint8Array | null
  /** The time step of the last accepted code: it and every earlier one are used up. */
  two_factor_step: number | null
  /** A name of the time zone database; empty stands for the one of the browser. */
  timezone: Generated<string>
  last_login_at: number | null
  /** The address that was proven last; only while it equals `email` is that one proven. */
  verified_email: Generated<string>
}

export type RoleRow = {
  id: Generated<number>
  name: string
  display_name: string
  level: number
  is_system: number
  created_at: number
  updated_at: Generated<number>
  deleted_at: Generated<number | null>
  archived_at: Generated<number | null>
  version: Generated<number>
  search_text: Generated<string>
}

/** A mailed link that opens once; it is gone when it is used. */
export type AccountLinkRow = {
  token_hash: string
  kind: 'reset' | 'verify'
  user_id: number
  /** The address it was sent to; it opens nothing once the account has another. */
  email: string
  created_at: number
  expires_at: number
}

export type OutboxRow = {
  id: Generated<number>
  user_id: number
  /** Random; the place the body is sealed for. */
  reference: string
  to_address: string
  subject: string
  /** Sealed text; null once it was sent. */
  body: Uint8Array | null
  attempts: Generated<number>
  created_at: number
  sent_at: number | null
}

export type SessionRow = {
  id: Generated<number>
  kind: 'staff' | 'owner' | 'tv'
  /** SHA-256 of the token, base64url; the token itself is nowhere. */
  token_hash: string
  user_id: number | null
  device_id: number | null
  /** Null while the second factor is owed, `none` when the account has none. */
  two_factor: 'none' | 'owed' | 'passed'
  two_factor_at: number | null
  /** Sealed secret that waits for its first code. */
  two_factor_pending: Uint8Array | null
  password_confirmed_at: number | null
  /** Who works in this session instead of its user, and whether he may change anything. */
  impersonator_id: Generated<number | null>
  impersonator_writes: Generated<number>
  remember: number
  ip: string
  user_agent: string
  issued_at: number
  last_used_at: number
  expires_at: number
}

export type DeviceRow = Kept & {
  public_id: string
  product: string
  mac: string
  mac_kind: string
  /** Raw Ed25519 public key, base64url; null until the TV has announced itself. */
  public_key: string | null
  key_hash: string | null
  key_rotated_at: number | null
  password_hash: string | null
  name: string
  status: string
  status_before: string | null
  blocked_reason: string
  model: string
  vendor: string
  platform: string
  os: string
  locale: string
  timezone: string
  app_code: number
  app_version: string
  country: string
  reseller_id: number | null
  tags: string
  notes: string
  activated_at: number | null
  expires_at: number | null
  last_seen_at: number | null
  last_ip: string
  config_version: number
  sources_version: number
  applied_config_version: number
  applied_sources_version: number
  applied_at: number | null
  source_count: number
  channel_count: number
}

export type PortalRow = Kept & {
  label: string
  host: string
  kind: string
  state: string
  note: string
  reseller_id: number | null
}

export type AnnouncementRow = Kept & {
  title: string
  body: string
  audience: string
  active: number
  published_at: number | null
}

export type SourceRow = {
  id: Generated<number>
  public_id: string
  device_id: number
  kind: 'm3u_url' | 'm3u_file'
  name: string
  /** Lower-case name: unique within a device. */
  name_key: string
  /** Sealed JSON with the address and all that is secret. */
  secret: Uint8Array
  /** `scheme://host[:port]` of the address, for the portal directory; empty for a file. */
  host: string
  user_agent: string
  status: string
  enabled: number
  position: number
  snapshot_id: number | null
  version: number
  created_at: number
  updated_at: number
  deleted_at: number | null
}

export type SnapshotRow = {
  id: Generated<number>
  public_id: string
  source_id: number
  /** Null while it is being written; a TV never sees it before. */
  published_at: number | null
  /** Sealed key of its pages: without this row they are noise. */
  page_key: Uint8Array
  pages: number
  total: number
  counts: string
  created_at: number
}

export type UploadRow = {
  id: Generated<number>
  public_id: string
  device_id: number
  source_id: number | null
  name: string
  file_name: string
  /** Name of the sealed file below the upload folder; null once it is read. */
  stored_as: string | null
  /** Sealed key of the file. */
  file_key: Uint8Array | null
  bytes: number
  status: 'uploaded' | 'parsing' | 'published' | 'rejected'
  progress_bytes: number
  total: number
  skipped: number
  counts: string | null
  issues: string
  reason: string | null
  version: number
  attempts: number
  lease_until: number | null
  created_at: number
  updated_at: number
  published_at: number | null
  deleted_at: number | null
}

export type PushRow = {
  /** The order in which they were said; ids made within one millisecond have none. */
  seq: Generated<number>
  id: string
  device_id: number
  kind: string
  data: string
  created_at: number
  expires_at: number
  acked_at: number | null
}

export type NotificationRow = {
  id: Generated<number>
  user_id: number
  data: string
  cause: string
  created_at: number
  read_at: number | null
}

export type ActivityRow = {
  id: Generated<number>
  at: number
  actor_kind: string
  actor_id: number | null
  actor_name: string
  /** Who worked in the actor's name. */
  impersonator_id: Generated<number | null>
  verb: string
  target_type: string
  target_id: number | null
  target_label: string
  /** Path of the user whose branch the target belongs to. */
  scope_path: string
  ip: string
  user_agent: string
  request_id: string
  changes: string
}
