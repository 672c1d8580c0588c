const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "0.4s ago", "12s ago", "3 min. ago" in the language; with tenths below ten seconds. */
export function formatAge(ageMs: number, locale: string): string {
  const seconds = Math.max(0, ageMs) / 1_000
  const long = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' })
  for (const [unit, length] of steps) {
    if (seconds >= length) return long.format(-Math.floor(seconds / length), unit)
  }
  const brief = new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'always' })
  return brief.format(seconds < 9.95 ? -Math.max(0.1, Math.round(seconds * 10) / 10) : -Math.floor(seconds), 'second')
}
