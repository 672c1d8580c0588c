import type { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import type { UpdateFailure, UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import type { UpdateTvState } from '@castellan/contract/calls/update-progress.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'
import type { StoredRow } from './stored-row.ts'

export type UpdateRow = Omit<
  StoredRow<
    typeof specificUpdates,
    | 'channel'
    | 'abi'
    | 'size'
    | 'sha256'
    | 'signer_sha256'
    | 'notes'
    | 'mandatory'
    | 'min_supported_code'
    | 'target'
    | 'reached_percent'
    | 'window_from'
    | 'window_to'
    | 'network_rule'
    | 'state'
    | 'package_name'
    | 'remark'
    | 'failure_percent'
    | 'success_percent'
    | 'steps'
    | 'reported_percent'
    | 'crash_percent'
    | 'excluded_models'
    | 'widen_after_h'
  >,
  'file_id'
> & {
  public_id: string
  kind: Generated<UpdateOffer['kind']>
  min_os: Generated<string>
  url: Generated<string>
  stored_as: string | null
  file_name: Generated<string>
  /** JSON: the groups of a staged rollout. */
  rollout: Generated<string>
  manifest: Generated<string>
  manifest_signature: Generated<string>
  approved_at: number | null
  file_id: Generated<number | null>
  min_sdk: Generated<number>
  /** JSON: ids of everybody who had a hand in it; none of them is the second person. */
  authors: Generated<JsonText<number[]>>
  /** Why it paused automatically: `failures` or `crashes`; empty when somebody paused it. */
  paused_cause: Generated<'' | 'failures' | 'crashes'>
  /** Failures and crashes count from here: when it started or was last resumed. */
  health_since: Generated<number | null>
  /** TVs it has reached, once they are counted; and those of the count that is under way. */
  reached_tvs: Generated<number | null>
  counted_tvs: Generated<number>
  widened_at: Generated<number | null>
  /** 1 while TVs that are on are being notified; the last TV notified. */
  notify_pending: Generated<number>
  notify_cursor: Generated<number>
}

export type UpdateActionRow = {
  id: Generated<number>
  update_id: number
  device_id: number
  state: Generated<UpdateTvState>
  attempts: Generated<number>
  /** Why it failed last; empty before. */
  last_code: Generated<UpdateFailure | ''>
  detail: Generated<string>
  next_offer_at: number | null
  offered_at: number
  changed_at: number
  installed_at: number | null
}

/** How often a version of the app ended unexpectedly on a TV, and when it last did. */
export type AppCrashRow = {
  id: Generated<number>
  device_id: number
  version_code: number
  crashes: number
  crashed_at: number
}
