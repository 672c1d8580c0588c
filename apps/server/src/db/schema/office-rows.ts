import type { TvMessage } from '@castellan/contract/calls/tv-messages.ts'
import type { Generated } from 'kysely'
import type { BaseColumns } from './base-columns.ts'
import type { JsonText } from './json-text.ts'

/** The tables of the back office's own resources. */
export type OfficeTables = {
  activity: ActivityRow
  activity_chain: ActivityChainRow
  activity_digests: ActivityDigestRow
  erasures: ErasureRow
  sub_distributors: SubDistributorRow
  m3u_portals: M3uPortalRow
  m3u_links: M3uLinkRow
  portals: PortalRow
  address_rules: AddressRuleRow
  models: ModelRow
  model_codes: ModelCodeRow
  announcements: AnnouncementRow
}

export type SubDistributorRow = BaseColumns & {
  name: string
  distributor_id: number | null
  company: string
  contact: string
  phone: string
  country: string
  region: string
  status: string
  notes: string
}

export type AddressRuleRow = BaseColumns & {
  pattern: string
  kind: string
  action: string
  audience: string
  reason: string
  expires_at: number | null
  hits: Generated<number>
  last_hit_at: number | null
}

export type ModelRow = BaseColumns & {
  name: string
  vendor: string
  codes: JsonText<string[]>
  platform: string
  chipset: string
  android_api: number | null
  capabilities: string
  eol_at: number | null
  notes: string
}

/** A build code as TVs report it, and the model it belongs to. */
export type ModelCodeRow = { code: string; vendor: string; model_id: number | null; first_seen_at: number }

export type ActivityRow = {
  id: Generated<number>
  at: number
  actor_kind: string
  actor_id: number | null
  actor_name: string
  /** Who worked in the actor's name. */
  impersonator_id: Generated<number | null>
  /** The key of the actor that a program used. */
  api_key_id: Generated<number | null>
  verb: string
  target_type: string
  target_id: number | null
  target_label: string
  /** Path of the user whose branch the target belongs to. */
  scope_path: string
  ip: string
  user_agent: string
  request_id: string
  changes: JsonText<Record<string, { from?: unknown; to?: unknown }>>
  /** The member of staff who did it; null for owners, TVs and the panel itself. */
  by_id: number | null
  created_at: number
  updated_at: number
  deleted_at: Generated<number | null>
  archived_at: Generated<number | null>
  version: Generated<number>
  search_text: string
}

/** A seal over the rows of one contiguous range of ids: one hash over the seal before it and these rows. */
export type ActivityChainRow = {
  id: Generated<number>
  /** The previous seal; 0 for the first. */
  previous_id: number
  first_id: number
  last_id: number
  rows: number
  sealed_at: number
  hash: string
}

/** A person whose data was erased: an account (`users`) or the owner of a TV (`devices`). */
export type ErasureRow = {
  target_type: 'users' | 'devices'
  target_id: number
  erased_at: number
  /** When the person was erased from the activity log; null while it still names them. */
  log_erased_at: Generated<number | null>
}

/**
 * Digests of the parts of a row that may be removed later; the seal covers the digests. Each is computed over a salt and the part: with
 * the salt the part can be verified, without it the part cannot be guessed from the digest.
 */
export type ActivityDigestRow = {
  activity_id: number
  /** Null once the network address is truncated. */
  connection_salt: string | null
  connection_digest: string
  /** Null once the person is erased. */
  person_salt: string | null
  person_digest: string
  /** The log entry of the erasure. */
  erased_in: Generated<number | null>
}

export type M3uPortalRow = BaseColumns & {
  name: string
  url_template: string
  epg_template: string
  product: string
  countries: JsonText<string[]>
  sort: number
  active: number
  reseller_id: number | null
  notes: string
}

export type M3uLinkRow = BaseColumns & {
  public_id: string
  name: string
  slug: string
  /** As it was typed; empty where it leads to a provider, or to a list of its own. */
  url: string
  provider_id: number | null
  /** Its own address, or that of its provider with places in it; empty while it leads to no address. */
  leads_to: Generated<string>
  /** `scheme://host[:port]` of where it leads, for the portal directory; empty where it leads to no address. */
  host: string
  product: string
  countries: JsonText<string[]>
  is_default: number
  requires: 'none' | 'device_token' | 'pin'
  max_uses: number | null
  expires_at: number | null
  state: 'active' | 'paused' | 'expired'
  hits: Generated<number>
  last_hit_at: number | null
  reseller_id: number | null
  notes: string
  /** 1 while TVs without a source are being notified that their default link changed; the last TV notified. */
  notify_pending: Generated<number>
  notify_cursor: Generated<number>
}

export type PortalRow = BaseColumns & {
  label: string
  host: string
  kind: string
  state: string
  note: string
  reseller_id: number | null
  /** 1 while TVs are being notified that it is blocked, or no longer; the last source handled. */
  notify_pending: Generated<number>
  notify_cursor: Generated<number>
  replaced_by: Generated<string>
  /** The host whose place it took in a move; empty for none. */
  took_over: Generated<string>
}

export type AnnouncementRow = BaseColumns & {
  title: string
  body: string
  audience: string
  product: Generated<string>
  language: Generated<string>
  placement: Generated<TvMessage['placement']>
  active: number
  published_at: number | null
  /** What carries it to the TVs. */
  message_id: Generated<number | null>
  /** JSON: text by language. */
  title_in: Generated<JsonText<Readonly<Record<string, string>>>>
  body_in: Generated<JsonText<Readonly<Record<string, string>>>>
  link: Generated<string>
  picture: Generated<string | null>
  starts_at: Generated<number | null>
  ends_at: Generated<number | null>
  repeat: Generated<string>
  /** When the bell of its audience rings next; null when it does not. */
  ring_at: Generated<number | null>
}
