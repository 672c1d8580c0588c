import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import type { UpdateTvState } from '@castellan/contract/calls/update-progress.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'
import type { Target } from '@castellan/contract/fields/target.ts'

export type UpdateRow = {
  public_id: string
  kind: Generated<UpdateOffer['kind']>
  product: string
  platform: string
  channel: Generated<string>
  version_name: string
  version_code: number
  /** Empty means all. */
  abi: Generated<string>
  min_os: Generated<string>
  url: Generated<string>
  stored_as: string | null
  file_name: Generated<string>
  size: Generated<number>
  sha256: Generated<string>
  signer_sha256: Generated<string>
  /** JSON: text by language. */
  notes: Generated<string>
  mandatory: Generated<number>
  deadline_at: number | null
  min_supported_code: Generated<number>
  /** JSON: models, countries, resellers and the like; empty means all. */
  target: Generated<JsonText<Target>>
  /** JSON: the groups of a staged rollout. */
  rollout: Generated<string>
  /** How much of the fleet is let at it now, 0–100. */
  reached_percent: Generated<number>
  release_at: number | null
  window_from: Generated<string>
  window_to: Generated<string>
  network_rule: Generated<'any' | 'unmetered'>
  state: Generated<string>
  manifest: Generated<string>
  manifest_signature: Generated<string>
  approved_by_id: number | null
  approved_at: number | null
  created_by_id: number | null
  file_id: Generated<number | null>
  package_name: Generated<string>
  min_sdk: Generated<number>
  /** Of staff, for staff. */
  remark: Generated<string>
  /** JSON: ids of everybody who had a hand in it; none of them is the second person. */
  authors: Generated<JsonText<number[]>>
  failure_percent: Generated<number>
  success_percent: Generated<number>
  /** Percentages of the fleet it reaches one after the other, as “10, 30, 100”. */
  steps: Generated<string>
  reported_percent: Generated<number>
  crash_percent: Generated<number>
  /** JSON: names of models whose TVs are not offered it. */
  excluded_models: Generated<JsonText<string[]>>
  /** Why it paused automatically: `failures` or `crashes`; empty when somebody paused it. */
  paused_cause: Generated<'' | 'failures' | 'crashes'>
  /** Failures and crashes count from here: when it started or was last resumed. */
  health_since: Generated<number | null>
  /** TVs it has reached, once they are counted; and those of the count that is under way. */
  reached_tvs: Generated<number | null>
  counted_tvs: Generated<number>
  /** It is let at more TVs automatically after so many hours; 0 for by hand alone. */
  widen_after_h: Generated<number>
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
  last_code: Generated<string>
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
