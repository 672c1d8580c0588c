import { named } from '@castellan/contract/types/typed-keys.ts'
import { isObject } from '@castellan/contract/types/type-guards.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { tvPreferences, tvSection, tvZapping } from '@castellan/contract/settings/tv-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { joinWords } from '../../i18n/separators.ts'
import { languageName } from '@castellan/contract/kit/language-name.ts'
import { withMinus } from '../../ui/text/true-minus.ts'

const fields: Readonly<Record<string, AnyField>> = {
  ...tvPreferences.fields,
  ...tvSection.fields,
  ...tvZapping.fields,
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

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Says the value of one setting in words, as lists, summaries and conflicts show it. */
export function useSettingTexts() {
  const { t, locale } = useTranslation()
  const textOf = (group: string, value: string): string | undefined => {
    const groups: unknown = t(($) => $.ownerSettings.options, { returnObjects: true })
    const texts = isObject(groups) ? groups[group] : undefined
    const text = isObject(texts) ? texts[value.replace(/^(\d+):(\d+)$/u, 'r$1_$2')] : undefined
    return typeof text === 'string' ? text : undefined
  }
  const option = (group: string, value: string): string => textOf(group, value) ?? value
  const about = (group: string, value: string): string | undefined => textOf(`${group}About`, value)
  const languages = (codes: unknown, none: string) =>
    joinWords(listOf(codes).map((code) => languageName(String(code), locale))) || none
  const seconds = (count: number) => t(($) => $.ownerSettings.values.seconds, { count })
  const units: Readonly<Record<string, (value: number) => string>> = {
    seconds,
    ms: (ms) => seconds(ms / 1_000),
    attempts: (count) => t(($) => $.ownerSettings.values.tries, { count }),
    offset: (minutes) => (minutes === 0 ? t(($) => $.ownerSettings.values.noOffset) : formatOffset(minutes, locale)),
  }
  // What is said of a value by the meaning of its setting, and not by its kind.
  const words: Readonly<Record<string, (value: unknown) => string>> = {
    ui_language: (value) =>
      value === null ? t(($) => $.ownerSettings.values.tvLanguage) : languageName(String(value), locale),
    audio_languages: (codes) =>
      languages(
        codes,
        t(($) => $.ownerSettings.values.streamChoice),
      ),
    subtitle_languages: (codes) =>
      languages(
        codes,
        t(($) => $.ownerSettings.values.noSubtitles),
      ),
    quick_utilities: (list) =>
      t(($) => $.ownerSettings.values.shortcuts, {
        count: listOf(list).filter((key) => isObject(key) && key['on']).length,
      }),
  }
  const say = (name: string, value: unknown): string => {
    const known = words[name]
    if (known) return known(value)
    if (typeof value === 'boolean')
      return value ? t(($) => $.ownerSettings.values.on) : t(($) => $.ownerSettings.values.off)
    if (value === null) return t(($) => $.ownerSettings.values.allSources)
    if (typeof value !== 'number') return option(name, String(value))
    if (name === 'banner_time_s' && value === 0) return t(($) => $.ownerSettings.values.untilKey)
    return units[fields[name]?.unit ?? '']?.(value) ?? String(value)
  }
  /** How far a button moves a number, with its sign. */
  const sayStep = ({ unit }: AnyField, step: number): string =>
    unit === 'offset'
      ? formatOffset(step, locale, 'narrow')
      : withMinus(
          new Intl.NumberFormat(locale, {
            style: 'unit',
            unit: 'second',
            unitDisplay: 'narrow',
            signDisplay: 'always',
          }).format(step / 1_000),
        )
  const label = (name: string): string => t(($) => named($.ownerSettings.fields, name), { defaultValue: name })
  const hint = (name: string): string | undefined =>
    t(($) => named($.ownerSettings.hints, name), { defaultValue: '' }) || undefined
  return { say, sayStep, label, option, about, hint }
}
