import { limits } from '@castellan/contract/limits.ts'
import papa from 'papaparse'
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
  const table = openTable()
  // Lines may end in more than one way within a file; the end of the last one begins no further row.
  const lines = text.replaceAll(/\r\n?/gu, '\n').replace(/\n$/u, '')
  papa.parse<string[]>(lines, {
    delimiter: separatorOf(lines),
    newline: '\n',
    // The fast mode splits the whole text before the first row is looked at.
    fastMode: false,
    step({ data: cells }) {
      if (cells.some((cell) => cell.length > limits.importCellMax)) throw new TableFault('not_a_table')
      for (const cell of cells) table.endCell(cell)
      table.endRow()
    },
  })
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
