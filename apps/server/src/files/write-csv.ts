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
  const above = isBare ? [] : [[title], ...head, []]
  yield `\uFEFF${lines([...above, columns.map(({ title: name }) => name)])}`
  for await (const some of rows) yield lines(some)
  yield lines(foot)
  if (subtotals.rows.length > 0)
    yield lines([[], [subtotals.title], subtotals.columns.map(({ title: name }) => name), ...subtotals.rows])
}

/** Many at once: the library takes as long to begin as to write a row. */
function lines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  const texts = rows.map((cells) => cells.map((value) => (typeof value === 'number' ? value : plainText(value))))
  return `${papa.unparse(texts, { newline: '\r\n' })}\r\n`
}
