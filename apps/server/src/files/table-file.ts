/** A cell of a file: text, or a whole number. */
export type Cell = string | number

/** `share` is how much of the width of a page a column takes, of all shares together. */
export type Column = { title: string; share: number; isNumber: boolean }

/** What a file says: a few lines above, a table that may be long, a few lines below. */
export type TableFile = {
  title: string
  /** Nothing but the headings and the rows, for anyone who reads the file with a program. */
  isBare?: true
  /** Pairs of label and value above the table. */
  head: readonly (readonly [string, Cell])[]
  columns: readonly Column[]
  /** Rows, a few at a time. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
  foot: readonly (readonly [string, Cell])[]
  subtotals: { title: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
}

/** What a file of rows is sent as. */
export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Signs of which no formula can do anything: a telephone number, or a number with its sign. */
const number = /^[+-]?[\d\s()./-]+$/u

/** The same for a cell whose type is text, where only what somebody edits becomes a formula: numbers stay as they are. */
export function typedText(text: string): string {
  return number.test(text) ? text : plainText(text)
}

/** A text that no spreadsheet takes for a formula, the person who wrote it (security S6). */
export function plainText(text: string): string {
  return /^[\t\r\n ]*[=+\-@|%＝＋－＠]/u.test(text) ? `'${text}` : text
}
