import { isObject } from '@castellan/contract/types/type-guards.ts'
import type { Settings } from '@castellan/contract/calls/device-settings.ts'
import { ownerSettingsCalls as calls } from '@castellan/contract/calls/owner-settings.ts'

/** Every way of changing the document: the call, and where in the document its values stand. */
export const settingsCalls = {
  preferences: { call: calls.changePreferences, place: ['preferences'] },
  theme: { call: calls.changeTheme, place: ['preferences'] },
  language: { call: calls.changeLanguage, place: ['preferences'] },
  'live-tv': { call: calls.changeLiveTv, place: ['modes', 'live_tv'] },
  movies: { call: calls.changeMovies, place: ['modes', 'movies'] },
  'tv-series': { call: calls.changeTvSeries, place: ['modes', 'tv_series'] },
  zapping: { call: calls.changeZapping, place: ['modes', 'zapping'] },
} as const
export type SettingsCallName = keyof typeof settingsCalls
export type SettingValues = Readonly<Record<string, unknown>>

/** The part of the document a call changes. */
export function partOf(settings: Settings, name: SettingsCallName): SettingValues {
  return settingsCalls[name].place.reduce<SettingValues>((part, step) => branchOf(part, step), { ...settings })
}

/** The document with values put in their place. */
export function withValues<T extends Settings>(settings: T, name: SettingsCallName, values: SettingValues): T {
  const put = (part: SettingValues, [step, ...rest]: readonly string[]): SettingValues =>
    step === undefined ? { ...part, ...values } : { ...part, [step]: put(branchOf(part, step), rest) }
  return { ...settings, ...put({ ...settings }, settingsCalls[name].place) }
}

function branchOf(part: SettingValues, step: string): SettingValues {
  const branch = part[step]
  return isObject(branch) ? branch : {}
}
