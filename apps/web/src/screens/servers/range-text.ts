import type { ServerRange } from '@castellan/contract/calls/servers.ts'

const units = { h: 'hour', d: 'day', y: 'year' } as const

/** How far back a range goes, in the reader's words. */
export function rangeText(range: ServerRange, locale: string): string {
  const unit = units[range.at(-1) as keyof typeof units]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Number.parseInt(range, 10))
}
