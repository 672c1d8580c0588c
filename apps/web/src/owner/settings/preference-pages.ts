import { aspectRatios, tvThemes } from '@castellan/contract/calls/device-settings.ts'
import type { NumberPreference, Preferences } from '@castellan/contract/calls/device-settings.ts'
import { locales } from '@castellan/contract/locales.ts'

/** One setting on a screen, and how it is chosen. */
export type PreferenceField =
  | { kind: 'choice'; name: 'theme' | 'aspect_ratio' | 'ui_language'; options: readonly string[] }
  | { kind: 'number'; name: NumberPreference }
  | { kind: 'languages'; name: 'audio_languages' | 'subtitle_languages' }
  | { kind: 'utilities'; name: 'quick_utilities' }

export type PreferencePage = { change: 'preferences' | 'theme' | 'language'; fields: readonly PreferenceField[] }

/** The screens of the preferences (spec §2): a new one is a line here, its words and its place in `screens.ts`. */
export const preferencePages = {
  'audio-language': { change: 'preferences', fields: [{ kind: 'languages', name: 'audio_languages' }] },
  'subtitle-language': { change: 'preferences', fields: [{ kind: 'languages', name: 'subtitle_languages' }] },
  'aspect-ratio': { change: 'preferences', fields: [{ kind: 'choice', name: 'aspect_ratio', options: aspectRatios }] },
  'banner-time': { change: 'preferences', fields: [{ kind: 'number', name: 'banner_time_s' }] },
  'player-retry-time': {
    change: 'preferences',
    fields: [
      { kind: 'number', name: 'player_retry_s' },
      { kind: 'number', name: 'retry_max' },
    ],
  },
  'epg-offset-delay': { change: 'preferences', fields: [{ kind: 'number', name: 'epg_offset_min' }] },
  'down-threshold': { change: 'preferences', fields: [{ kind: 'number', name: 'down_threshold_s' }] },
  'quick-utilities': { change: 'preferences', fields: [{ kind: 'utilities', name: 'quick_utilities' }] },
  theme: { change: 'theme', fields: [{ kind: 'choice', name: 'theme', options: tvThemes }] },
  // The empty value is the language of the TV itself.
  language: { change: 'language', fields: [{ kind: 'choice', name: 'ui_language', options: ['', ...locales] }] },
} as const satisfies Record<string, PreferencePage>
export type PreferencePageName = keyof typeof preferencePages

/** The setting that sums a screen up in the list of settings. */
export function mainFieldOf(page: PreferencePageName): keyof Preferences {
  return preferencePages[page].fields[0].name
}
