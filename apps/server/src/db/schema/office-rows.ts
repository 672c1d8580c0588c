import type { announcements } from '@castellan/contract/resources/announcements.ts'
import type { portals } from '@castellan/contract/resources/portals.ts'
import type { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import type { m3uPortals } from '@castellan/contract/resources/m3u-portals.ts'
import type { activity } from '@castellan/contract/resources/activity.ts'
import type { addressRules } from '@castellan/contract/resources/address-rules.ts'
import type { subDistributors } from '@castellan/contract/resources/sub-distributors.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'
import type { StoredRow } from './stored-row.ts'

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
  model_codes: ModelCodeRow
  announcements: AnnouncementRow
}

export type SubDistributorRow = StoredRow<typeof subDistributors>

export type AddressRuleRow = StoredRow<typeof addressRules, 'hits'>

/** A build code as TVs report it, and the model it belongs to. */
export type ModelCodeRow = { code: string; vendor: string; model_id: number | null; first_seen_at: number }

export type ActivityRow = Omit<StoredRow<typeof activity>, 'changes'> & {
  actor_id: number | null
  /** Who worked in the actor's name. */
  impersonator_id: Generated<number | null>
  /** The key of the actor that a program used. */
  api_key_id: Generated<number | null>
  /** Path of the user whose branch the target belongs to. */
  scope_path: string
  request_id: string
  changes: JsonText<Record<string, { from?: unknown; to?: unknown }>>
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

export type M3uPortalRow = StoredRow<typeof m3uPortals>

export type M3uLinkRow = StoredRow<typeof m3uLinks, 'hits'> & {
  public_id: string
  /** Its own address, or that of its provider with places in it; empty while it leads to no address. */
  leads_to: Generated<string>
  /** `scheme://host[:port]` of where it leads, for the portal directory; empty where it leads to no address. */
  host: string
  /** 1 while TVs without a source are being notified that their default link changed; the last TV notified. */
  notify_pending: Generated<number>
  notify_cursor: Generated<number>
}

export type PortalRow = StoredRow<typeof portals, 'note'> & {
  /** 1 while TVs are being notified that it is blocked, or no longer; the last source handled. */
  notify_pending: Generated<number>
  notify_cursor: Generated<number>
  replaced_by: Generated<string>
  /** The host whose place it took in a move; empty for none. */
  took_over: Generated<string>
}

export type AnnouncementRow = StoredRow<
  typeof announcements,
  'product' | 'language' | 'placement' | 'title_in' | 'body_in' | 'link' | 'repeat'
> & {
  /** What carries it to the TVs. */
  message_id: Generated<number | null>
  /** When the bell of its audience rings next; null when it does not. */
  ring_at: Generated<number | null>
}
