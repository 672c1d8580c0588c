import { limits } from '@castellan/contract/limits.ts'
import { SaxesParser } from 'saxes'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { openTable } from './read-csv.ts'
import { TableFault } from './table-fault.ts'

/**
 * The rows of the first sheet of an Excel file, every cell as the text that is in it; formulas are never computed. The file is
 * unpacked and read in pieces, each held to the limits while it grows.
 */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  try {
    const archive = await fromBufferPromise(bytes)
    const parts = new Map<string, Entry>()
    for await (const entry of archive.eachEntry()) parts.set(entry.fileName, entry)
    const sheet = [...parts.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/u.test(name)).toSorted()[0]
    if (sheet === undefined) throw new TableFault('not_a_table')
    const texts = parts.get('xl/sharedStrings.xml')
    const shared: string[] = []
    if (texts) await readPart(archive, texts, sharedTexts(shared))
    const table = openTable()
    await readPart(archive, parts.get(sheet)!, sheetRows(table, shared))
    return table.rows
  } catch (error) {
    if (error instanceof TableFault) throw error
    throw new TableFault('not_a_table')
  }
}

/** What is done with the elements of a part; names come without their prefix. `text` is that of the element that ends. */
type Reader = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string, text: string): void
}

async function readPart(archive: ZipFile, entry: Entry, reader: Reader): Promise<void> {
  if (entry.uncompressedSize > limits.importUnpackedMaxBytes) throw new TableFault('too_many_rows')
  const parser = new SaxesParser()
  let text = ''
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    reader.open(localName(name), attributes)
  })
  parser.on('text', (some) => {
    text += some
  })
  parser.on('closetag', ({ name }) => {
    reader.close(localName(name), text)
    text = ''
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // Not more bytes than the entry's size are unpacked: yauzl ends with an error otherwise.
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
    parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Gathers the text of a cell, without the readings that stand above Japanese words (`rPh`). */
function openText() {
  let [text, isReading] = ['', false]
  return {
    open(name: string) {
      if (name === 'rPh') isReading = true
    },
    close(name: string, some: string) {
      if (name === 'rPh') isReading = false
      else if (name === 't' && !isReading) text += some
    },
    take(): string {
      const taken = text
      text = ''
      return taken
    },
  }
}

function sharedTexts(texts: string[]): Reader {
  const cell = openText()
  return {
    open: cell.open,
    close(name, text) {
      cell.close(name, text)
      if (name === 'si') texts.push(cell.take())
    },
  }
}

function sheetRows(table: ReturnType<typeof openTable>, shared: readonly string[]): Reader {
  const inline = openText()
  let [type, value, column, wanted] = ['', '', 0, 0]
  return {
    open(name, attributes) {
      inline.open(name)
      if (name === 'row') {
        const line = Number(attributes['r'] ?? table.rows.length + 1)
        if (line > limits.importRowsMax + 1) throw new TableFault('too_many_rows')
        while (table.rows.length < line - 1) table.endRow()
        column = 0
      } else if (name === 'c') {
        ;[type, value] = [attributes['t'] ?? '', '']
        wanted = columnOf(attributes['r']) ?? column
      }
    },
    close(name, text) {
      inline.close(name, text)
      if (name === 'v') value = type === 's' ? (shared[Number(text)] ?? '') : text
      else if (name === 'c') {
        const written = inline.take()
        const cell = type === 'inlineStr' ? written : value
        if (wanted >= limits.importColumnsMax && cell) throw new TableFault('too_many_columns')
        for (; column < wanted && column < limits.importColumnsMax; column += 1) table.endCell('')
        table.endCell(cell)
        column += 1
      } else if (name === 'row') table.endRow()
    },
  }
}

/** `C7` is in the third column: 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/u.exec(place ?? '')?.[1]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
