import { named } from '@castellan/contract/types/typed-keys.ts'
import { isObject } from '@castellan/contract/types/type-guards.ts'
import { numberPreferences } from '@castellan/contract/calls/device-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { joinWords } from '../../i18n/separators.ts'

type Utility = { key: string; on: boolean }

/** A language by its name in the reader's own. */
export function trackLanguageName(code: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** "+1 h 15 min" in the digits and units of the language. */
export function formatOffset(minutes: number, locale: string, unitDisplay: 'short' | 'narrow' = 'short'): string {
  const sign = minutes < 0 ? '−' : '+'
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const parts = [hours > 0 ? part(hours, 'hour') : '', rest > 0 ? part(rest, 'minute') : '']
  return `${sign}${parts.filter(Boolean).join(' ')}`
}

/** Says the value of one setting in words, as lists, summaries and conflicts show it. */
export function useSettingTexts() {
  const { t, locale } = useTranslation()
  const option = (group: string, value: string): string => {
    const groups: unknown = t(($) => $.ownerSettings.options, { returnObjects: true })
    const texts = isObject(groups) ? groups[group] : undefined
    const text = isObject(texts) ? texts[value.replace(/^(\d+):(\d+)$/u, 'r$1_$2')] : undefined
    return typeof text === 'string' ? text : value
  }
  const languages = (codes: readonly string[], none: string) =>
    codes.length === 0 ? none : joinWords(codes.map((code) => trackLanguageName(code, locale)))
  const words: Record<string, (value: never) => string> = {
    theme: (value: string) => option('theme', value),
    ui_language: (value: string | null) =>
      value === null ? t(($) => $.ownerSettings.values.tvLanguage) : trackLanguageName(value, locale),
    audio_languages: (codes: string[]) =>
      languages(
        codes,
        t(($) => $.ownerSettings.values.streamChoice),
      ),
    subtitle_languages: (codes: string[]) =>
      languages(
        codes,
        t(($) => $.ownerSettings.values.noSubtitles),
      ),
    banner_time_s: (count: number) =>
      count === numberPreferences.banner_time_s.min
        ? t(($) => $.ownerSettings.values.untilKey)
        : t(($) => $.ownerSettings.values.seconds, { count }),
    player_retry_s: (count: number) => t(($) => $.ownerSettings.values.seconds, { count }),
    down_threshold_s: (count: number) => t(($) => $.ownerSettings.values.seconds, { count }),
    number_entry_ms: (ms: number) => t(($) => $.ownerSettings.values.seconds, { count: ms / 1_000 }),
    retry_max: (count: number) => t(($) => $.ownerSettings.values.tries, { count }),
    epg_offset_min: (minutes: number) =>
      minutes === 0 ? t(($) => $.ownerSettings.values.noOffset) : formatOffset(minutes, locale),
    quick_utilities: (list: Utility[]) =>
      t(($) => $.ownerSettings.values.shortcuts, { count: list.filter(({ on }) => on).length }),
  }
  const say = (name: string, value: unknown): string => {
    const known = words[name]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of a setting has the type of its name
    if (known) return known(value as never)
    if (typeof value === 'boolean')
      return value ? t(($) => $.ownerSettings.values.on) : t(($) => $.ownerSettings.values.off)
    if (value === null) return t(($) => $.ownerSettings.values.allSources)
    return option(name, String(value))
  }
  const label = (name: string): string => t(($) => named($.ownerSettings.fields, name), { defaultValue: name })
  return { say, label, option }
}
