import type { Option } from '../../ui/field/option-item.tsx'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Every language of two letters that has a name in the reader's language, without the ones named. */
export function languageOptions(locale: string, without: readonly string[]): Option[] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  const codes = [...letters].flatMap((one) => [...letters].map((other) => one + other))
  return codes
    .filter((code) => !without.includes(code) && new Intl.Locale(code).language === code)
    .flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [{ value: code, label: `${name} · ${code}` }]
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}
