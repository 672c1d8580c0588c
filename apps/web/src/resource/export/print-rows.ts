import { printValue } from '../../fields/prints.ts'
import type { Export } from './save-export.ts'

/** Header and rows as texts. */
export function printRows({ resource, words, columns, rows, ...reading }: Export): string[][] {
  const header = columns.map((name) => words.fields[name] ?? name)
  const lines = rows.map((row) =>
    columns.map((name) => printValue(row[name], { field: resource.fields[name]!, name, words, ...reading })),
  )
  return [header, ...lines]
}
