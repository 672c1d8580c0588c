/** Spans of time for a list to choose from, in words of the language; `0` is called by `zeroLabel`. */
export function spanOptions(
  spans: readonly number[],
  { unit, locale, zeroLabel }: { unit: 'hour' | 'day'; locale: string; zeroLabel: string },
): { value: string; label: string }[] {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return spans.map((span) => ({ value: String(span), label: span === 0 ? zeroLabel : format.format(span) }))
}
