import { z } from 'zod/mini'
import { owner } from '../access/access.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { pinSchema } from './provider-shape.ts'
import { appLockShape, parentShape, preferenceShape, sectionShape, zappingShape } from './device-settings.ts'
import { ownSettingsCall, ownSettingsSchema } from './own-settings.ts'

const answer = z.object({ data: ownSettingsSchema })

/** The version that was looked at; what was changed since by somebody else is refused with 412 under its field, what was not is taken. */
const version = z.optional(z.int().check(z.gte(0)))
const changes = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.strictObject({ ...z.partial(z.object(shape)).shape, version })

const { theme, ui_language, ...playerShape } = preferenceShape
const read = (path: string, summary: string) => defineGet(path, owner, { summary, answer })

const password = z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes))

/** A group of the TV's own lists; `adult` when its name says so. */
export const tvGroupSchema = z.object({ name: z.string(), count: z.int(), adult: z.boolean() })
export type TvGroup = z.infer<typeof tvGroupSchema>

/** The owner's settings of the TV (spec §2, domain §3.20): one versioned document, pushed to the TV at once. */
export const ownerSettingsCalls = {
  preferences: ownSettingsCall,
  changePreferences: definePost('/app/device/preferences', owner, {
    summary: 'Changes preferences of the player; omitted values stay.',
    body: changes(playerShape),
    answer,
  }),
  theme: read('/app/device/theme', "The TV's settings, for the choice of its theme."),
  changeTheme: definePost('/app/device/theme', owner, {
    summary: 'Sets the theme of the TV.',
    body: z.strictObject({ theme, version }),
    answer,
  }),
  language: read('/app/device/language', "The TV's settings, for the choice of its language."),
  changeLanguage: definePost('/app/device/language', owner, {
    summary: 'Sets the language of the TV; null is the TV’s own.',
    body: z.strictObject({ ui_language, version }),
    answer,
  }),
  liveTv: read('/app/device/modes/live-tv', "The TV's settings, for its live TV."),
  changeLiveTv: definePost('/app/device/modes/live-tv', owner, {
    summary: 'Changes how live TV is shown.',
    body: changes(sectionShape),
    answer,
  }),
  movies: read('/app/device/modes/movies', "The TV's settings, for its movies."),
  changeMovies: definePost('/app/device/modes/movies', owner, {
    summary: 'Changes how movies are shown.',
    body: changes(sectionShape),
    answer,
  }),
  tvSeries: read('/app/device/modes/tv-series', "The TV's settings, for its series."),
  changeTvSeries: definePost('/app/device/modes/tv-series', owner, {
    summary: 'Changes how series are shown.',
    body: changes(sectionShape),
    answer,
  }),
  zapping: read('/app/device/modes/zapping', "The TV's settings, for changing channels."),
  changeZapping: definePost('/app/device/modes/zapping', owner, {
    summary: 'Changes the behaviour of channel zapping.',
    body: changes(zappingShape),
    answer,
  }),
  appPassword: read('/app/device/app-password', "The TV's settings, for its app password."),
  changeAppPassword: definePost('/app/device/app-password', owner, {
    summary: "Sets, changes or removes (null) the app PIN; requires the device's password.",
    body: z.strictObject({
      password,
      app_password: z.optional(z.nullable(pinSchema)),
      ...z.partial(z.object(appLockShape)).shape,
      version,
    }),
    answer,
  }),
  parentLock: defineGet('/app/device/parent-lock', owner, {
    summary: "The TV's settings and the groups of its own lists, for its parental lock.",
    answer: z.object({ data: ownSettingsSchema, groups: z.array(tvGroupSchema) }),
  }),
  changeParentLock: definePost('/app/device/parent-lock', owner, {
    summary: "Sets the parental PIN and what it locks; requires the device's password.",
    body: z.strictObject({ password, pin: z.optional(pinSchema), ...z.partial(z.object(parentShape)).shape, version }),
    answer,
  }),
}
