import type { Preferences } from '@castellan/contract/calls/device-settings.ts'

export type PreferencePage = {
  change: 'preferences' | 'theme' | 'language'
  /** The first one sums the screen up in the list of settings. */
  fields: readonly (keyof Preferences)[]
}

/** The screens of the preferences (spec §2): a new one is a line here, its words and its place in `screens.ts`. */
export const preferencePages = {
  'audio-language': { change: 'preferences', fields: ['audio_languages'] },
  'subtitle-language': { change: 'preferences', fields: ['subtitle_languages'] },
  'aspect-ratio': { change: 'preferences', fields: ['aspect_ratio'] },
  'banner-time': { change: 'preferences', fields: ['banner_time_s'] },
  'player-retry-time': { change: 'preferences', fields: ['player_retry_s', 'retry_max'] },
  'epg-offset-delay': { change: 'preferences', fields: ['epg_offset_min'] },
  'down-threshold': { change: 'preferences', fields: ['down_threshold_s'] },
  'quick-utilities': { change: 'preferences', fields: ['quick_utilities'] },
  theme: { change: 'theme', fields: ['theme'] },
  language: { change: 'language', fields: ['ui_language'] },
} as const satisfies Record<string, PreferencePage>
export type PreferencePageName = keyof typeof preferencePages
