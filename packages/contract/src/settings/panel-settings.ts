import { toggle } from '../fields/toggle.ts'
import { integer } from '../fields/integer.ts'
import { timeZone } from '../fields/time-zone.ts'
import { defineSettings, initialOf, type SettingsOf } from '../kit/define-settings.ts'
import { limits } from '../limits.ts'
import { dayMs, hourMs } from '../limits/durations.ts'
import { keysOf } from '../types/typed-keys.ts'

const whole = ([min, max, initial]: [number, number, number], unit?: string) =>
  integer({ min, max, initial, ...(unit === undefined ? {} : { unit }) })

/** What the operator can set of the panel itself (domain §3.19): each with its bounds, and what holds until they do. */
export const panelSettings = defineSettings({
  access: {
    /** Strangers may ask for an account; until it is set, the environment says. */
    registration: toggle(false),
    /** How long a remembered sign-in lasts (spec §4). */
    remember_days: whole([1, 365, limits.rememberDays], 'days'),
    /** After so long without a request, a sign-in that is not remembered ends. */
    idle_hours: whole([1, 168, limits.staffIdleMs / hourMs], 'hours'),
  },
  tvs: {
    trial_days: whole([1, 90, limits.trialMs / dayMs], 'days'),
    /** Trials one member of staff may begin within 30 days. */
    trials_per_month: whole([0, 100_000, limits.trialsPerUserPerMonth]),
    grace_days: whole([0, 60, limits.graceMs / dayMs], 'days'),
    /** How long after its end a TV nobody renews goes into the archive; the first warning comes 30 days before. */
    archive_days: whole([60, 1_825, limits.archiveAfterMs / dayMs], 'days'),
    /** Only hosts that the operator lists under Portals may be added, fetched and sent to TVs. */
    listed_hosts_only: toggle(false),
    /** Whether TVs report what they play to those who manage them; the owner's panel says so (docs/security.md). */
    now_playing: toggle(false),
    /** What follows when a TV's platform verdict has failed twice; it is listed as a suspect in any case. */
    platform_limit: toggle(false),
    platform_block: toggle(false),
    transfers_per_year: whole([0, 50, limits.transfersPerYear]),
  },
  credits: {
    /** A balance below this counts as low, whatever the last 30 days took. */
    low_balance: whole([0, limits.creditsPerRecordMax, limits.lowBalanceCredits], 'credits'),
    /** Minting or adjusting more than this takes two people. */
    mint_alone_max: whole([0, limits.creditsPerRecordMax, limits.mintAloneMax], 'credits'),
    /** More TVs than this in one assignment take a second person. */
    mass_alone_max: whole([0, limits.massRowsMax, limits.massAloneMax], 'tvs'),
    /** A host that more sources are read from is replaced, and given back, by two people. */
    host_move_alone_max: whole([0, limits.massRowsMax, limits.hostMoveAloneMax]),
    /** The same for what an assignment costs. */
    mass_credits_alone_max: whole([0, limits.creditsPerRecordMax, limits.massAloneCreditsMax], 'credits'),
  },
  messages: {
    /** Messages of resellers that reach one TV within a day (domain §3.17). */
    messages_per_day: whole([0, 100, limits.messagesPerDeviceADay]),
  },
  kept: {
    /** How long what was sent to TVs, and whether it arrived, is shown after its end. */
    receipts_days: whole([7, 730, limits.receiptsKeptMs / dayMs], 'days'),
    webhook_log_days: whole([1, 365, limits.webhookLogMs / dayMs], 'days'),
    /** How long the result of each TV of a mass assignment is stored. */
    mass_days: whole([7, 730, limits.massKeptMs / dayMs], 'days'),
    /** How long the reports of an app about itself are stored. */
    integrity_days: whole([7, 730, limits.integrityKeptMs / dayMs], 'days'),
    /** After so long, network addresses in the log and of TVs are truncated (domain C.1). */
    address_days: whole([limits.addressKeptMinDays, 730, 90], 'days'),
    notification_days: whole([7, 730, 180], 'days'),
    /** Claims of a TV by another one, from their last attempt on. */
    claim_days: whole([30, 1_825, 365], 'days'),
    /** How each TV fared with an update. */
    update_days: whole([90, 1_825, 365], 'days'),
    /** Rows of sources and uploads whose contents are gone already. */
    removed_source_days: whole([31, 365, 60], 'days'),
    /** Who registered by QR code (domain §3.6: 24 months). */
    qr_days: whole([30, 1_825, 730], 'days'),
    /** After so long, deleted accounts and TVs lose all that is personal. */
    deleted_days: whole([30, 1_825, 365], 'days'),
    /** What an owner left behind when another TV took the place of theirs. */
    left_behind_days: whole([90, 1_825, 365], 'days'),
    /** Megabytes all pictures together may take. */
    pictures_mb: whole([50, 1_000_000, 5_000], 'mb'),
  },
  zone: {
    /** What is planned by the clock follows the clocks of this zone, unless its author has one of their own. */
    time_zone: timeZone(),
  },
  backups: {
    backup_daily: toggle(true),
    backup_hour: whole([0, 23, 3], 'oclock'),
    /** How long a backup is stored; the newest good one is never deleted. */
    backup_days: whole([1, 365, 14], 'days'),
  },
})

export type SettingName = keyof typeof panelSettings.fields
export const settingNames = keysOf(panelSettings.fields)
/** Limits above which a second person is needed. */
export const secondPersonLimits = [
  'mint_alone_max',
  'mass_alone_max',
  'mass_credits_alone_max',
  'host_move_alone_max',
] as const satisfies readonly SettingName[]

/** What holds of every setting. */
export type PanelSettings = SettingsOf<typeof panelSettings>
export type SettingValue = PanelSettings[SettingName]

/** What holds until somebody sets something. */
export const standardSettings: PanelSettings = initialOf(panelSettings)
