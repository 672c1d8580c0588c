import { directionOf } from '@castellan/contract/locales.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const step = 1_024

/** "3.4 MB" in the language. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, bytes < step ? 0 : Math.floor(Math.log(bytes) / Math.log(step)))
  const value = bytes / step ** power
  const maximumFractionDigits = power > 0 && value < 100 ? 1 : 0
  const said = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits,
  }).format(value)
  // Where the unit has no word of the language, “1.5 kB” would read “kB 1.5”: it is isolated.
  return directionOf(locale) === 'rtl' && /[a-z]/iu.test(said) ? `\u2066${said}\u2069` : said
}
