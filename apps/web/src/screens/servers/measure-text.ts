import type { ServerMeasureName } from '@castellan/contract/calls/servers.ts'

const shares: readonly ServerMeasureName[] = ['cpu', 'memory', 'disk']

/** A measure as the reader writes figures, with its unit. */
export function measureText(name: ServerMeasureName, value: number, locale: string): string {
  if (shares.includes(name))
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value)
  if (name.endsWith('_ms'))
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'millisecond',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value)
  return new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 2 : 0 }).format(value)
}

/** The top of the scale: shares always reach to the whole, so that charts compare at a glance. */
export const topOf = (name: ServerMeasureName) => (shares.includes(name) ? 1 : null)
