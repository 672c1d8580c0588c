import type { Option } from './option-item.tsx'

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

/** A language by its name in the reader's own, beginning with a capital; what is no code of a language stays as it is. */
export function languageName(code: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return code
  }
}
