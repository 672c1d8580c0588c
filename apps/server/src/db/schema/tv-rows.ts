import type { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import type { checksums } from '@castellan/contract/resources/checksums.ts'
import type { appFiles } from '@castellan/contract/resources/app-files.ts'
import type { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import type { TextKind } from '@castellan/contract/calls/text-input.ts'
import type { CommandKind, NetworkKind, PlayingKind } from '@castellan/contract/access/command-kinds.ts'
import type { PlatformGrade, PlatformReason } from '@castellan/contract/access/integrity-kinds.ts'
import type { DeviceClaim } from '@castellan/contract/calls/claims.ts'
import type { CommandState } from '@castellan/contract/calls/commands.ts'
import type { MessageReceipt } from '@castellan/contract/calls/messages.ts'
import type { TvMessage } from '@castellan/contract/calls/tv-messages.ts'
import type { Generated } from 'kysely'
import type { AppCrashRow, UpdateActionRow, UpdateRow } from './update-rows.ts'
import type { JsonText } from './json-text.ts'
import type { StoredRow } from './stored-row.ts'

/** The tables behind the TV protocol: pairing, claims, commands, messages, integrity and updates. */
export type TvTables = {
  input_fields: InputFieldRow
  pairings: PairingRow
  device_claims: ClaimRow
  device_macs: DeviceMacRow
  device_requests: { id: Generated<number>; public_id: string; device_id: number; user_id: number; created_at: number }
  device_commands: CommandRow
  device_playing: PlayingRow
  tv_messages: TvMessageRow
  message_receipts: ReceiptRow
  message_counts: MessageCountRow
  app_files: AppFileRow
  checksums: ChecksumRow
  integrity_reports: IntegrityReportRow
  tampered_devices: TamperedRow
  updates: UpdateRow
  update_devices: { update_id: number; device_id: number; deadline_at: number | null; forced: Generated<number> }
  update_actions: UpdateActionRow
  app_crashes: AppCrashRow
  owner_accounts: OwnerAccountRow
  owner_account_devices: { device_id: number; account_id: number; added_at: number }
}

/** A further MAC of a TV. */
type DeviceMacRow = {
  id: Generated<number>
  device_id: number
  product: string
  mac: string
  added_at: number
  /** Since when the TV itself has registered with it, signed with its key. */
  seen_at: number | null
}

type OwnerAccountRow = {
  id: Generated<number>
  public_id: string
  email: string
  password_hash: string
  created_at: number
}

/** Columns of a device used by the TV protocol. */
export type TvColumns = {
  /** The further MAC it last registered with; null for its own, empty when that one was removed and it must register again. */
  announced_mac: Generated<string | null>
  /** When the TV reported its current configuration. */
  applied_config_at: Generated<number | null>
  /** Set on a removed row that keeps the sources, password and settings of a device's previous owner until they claim them. */
  held_for: Generated<number | null>
  /** Since when the TV has its present owner; null when it never had another. */
  owner_since: Generated<number | null>
  network: Generated<NetworkKind | null>
  /** Who switched playback off. */
  playback_off_by: Generated<number | null>
}

/** What a TV plays, by its own word; deleted after a day (`docs/security.md`). */
type PlayingRow = { device_id: number; title: string; kind: PlayingKind; since: number; reported_at: number }

/** The field of a TV that has the focus. */
export type InputFieldRow = {
  device_id: number
  session: string
  name: string
  kind: TextKind
  max_len: number
  masked: number
  /** Keyed hash of the code on the screen. */
  code_hash: string
  wrong_codes: number
  ends_at: number
}

export type PairingRow = {
  id: Generated<number>
  device_id: number
  /** SHA-256 of what the TV polls with. */
  device_code_hash: string
  /** Keyed hash of the code on the screen. */
  user_code_hash: string
  state: Generated<string>
  /** SHA-256 of what the browser holds that opened the code first. */
  browser_hash: string | null
  wrong_tries: Generated<number>
  interval_s: number
  polled_at: number | null
  created_at: number
  expires_at: number
}

/** Another key that wants a MAC: once for each key, however often it asks. */
export type ClaimRow = {
  id: Generated<number>
  public_id: string
  device_id: number
  public_key: string
  model: string
  app_version: string
  ip: string
  state: Generated<DeviceClaim['state']>
  times: Generated<number>
  created_at: number
  last_at: number
  decided_at: number | null
  /** `owner`, or the name of who decided in the back office. */
  decided_by: Generated<string>
  decided_by_id: Generated<number | null>
}

export type CommandRow = {
  id: Generated<number>
  public_id: string
  device_id: number
  kind: CommandKind
  body: JsonText<Readonly<Record<string, string>>>
  /** JSON: further data for the TV. */
  data: Generated<string>
  state: CommandState
  detail: Generated<string>
  /** `owner` or `staff`. */
  asked_by: string
  asked_by_id: number | null
  asked_by_name: string
  created_at: number
  expires_at: number
  delivered_at: number | null
  ended_at: number | null
}

type TvMessageRow = Omit<
  StoredRow<
    typeof macNotifications,
    | 'label'
    | 'title'
    | 'body'
    | 'priority'
    | 'target'
    | 'needs_confirm'
    | 'state'
    | 'targeted'
    | 'action_kind'
    | 'action_url'
    | 'repeat'
    | 'reboot_after'
  >,
  'placement'
> & {
  public_id: string
  kind: TvMessage['kind']
  /** JSON: `kind` and what it needs. */
  action: Generated<string>
  placement: TvMessage['placement']
  ttl_s: number
  max_views: number | null
  /** Highest device id that has its receipt: where sending goes on. */
  sent_up_to: Generated<number>
  delivered: Generated<number>
  read: Generated<number>
  confirmed: Generated<number>
  /** When it is sent again; null once it is not. */
  repeat_at: Generated<number | null>
  /** The message this one is a repetition of. */
  repeats_id: Generated<number | null>
}

export type ReceiptRow = {
  id: Generated<number>
  message_id: number
  device_id: number
  state: Generated<MessageReceipt['state']>
  sent_at: number
  delivered_at: number | null
  read_at: number | null
  confirmed_at: number | null
  expires_at: number
}

/** Receipt counters of a message, sharded by TV. The columns of the message itself hold the counts from before sharding. */
export type MessageCountRow = {
  message_id: number
  slot: number
  delivered: Generated<number>
  read: Generated<number>
  confirmed: Generated<number>
}

type AppFileRow = StoredRow<
  typeof appFiles,
  'package_name' | 'version_name' | 'version_code' | 'min_sdk' | 'abis' | 'signer_sha256' | 'dex_sha256' | 'file_name'
> & {
  /** JSON: of a web bundle the digest of each file. */
  files: Generated<JsonText<Record<string, string>>>
}

type ChecksumRow = StoredRow<
  typeof checksums,
  'package_name' | 'version_code' | 'version_name' | 'abi' | 'source' | 'severity' | 'state'
>

export type IntegrityReportRow = {
  id: Generated<number>
  device_id: number
  /** Null for a report that came with a nonce of somebody else's, or none. */
  nonce: string | null
  issued_at: number
  received_at: number | null
  version_code: Generated<number>
  package_name: Generated<string>
  installer: Generated<string>
  signers: Generated<JsonText<string[]>>
  files: Generated<string>
  hints: Generated<string>
  /** Encrypted: what the platform attested. */
  raw: Uint8Array | null
  /** What that is worth: `ok`, `unknown`, `suspicious` or `failed`; empty for a nonce that waits, and for reports from before it was judged. */
  platform_grade: Generated<PlatformGrade | ''>
  /** 1 where a key of the operator's proves it. */
  platform_verified: Generated<number>
  /** JSON: what speaks against it, by code. */
  platform_reasons: Generated<JsonText<PlatformReason[]>>
  result: Generated<string>
  /** What did not fit: `signer`, `file`, or nothing. */
  cause: Generated<string>
  checksum_id: number | null
}

type TamperedRow = StoredRow<typeof tamperedDevices, 'mac' | 'found' | 'state' | 'action' | 'count' | 'note'> & {
  device_id: number
  first_report_id: number
  last_report_id: number
}
