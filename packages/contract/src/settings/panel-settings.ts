import { fromKeys, keysOf } from '../types/typed-keys.ts'
import { limits } from '../limits.ts'
import { dayMs, hourMs } from '../limits/durations.ts'

const whole = <const Group extends string, const Unit extends string | null>(
  group: Group,
  unit: Unit,
  [min, max, standard]: readonly [number, number, number],
) => ({ group, unit, type: 'int', min, max, default: standard }) as const
const toggle = <const Group extends string>(group: Group, standard: boolean) =>
  ({ group, unit: null, type: 'bool', default: standard }) as const

/** What the operator can set of the panel itself (domain §3.19): each with its bounds, and what holds until they do. */
export const panelSettings = {
  /** Strangers may ask for an account; until it is set, the environment says. */
  registration: toggle('access', false),
  /** How long a remembered sign-in lasts (spec §4). */
  remember_days: whole('access', 'days', [1, 365, limits.rememberDays]),
  /** After so long without a request, a sign-in that is not remembered ends. */
  idle_hours: whole('access', 'hours', [1, 168, limits.staffIdleMs / hourMs]),

  trial_days: whole('tvs', 'days', [1, 90, limits.trialMs / dayMs]),
  /** Trials one member of staff may begin within 30 days. */
  trials_per_month: whole('tvs', null, [0, 100_000, limits.trialsPerUserPerMonth]),
  grace_days: whole('tvs', 'days', [0, 60, limits.graceMs / dayMs]),
  /** How long after its end a TV nobody renews goes into the archive; the first warning comes 30 days before. */
  archive_days: whole('tvs', 'days', [60, 1_825, limits.archiveAfterMs / dayMs]),
  /** Only hosts that the operator lists under Portals may be added, fetched and sent to TVs. */
  listed_hosts_only: toggle('tvs', false),
  /** Whether TVs report what they play to those who manage them; the owner's panel says so (docs/security.md). */
  now_playing: toggle('tvs', false),
  /** What follows when a TV's platform verdict has failed twice; it is listed as a suspect in any case. */
  platform_limit: toggle('tvs', false),
  platform_block: toggle('tvs', false),
  transfers_per_year: whole('tvs', null, [0, 50, limits.transfersPerYear]),

  /** A balance below this counts as low, whatever the last 30 days took. */
  low_balance: whole('credits', 'credits', [0, limits.creditsPerRecordMax, limits.lowBalanceCredits]),
  /** Minting or adjusting more than this takes two people. */
  mint_alone_max: whole('credits', 'credits', [0, limits.creditsPerRecordMax, limits.mintAloneMax]),
  /** More TVs than this in one assignment take a second person. */
  mass_alone_max: whole('credits', 'tvs', [0, limits.massRowsMax, limits.massAloneMax]),
  /** A host that more sources are read from is replaced, and given back, by two people. */
  host_move_alone_max: whole('credits', null, [0, limits.massRowsMax, limits.hostMoveAloneMax]),
  /** The same for what an assignment costs. */
  mass_credits_alone_max: whole('credits', 'credits', [0, limits.creditsPerRecordMax, limits.massAloneCreditsMax]),

  /** Messages of resellers that reach one TV within a day (domain §3.17). */
  messages_per_day: whole('messages', null, [0, 100, limits.messagesPerDeviceADay]),

  /** How long what was sent to TVs, and whether it arrived, is shown after its end. */
  receipts_days: whole('kept', 'days', [7, 730, limits.receiptsKeptMs / dayMs]),
  webhook_log_days: whole('kept', 'days', [1, 365, limits.webhookLogMs / dayMs]),
  /** How long the result of each TV of a mass assignment is stored. */
  mass_days: whole('kept', 'days', [7, 730, limits.massKeptMs / dayMs]),
  /** How long the reports of an app about itself are stored. */
  integrity_days: whole('kept', 'days', [7, 730, limits.integrityKeptMs / dayMs]),
  /** After so long, network addresses in the log and of TVs are truncated (domain C.1). */
  address_days: whole('kept', 'days', [limits.addressKeptMinDays, 730, 90]),
  notification_days: whole('kept', 'days', [7, 730, 180]),
  /** Claims of a TV by another one, from their last attempt on. */
  claim_days: whole('kept', 'days', [30, 1_825, 365]),
  /** How each TV fared with an update. */
  update_days: whole('kept', 'days', [90, 1_825, 365]),
  /** Rows of sources and uploads whose contents are gone already. */
  removed_source_days: whole('kept', 'days', [31, 365, 60]),
  /** Who registered by QR code (domain §3.6: 24 months). */
  qr_days: whole('kept', 'days', [30, 1_825, 730]),
  /** After so long, deleted accounts and TVs lose all that is personal. */
  deleted_days: whole('kept', 'days', [30, 1_825, 365]),
  /** What an owner left behind when another TV took the place of theirs. */
  left_behind_days: whole('kept', 'days', [90, 1_825, 365]),

  /** Megabytes all pictures together may take. */
  pictures_mb: whole('kept', 'mb', [50, 1_000_000, 5_000]),

  /** What is planned by the clock follows the clocks of this zone, unless its author has one of their own. */
  time_zone: { group: 'zone', unit: null, type: 'zone', default: 'UTC' },

  backup_daily: toggle('backups', true),
  backup_hour: whole('backups', 'oclock', [0, 23, 3]),
  /** How long a backup is stored; the newest good one is never deleted. */
  backup_days: whole('backups', 'days', [1, 365, 14]),
} as const

export type SettingName = keyof typeof panelSettings
export const settingNames = keysOf(panelSettings)
/** Limits above which a second person is needed. */
export const secondPersonLimits = [
  'mint_alone_max',
  'mass_alone_max',
  'mass_credits_alone_max',
  'host_move_alone_max',
] as const satisfies readonly SettingName[]

export const settingGroups = ['access', 'tvs', 'credits', 'messages', 'kept', 'zone', 'backups'] as const

/** What holds of every setting. */
export type PanelSettings = {
  -readonly [Name in SettingName]: ValueOf[(typeof panelSettings)[Name]['type']]
}
type ValueOf = { bool: boolean; int: number; zone: string }
export type SettingValue = ValueOf[keyof ValueOf]

/** What holds until somebody sets something. */
export const standardSettings: PanelSettings = defaults()

function defaults(): PanelSettings
function defaults(): Record<SettingName, SettingValue> {
  return fromKeys(settingNames, (name) => panelSettings[name].default)
}
