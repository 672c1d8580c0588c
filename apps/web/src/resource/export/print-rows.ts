import { printValue } from '@castellan/contract/kit/print-value.ts'
import { printPlace } from '../../fields/print-place.ts'
import type { Export } from './save-export.ts'

/** Header and rows as texts. */
export function printRows({ resource, words, columns, rows, ...reading }: Export): string[][] {
  const header = columns.map((name) => words.fields[name] ?? name)
  const lines = rows.map((row) =>
    columns.map((name) => printValue(resource.fields[name]!, row[name], printPlace(words, name, reading))),
  )
  return [header, ...lines]
}
