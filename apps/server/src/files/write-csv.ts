import papa from 'papaparse'
import { plainText, type Cell, type TableFile } from './table-file.ts'

/** A table as CSV (RFC 4180) in UTF-8, with the mark spreadsheets know it by. */
export async function* writeCsv({
  title,
  isBare,
  head,
  columns,
  rows,
  foot,
  subtotals,
}: TableFile): AsyncGenerator<string> {
  const above = isBare ? '' : `${line([title])}${head.map(line).join('')}${line([])}`
  yield `\uFEFF${above}${line(columns.map(({ title: name }) => name))}`
  for await (const some of rows) yield some.map(line).join('')
  yield foot.map(line).join('')
  if (subtotals.rows.length > 0)
    yield `${line([])}${line([subtotals.title])}${line(subtotals.columns.map(({ title: name }) => name))}${subtotals.rows.map(line).join('')}`
}

function line(cells: readonly Cell[]): string {
  const texts = cells.map((value) => (typeof value === 'number' ? value : plainText(value)))
  return `${papa.unparse([texts], { newline: '\r\n' })}\r\n`
}
