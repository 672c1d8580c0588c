import { datePattern, formatDate } from '../ui/text/format-date.ts'

/** Two days (UTC) and what is between, in words of the language; English has the order of other dates, and who chose ISO has numbers. */
export function dayRange(from: string, to: string, locale: string): string {
  const pattern = datePattern(locale)
  const zone = { timeZone: 'UTC' }
  if (pattern.startsWith('Y')) return [from, to].map((day) => formatDate(day, { locale, ...zone })).join(' – ')
  const words = /^en\b/u.test(locale) && pattern.startsWith('D') ? 'en-GB' : locale
  const format = new Intl.DateTimeFormat(words, { calendar: 'gregory', day: 'numeric', month: 'long', ...zone })
  // Some browsers put spaces between two numbers, others do not.
  return format.formatRange(new Date(from), new Date(to)).replace(/(\d)\s*–\s*(?=\d)/u, '$1–')
}
