import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import type { ServerRange } from '@castellan/contract/calls/servers.ts'

const units = { h: 'hour', d: 'day', y: 'year' } as const

/** How far back a range goes, in the reader's words. */
export function rangeText(range: ServerRange, locale: string): string {
  const unit = entriesOf(units).find(([end]) => range.endsWith(end))?.[1] ?? 'day'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Number.parseInt(range, 10))
}
