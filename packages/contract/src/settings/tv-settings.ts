import { oneOf } from '../fields/one-of.ts'
import { toggle } from '../fields/toggle.ts'
import { integer } from '../fields/integer.ts'
import { languages } from '../fields/languages.ts'
import { defineSettings } from '../kit/define-settings.ts'
import { optional } from '../kit/field.ts'
import { locales } from '../locales.ts'

/** Theme, language and the player's preferences (domain §2, §3.20). Names carry the unit. */
export const tvPreferences = defineSettings({
  look: {
    theme: oneOf('night', 'day', 'contrast'),
    /** Null leaves the language of the TV itself. */
    ui_language: optional(oneOf(...locales)),
  },
  player: {
    /** Of those the operator offers; if empty, the first track of the stream is used. */
    audio_languages: languages(),
    /** Empty shows none. */
    subtitle_languages: languages(),
    /** How a picture fills the screen. */
    aspect_ratio: oneOf('fit', 'fill', '4:3', '16:9', 'zoom', 'original'),
    /** Zero leaves the banner until a key is pressed. */
    banner_time_s: integer({ min: 0, max: 30, initial: 5, unit: 'seconds' }),
    player_retry_s: integer({ min: 1, max: 60, initial: 5, unit: 'seconds' }),
    /** Attempts before the player gives up. */
    retry_max: integer({ min: 1, max: 100, initial: 10, unit: 'attempts' }),
    down_threshold_s: integer({ min: 3, max: 60, initial: 10, unit: 'seconds' }),
    epg_offset_min: integer({ min: -720, max: 840, step: 15, initial: 0, unit: 'offset' }),
  },
})

/** One part of the TV: is it shown, how it is laid out and sorted, where it begins. */
export const tvSection = defineSettings({
  section: {
    enabled: toggle(true),
    layout: oneOf('list', 'grid'),
    sort: oneOf('playlist', 'name', 'newest'),
    start_on: oneOf('last', 'all', 'favourites'),
  },
})

/** What the channel keys do (domain §2). */
export const tvZapping = defineSettings({
  zapping: {
    /** What channel up and down move through. */
    scope: oneOf('category', 'favourites', 'all'),
    /** A small picture before the channel is taken. */
    preview: toggle(true),
    /** After the last comes the first. */
    wrap: toggle(true),
    /** OK goes back to the channel before. */
    last_channel: toggle(true),
    number_entry_ms: integer({ min: 500, max: 5_000, step: 250, initial: 2_000, unit: 'ms' }),
  },
})

/** What the app password guards. */
export const tvAppLock = defineSettings({ lock: { scope: oneOf('start', 'settings', 'both') } })

/** Adult groups are closed from the first day (domain §3.21). */
export const tvParentLock = defineSettings({
  lock: {
    adult_locked: toggle(true),
    relock_min: integer({ min: 1, max: 240, initial: 15, unit: 'minutes' }),
  },
})
