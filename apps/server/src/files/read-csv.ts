import { limits } from '@castellan/contract/limits.ts'
import { TableFault } from './table-fault.ts'

const separators = [',', ';', '\t', '|'] as const

/** Decodes what a table editor saves: UTF-8, or UTF-16 with its mark. */
export function decodeText(bytes: Uint8Array): string {
  const mark = `${bytes[0]?.toString(16)} ${bytes[1]?.toString(16)}`
  const encoding = mark === 'ff fe' ? 'utf-16le' : mark === 'fe ff' ? 'utf-16be' : 'utf-8'
  const text = decode(bytes, encoding)
  if (text.includes('\0')) throw new TableFault('wrong_encoding')
  return text
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new TableFault('wrong_encoding')
  }
}

/** The rows of a text with separated values; quotes hold separators and line ends, two of them stand for one. */
export function readCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const table = openTable()
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) {
      table.endCell(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      table.endCell(cell)
      table.endRow()
      cell = ''
    } else cell += sign
    if (cell.length > limits.importCellMax) throw new TableFault('not_a_table')
  }
  table.endCell(cell)
  table.endRow()
  return table.rows
}

/** The separator of the first line that has one; a list of MACs alone has none. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/u.exec(text)?.[0].replaceAll(/"[^"]*"/gu, '') ?? ''
  const counted = separators.map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.sign
}

/** Rows under way, held to the limits while they grow; empty ones keep their place, so that lines can be named. */
export function openTable() {
  const rows: string[][] = []
  let row: string[] = []
  return {
    rows,
    endCell(text: string) {
      if (row.length >= limits.importColumnsMax) {
        if (text.trim() !== '') throw new TableFault('too_many_columns')
        return
      }
      row.push(text.trim())
    },
    endRow() {
      // One more than are taken: the head.
      if (rows.length > limits.importRowsMax) throw new TableFault('too_many_rows')
      rows.push(row)
      row = []
    },
  }
}
