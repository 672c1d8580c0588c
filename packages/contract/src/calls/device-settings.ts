import { z } from 'zod/mini'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'
import { languageCodeSchema } from './tracks.ts'

/** How the TV looks (domain §3.20). */
export const tvThemes = ['night', 'day', 'contrast'] as const
/** How a picture fills the screen (domain §3.20). */
export const aspectRatios = ['fit', 'fill', '4:3', '16:9', 'zoom', 'original'] as const
/** The shortcuts of the player's quick menu (domain §2). */
export const quickUtilityKeys = ['refresh', 'speedtest', 'aspect', 'sleep_timer', 'clear_cache', 'restart'] as const
/** Whole numbers of the player: bounds, step and where they start (domain §2). Names carry the unit. */
export const numberPreferences = {
  /** Zero leaves the banner until a key is pressed. */
  banner_time_s: { min: 0, max: 30, step: 1, start: 5 },
  player_retry_s: { min: 1, max: 60, step: 1, start: 5 },
  /** Attempts before the player gives up. */
  retry_max: { min: 1, max: 100, step: 1, start: 10 },
  down_threshold_s: { min: 3, max: 60, step: 1, start: 10 },
  epg_offset_min: { min: -720, max: 840, step: 15, start: 0 },
} as const
export type NumberPreference = keyof typeof numberPreferences

/** The parts of the TV that have a mode of their own, as they stand in addresses (spec §2). */
export const modeSections = {
  live_tv: 'live-tv',
  movies: 'movies',
  tv_series: 'tv-series',
  zapping: 'zapping',
} as const
export type ModeSection = keyof typeof modeSections
export const sectionLayouts = ['list', 'grid'] as const
export const sectionSorts = ['playlist', 'name', 'newest'] as const
export const sectionStarts = ['last', 'all', 'favourites'] as const
/** What channel up and down move through (domain §2). */
export const zappingScopes = ['category', 'favourites', 'all'] as const
export const numberEntryMs = { min: 500, max: 5_000, step: 250, start: 2_000 } as const
/** What the app password guards. */
export const appLockScopes = ['start', 'settings', 'both'] as const
export const relockMinutes = { min: 1, max: 240, step: 1, start: 15 } as const

type Range = { min: number; max: number; step: number }
const within = ({ min, max, step }: Range) =>
  z.int().check(
    z.gte(min),
    z.lte(max),
    z.refine((value) => (value - min) % step === 0, { error: 'invalid' }),
  )
const languages = z.array(languageCodeSchema).check(
  z.maxLength(limits.preferredLanguagesMax),
  z.refine((list) => new Set(list).size === list.length, { error: 'invalid' }),
)
const utility = z.strictObject({ key: z.enum(quickUtilityKeys), on: z.boolean() })
const utilities = z.array(utility).check(
  z.maxLength(quickUtilityKeys.length),
  z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: 'invalid' }),
)
const groupNames = z
  .array(z.string().check(z.maxLength(limits.groupNameMax)))
  .check(z.maxLength(limits.lockedGroupsMax))

/** Theme, language and the player's preferences. */
export const preferenceShape = {
  theme: z.enum(tvThemes),
  /** Null leaves the language of the TV itself. */
  ui_language: z.nullable(z.enum(locales)),
  /** Preferred languages in order, of those the operator offers; if empty, the first track of the stream is used. */
  audio_languages: languages,
  /** Empty shows none. */
  subtitle_languages: languages,
  aspect_ratio: z.enum(aspectRatios),
  banner_time_s: within(numberPreferences.banner_time_s),
  player_retry_s: within(numberPreferences.player_retry_s),
  retry_max: within(numberPreferences.retry_max),
  down_threshold_s: within(numberPreferences.down_threshold_s),
  epg_offset_min: within(numberPreferences.epg_offset_min),
  quick_utilities: utilities,
}
/** One part of the TV: is it shown, what feeds it (null: every source), how it is laid out and sorted. */
export const sectionShape = {
  enabled: z.boolean(),
  source_id: z.nullable(z.string().check(z.maxLength(40))),
  layout: z.enum(sectionLayouts),
  sort: z.enum(sectionSorts),
  start_on: z.enum(sectionStarts),
}
export const zappingShape = {
  scope: z.enum(zappingScopes),
  /** A small picture before the channel is taken. */
  preview: z.boolean(),
  /** After the last comes the first. */
  wrap: z.boolean(),
  number_entry_ms: within(numberEntryMs),
  /** OK goes back to the channel before. */
  last_channel: z.boolean(),
}
export const appLockShape = { scope: z.enum(appLockScopes) }
export const parentShape = {
  adult_locked: z.boolean(),
  locked_groups: groupNames,
  relock_min: within(relockMinutes),
}

const section = z.object(sectionShape)
/** The one document of a TV's settings, grouped as its screens are. */
export const settingsSchema = z.object({
  preferences: z.object(preferenceShape),
  modes: z.object({ live_tv: section, movies: section, tv_series: section, zapping: z.object(zappingShape) }),
  app_lock: z.object({ ...appLockShape, enabled: z.boolean() }),
  parent: z.object({ ...parentShape, has_pin: z.boolean() }),
})
export type Settings = z.infer<typeof settingsSchema>
export type Preferences = Settings['preferences']
export type Modes = Settings['modes']

const startSection = { enabled: true, source_id: null, layout: 'list', sort: 'playlist', start_on: 'last' } as const

/** What holds until the owner changes it; adult groups are closed from the first day (domain §3.21). */
export const startSettings: Settings = {
  preferences: {
    theme: 'night',
    ui_language: null,
    audio_languages: [],
    subtitle_languages: [],
    aspect_ratio: 'fit',
    banner_time_s: numberPreferences.banner_time_s.start,
    player_retry_s: numberPreferences.player_retry_s.start,
    retry_max: numberPreferences.retry_max.start,
    down_threshold_s: numberPreferences.down_threshold_s.start,
    epg_offset_min: numberPreferences.epg_offset_min.start,
    quick_utilities: quickUtilityKeys.map((key, index) => ({ key, on: index < 2 })),
  },
  modes: {
    live_tv: startSection,
    movies: { ...startSection, layout: 'grid' },
    tv_series: { ...startSection, layout: 'grid' },
    zapping: { scope: 'category', preview: true, wrap: true, number_entry_ms: numberEntryMs.start, last_channel: true },
  },
  app_lock: { enabled: false, scope: 'start' },
  parent: { has_pin: false, adult_locked: true, locked_groups: [], relock_min: relockMinutes.start },
}

/**
 * What a TV checks a PIN with while it is offline: `pbkdf2-sha256$iterations$salt$hash`, salt and hash in base64url.
 * Null while none is set: what is locked then stays locked.
 */
const verifier = z.nullable(z.string())

/** The settings as a TV reads them with its configuration (domain App. C.7). */
export const tvSettingsShape = {
  preferences: z.optional(
    z.object({ ...preferenceShape, quick_utilities: z.array(z.string()), ui_language: z.nullable(z.string()) }),
  ),
  modes: z.optional(settingsSchema.shape.modes),
  app_lock: z.optional(z.object({ enabled: z.boolean(), scope: z.enum(appLockScopes), verifier })),
  parent: z.optional(z.object({ enabled: z.boolean(), ...parentShape, verifier })),
  /** The licence text of the app, to be accepted once a version. */
  eula: z.optional(z.object({ version: z.int(), url: z.string(), must_accept: z.boolean() })),
}
/** All of them, as a TV stores them. */
export const tvSettingsSchema = z.required(z.object(tvSettingsShape))
export type TvSettings = z.infer<typeof tvSettingsSchema>
