/** A part of a whole as a percentage with at most one digit; nothing of nothing is none. */
export function shareText(locale: string, part: number, whole: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return format.format(whole === 0 ? 0 : part / whole)
}
