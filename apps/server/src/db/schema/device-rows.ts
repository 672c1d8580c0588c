import type { DeviceState } from '@castellan/contract/licences/device-transitions.ts'
import type { devices } from '@castellan/contract/resources/devices.ts'
import type { Push } from '@castellan/contract/calls/tv.ts'
import type { Generated } from 'kysely'
import type { FeatureColumns } from './credit-rows.ts'
import type { JsonText } from './json-text.ts'
import type { StoredRow } from './stored-row.ts'
import type { TvColumns } from './tv-rows.ts'

/** How many devices in use share these values; maintained by triggers. */
export type DeviceCountRow = {
  id: Generated<number>
  reseller_id: number | null
  status: string
  product: string
  sub_distributor_id: number | null
  count: number
}

export type DeviceRow = StoredRow<
  typeof devices,
  | 'further_macs'
  | 'source_state'
  | 'commands'
  | 'update_channel'
  | 'name'
  | 'status'
  | 'blocked_reason'
  | 'model'
  | 'app_version'
  | 'country'
  | 'tags'
  | 'notes'
> &
  FeatureColumns &
  TvColumns & {
    public_id: string
    mac_kind: Generated<string>
    /** Raw Ed25519 public key, base64url; null for a reservation, a MAC entered by staff that no TV has proven to own. */
    public_key: string | null
    key_hash: string | null
    key_rotated_at: number | null
    password_hash: string | null
    status_before: DeviceState | null
    suspended_by: Generated<number | null>
    vendor: Generated<string>
    platform: Generated<string>
    os: Generated<string>
    locale: Generated<string>
    timezone: Generated<string>
    app_code: Generated<number>
    /** When it last proved what it runs. */
    last_report_at: Generated<number | null>
    /** When it was noted that the TV is on and does not report what it runs; null again with its next report. */
    report_missing_at: Generated<number | null>
    /** The version of the apps' options it was last notified of. */
    options_version: Generated<number | null>
    last_ip: Generated<string>
    config_version: Generated<number>
    sources_version: Generated<number>
    applied_config_version: Generated<number>
    applied_sources_version: Generated<number>
    applied_at: number | null
    source_count: Generated<number>
    channel_count: Generated<number>
    /** How often its reseller was notified that it will be archived, and when last. */
    archive_warnings: Generated<number>
    archive_warned_at: Generated<number | null>
  }

export type PushRow = {
  /** The order in which they were said; ids made within one millisecond have none. */
  seq: Generated<number>
  id: string
  device_id: number
  kind: Push['kind']
  data: JsonText<NonNullable<Push['data']>>
  created_at: number
  expires_at: number
  acked_at: number | null
}

/** What an owner has chosen for their TV; a device without a row has chosen nothing. */
export type DeviceSettingsRow = {
  device_id: number
  /** Counts the changes of the document; `changed_in` says in which one each setting changed last. */
  version: Generated<number>
  /** JSON: the chosen settings, flat. */
  chosen: Generated<JsonText<Record<string, unknown>>>
  changed_in: Generated<JsonText<Record<string, number>>>
  /** The version of the device's configuration in which the document changed last. */
  config_version: Generated<number>
  changed_at: number | null
  /** Encrypted: the verifiers of the app password and the parental PIN. */
  app_password: Uint8Array | null
  parent_pin: Uint8Array | null
  eula_version: Generated<number>
  eula_locale: Generated<string>
  eula_accepted_at: number | null
}
