import { z } from 'zod/mini'
import { initialOf, shapeOf } from '../kit/define-settings.ts'
import { limits } from '../limits.ts'
import { tvAppLock, tvParentLock, tvPreferences, tvSection, tvZapping } from '../settings/tv-settings.ts'

/** The shortcuts of the player's quick menu (domain §2). */
export const quickUtilityKeys = ['refresh', 'speedtest', 'aspect', 'sleep_timer', 'clear_cache', 'restart'] as const
/** The parts of the TV that have a mode of their own, as they stand in addresses (spec §2). */
export const modeSections = {
  live_tv: 'live-tv',
  movies: 'movies',
  tv_series: 'tv-series',
  zapping: 'zapping',
} as const
export type ModeSection = keyof typeof modeSections

const utility = z.strictObject({ key: z.enum(quickUtilityKeys), on: z.boolean() })
const utilities = z.array(utility).check(
  z.maxLength(quickUtilityKeys.length),
  z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: 'invalid' }),
)
const groupNames = z
  .array(z.string().check(z.maxLength(limits.groupNameMax)))
  .check(z.maxLength(limits.lockedGroupsMax))

export const preferenceShape = { ...shapeOf(tvPreferences), quick_utilities: utilities }
/** `source_id` is what feeds the part; null: every source. */
export const sectionShape = { ...shapeOf(tvSection), source_id: z.nullable(z.string().check(z.maxLength(40))) }
export const zappingShape = shapeOf(tvZapping)
export const appLockShape = shapeOf(tvAppLock)
export const parentShape = { ...shapeOf(tvParentLock), locked_groups: groupNames }

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

const startSection = { ...initialOf(tvSection), source_id: null }

/** What holds until the owner changes it. */
export const startSettings: Settings = {
  preferences: {
    ...initialOf(tvPreferences),
    quick_utilities: quickUtilityKeys.map((key, index) => ({ key, on: index < 2 })),
  },
  modes: {
    live_tv: startSection,
    movies: { ...startSection, layout: 'grid' },
    tv_series: { ...startSection, layout: 'grid' },
    zapping: initialOf(tvZapping),
  },
  app_lock: { enabled: false, ...initialOf(tvAppLock) },
  parent: { has_pin: false, ...initialOf(tvParentLock), locked_groups: [] },
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
  app_lock: z.optional(z.object({ enabled: z.boolean(), ...appLockShape, verifier })),
  parent: z.optional(z.object({ enabled: z.boolean(), ...parentShape, verifier })),
  /** The licence text of the app, to be accepted once a version. */
  eula: z.optional(z.object({ version: z.int(), url: z.string(), must_accept: z.boolean() })),
}
/** All of them, as a TV stores them. */
export const tvSettingsSchema = z.required(z.object(tvSettingsShape))
export type TvSettings = z.infer<typeof tvSettingsSchema>
