import type { ResourceName, resources } from '@castellan/contract/resources/index.ts'
import type { users } from '@castellan/contract/resources/users.ts'
import type { DateFormatName } from '@castellan/contract/access/date-formats.ts'
import type { PersonLimitsRow } from './person-rows.ts'
import type { Generated } from 'kysely'
import type { BackupTables } from './backup-rows.ts'
import type { BrandingTables } from './branding-rows.ts'
import type { CatalogueTables } from './catalogue-rows.ts'
import type { CreditTables } from './credit-rows.ts'
import type { DeviceCountRow, DeviceRow, DeviceSettingsRow, PushRow } from './device-rows.ts'
import type { FigureTables } from './figure-rows.ts'
import type { GuideTables } from './guide-rows.ts'
import type { IntegrationTables } from './integration-rows.ts'
import type { ListTables } from './list-rows.ts'
import type { MassTables } from './mass-rows.ts'
import type { OfficeTables } from './office-rows.ts'
import type { TicketTables } from './ticket-rows.ts'
import type { VoucherTables } from './voucher-rows.ts'
import type { OptionTables } from './option-rows.ts'
import type { QrTables } from './qr-rows.ts'
import type { CrawlTables } from './crawl-rows.ts'
import type { PictureTables } from './picture-rows.ts'
import type { QueuePauseRow, ServerTables } from './server-rows.ts'
import type { RoleRow } from './role-rows.ts'
import type { SourceTables } from './source-rows.ts'
import type { SubtitleTables } from './subtitle-rows.ts'
import type { TvTables } from './tv-rows.ts'
import type { JsonText } from './json-text.ts'
import type { Notification } from '@castellan/contract/calls/office.ts'
import type { StoredRow } from './stored-row.ts'

export type * from './device-rows.ts'
export type * from './office-rows.ts'
export type * from './source-rows.ts'

/**
 * Every table, once, for both databases. Names are those of the wire. Moments are milliseconds since 1970 in UTC, flags are 0 or 1,
 * lists and objects are JSON text: the same in SQLite and PostgreSQL, so that no query needs to know where it runs.
 */
export type Schema = SpecialTables & PlainTables

/** The tables of resources: the columns follow from the definition. Those with further columns are among the special ones. */
type PlainTables = {
  [Name in Exclude<ResourceName, keyof SpecialTables | SharingTable>]: StoredRow<(typeof resources)[Name]>
}

/** Resources without a table of their name: they show rows of another one. */
type SharingTable =
  | 'mac_notifications'
  | 'home_notifications'
  | 'specific_updates'
  | 'device_updates'
  | 'beta_apps'
  | 'beta_bundles'
  | 'tmdb_searched'
  | 'notclear_titles'
  | 'movies'
  | 'series'
  | 'movie_rails'
  | 'series_rails'
  | 'trailers'

type SpecialTables = {
  users: UserRow
  roles: RoleRow
  role_permissions: { role_id: number; permission: string }
  sessions: SessionRow
  recovery_codes: { user_id: number; code_hash: string; created_at: number }
  guesses: { key: string; count: number; window_started_at: number }
  account_links: AccountLinkRow
  outbox: OutboxRow
  oauth_attempts: OauthAttemptRow
  oauth_identities: OauthIdentityRow
  person_limits: PersonLimitsRow
  notice_choices: NoticeChoiceRow
  first_run_links: { token_hash: string; expires_at: number; used_at: number | null }
  devices: DeviceRow
  device_counts: DeviceCountRow
  /** Devices by their tags in lower case; maintained by triggers. */
  device_tags: { tag: string; device_id: number }
  pushes: PushRow
  device_settings: DeviceSettingsRow
  signed_nonces: { public_key: string; nonce: string; expires_at: number }
  notifications: NotificationRow
  queue_pauses: QueuePauseRow
} & OfficeTables &
  TicketTables &
  VoucherTables &
  FigureTables &
  ServerTables &
  SourceTables &
  PictureTables &
  CrawlTables &
  CreditTables &
  BrandingTables &
  QrTables &
  TvTables &
  GuideTables &
  OptionTables &
  ListTables &
  SubtitleTables &
  CatalogueTables &
  MassTables &
  BackupTables &
  IntegrationTables

export type UserRow = StoredRow<typeof users, 'company' | 'notes' | 'phone' | 'two_factor_enabled'> & {
  password_hash: string
  /** The ids from the root of the tree down to this user, as `/1/5/9/`: a branch is a range of it. */
  path: string
  /** Encrypted secret of the authenticator app; null without a second factor. */
  two_factor_secret: Uint8Array | null
  /** The time step of the last accepted code: it and every earlier one are used up. */
  two_factor_step: number | null
  /** A name of the time zone database; if empty, that of the browser. */
  timezone: Generated<string>
  date_format: Generated<DateFormatName>
  /** The address that was proven last; only while it equals `email` is that one proven. */
  verified_email: Generated<string>
  wrong_codes: Generated<number>
  stopped_by: Generated<number | null>
  /** Why the account is disabled; empty where nobody said. */
  stop_reason: Generated<string>
  stopped_at: Generated<number | null>
}

/** A mailed link that opens once; it is gone when it is used. */
export type AccountLinkRow = {
  token_hash: string
  kind: 'reset' | 'verify'
  user_id: number
  /** The address it was sent to; the link is void once the account has another. */
  email: string
  created_at: number
  expires_at: number
}

/** Somebody is away at a provider; the row is gone when they come back. */
export type OauthAttemptRow = {
  state_hash: string
  provider: string
  /** SHA-256 of what the browser that began keeps. */
  browser_hash: string
  /** Encrypted: the verifier and the nonce. */
  secrets: Uint8Array
  remember: number
  expires_at: number
}

/** An account elsewhere that opens one here. */
export type OauthIdentityRow = {
  provider: string
  subject: string
  user_id: number
  /** The account's address when it was linked; the link is void once the account has another. */
  email: string
  created_at: number
}

export type OutboxRow = {
  id: Generated<number>
  user_id: number
  /** Random; the encryption context of the body. */
  reference: string
  to_address: string
  subject: string
  /** Encrypted text; null once it was sent. */
  body: Uint8Array | null
  attempts: Generated<number>
  /** Why the last attempt failed, as the mail server or the network says it; empty before one has. */
  fault: Generated<string>
  is_notice: Generated<number>
  /** End of the lease while it is being sent, or earliest time of the next attempt. */
  next_at: Generated<number>
  /** After this time the email is no longer sent. */
  send_until: number
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
  /** Encrypted secret that waits for its first code. */
  two_factor_pending: Uint8Array | null
  password_confirmed_at: number | null
  /** Who works in this session instead of its user, and whether they may change anything. */
  impersonator_id: Generated<number | null>
  impersonator_writes: Generated<number>
  remember: Generated<number>
  ip: Generated<string>
  user_agent: Generated<string>
  issued_at: number
  last_used_at: number
  expires_at: number
}

export type NotificationRow = {
  id: Generated<number>
  user_id: number
  data: JsonText<Notification['data']>
  cause: string
  created_at: number
  read_at: number | null
  /** 0 for what is only mailed. */
  rings: Generated<number>
  /** 1 until it is in the outbox. */
  mail_due: Generated<number>
}

/** Notification channels of a person for a kind of notice; without a row, the defaults apply. */
export type NoticeChoiceRow = { user_id: number; kind: string; bell: number; mail: number }
