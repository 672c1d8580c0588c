import type { TestTally } from '../test/tally.ts'
import { isObject } from '@castellan/contract/types/type-guards.ts'

/** What a bench or a proof hands back; the same names leave as JSON. */
export interface Measurement {
  name: string
  /** Name of the figure, unit included, to what was measured. */
  figures: Readonly<Record<string, number | string>>
  /** Name of the figure to what it should be; figures without an aim are only shown. */
  aims: Readonly<Record<string, number | string>>
  /** Whether all aims were met, or which. */
  met: boolean | Readonly<Record<string, boolean>>
  /** What the test suites behind it counted, where it consists of some. */
  tally?: TestTally
}

/** Whether a line of JSON is a measurement and not one of a log. */
export function isMeasurement(value: unknown): value is Measurement {
  if (!isObject(value) || typeof value['name'] !== 'string') return false
  const { figures, aims, met } = value
  return isObject(figures) && isObject(aims) && (typeof met === 'boolean' || isObject(met))
}

export function allMet({ met }: Measurement): boolean {
  return typeof met === 'boolean' ? met : Object.values(met).every(Boolean)
}

/** One row per figure: name, figure, aim, and whether it was met. */
export function tableOf(measurement: Measurement): string {
  const { figures, aims, met } = measurement
  const rows = Object.entries(figures).map(([name, figure]) => {
    const reached = typeof met === 'boolean' ? '' : name in met ? (met[name] ? 'met' : 'MISSED') : ''
    return [name, show(figure), show(aims[name]), reached]
  })
  const table = [['figure', 'measured', 'aim', ''], ...rows]
  const widths = table.reduce((most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)), [0])
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, allMet(measurement) ? 'all aims met' : 'NOT all aims met'].join('\n')
}

function show(figure: number | string | undefined): string {
  if (typeof figure !== 'number') return figure ?? '–'
  return figure.toLocaleString('en', { maximumFractionDigits: Math.abs(figure) < 10 ? 2 : 0 })
}
