import { systemCodeOf } from '../db/dialects/system-code.ts'
import { inflateRawSync } from 'node:zlib'
import { limits } from '@castellan/contract/limits.ts'
import { openTable } from './read-csv.ts'
import { TableFault } from './table-fault.ts'

const endOfFolder = 0x06054b50
const folderEntry = 0x02014b50
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The rows of the first sheet of an Excel file, every cell as the text that is in it; formulas are never computed. */
export function readXlsx(bytes: Buffer): string[][] {
  const files = readFolder(bytes)
  const sheet = [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/u.test(name)).toSorted()[0]
  if (sheet === undefined) throw new TableFault('not_a_table')
  const shared = files.has('xl/sharedStrings.xml') ? readShared(unpack(bytes, files.get('xl/sharedStrings.xml')!)) : []
  return readSheet(unpack(bytes, files.get(sheet)!), shared)
}

type Entry = { method: number; packedBytes: number; at: number }

/** The position of each file, from the central directory at the end of the archive. */
function readFolder(bytes: Buffer): Map<string, Entry> {
  const files = new Map<string, Entry>()
  let at = bytes.length - 22
  while (at >= 0 && bytes.length - at < 66_000 && bytes.readUInt32LE(at) !== endOfFolder) at -= 1
  if (at < 0 || bytes.readUInt32LE(at) !== endOfFolder) throw new TableFault('not_a_table')
  const count = bytes.readUInt16LE(at + 10)
  let place = bytes.readUInt32LE(at + 16)
  for (let each = 0; each < count; each += 1) {
    if (place + 46 > bytes.length || bytes.readUInt32LE(place) !== folderEntry) throw new TableFault('not_a_table')
    const nameBytes = bytes.readUInt16LE(place + 28)
    files.set(bytes.toString('utf8', place + 46, place + 46 + nameBytes), {
      method: bytes.readUInt16LE(place + 10),
      packedBytes: bytes.readUInt32LE(place + 20),
      at: bytes.readUInt32LE(place + 42),
    })
    place += 46 + nameBytes + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return files
}

/** One file of the archive as text; one that unpacks to more than a table needs is refused while it grows. */
function unpack(bytes: Buffer, { method, packedBytes, at }: Entry): string {
  if (at + 30 > bytes.length) throw new TableFault('not_a_table')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + packedBytes)
  if (method === 0) return packed.toString('utf8')
  if (method !== 8) throw new TableFault('not_a_table')
  try {
    return inflateRawSync(packed, { maxOutputLength: limits.importUnpackedMaxBytes }).toString('utf8')
  } catch (error) {
    const isTooMuch = systemCodeOf(error) === 'ERR_BUFFER_TOO_LARGE'
    throw new TableFault(isTooMuch ? 'too_many_rows' : 'not_a_table')
  }
}

type Element = { attributes: string; inner: string; from: number; to: number }

/** The elements of a name, in the order they stand. Every sign is looked at once, whatever the file holds. */
function* elementsOf(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<${name}\\b([^<>]*)>`, 'gu')
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const attributes = found[1]!
    const innerAt = opening.lastIndex
    const isEmpty = attributes.endsWith('/')
    const end = isEmpty ? innerAt : xml.indexOf(`</${name}>`, innerAt)
    if (end === -1) return
    opening.lastIndex = isEmpty ? end : end + name.length + 3
    yield { attributes, inner: xml.slice(innerAt, end), from: found.index, to: opening.lastIndex }
  }
}

/** The text of a cell without the readings that stand above Japanese words. */
function textsOf(xml: string): string {
  let [written, at] = ['', 0]
  for (const { from, to } of elementsOf(xml, 'rPh')) {
    written += xml.slice(at, from)
    at = to
  }
  return [...elementsOf(written + xml.slice(at), 't')].map(({ inner }) => plain(inner)).join('')
}

function readShared(xml: string): string[] {
  return [...elementsOf(xml, 'si')].map(({ inner }) => textsOf(inner))
}

function readSheet(xml: string, shared: readonly string[]): string[][] {
  const table = openTable()
  for (const { attributes: head, inner } of elementsOf(xml, 'row')) {
    const line = Number(/\br="(\d+)"/u.exec(head)?.[1] ?? table.rows.length + 1)
    if (line > limits.importRowsMax + 1) throw new TableFault('too_many_rows')
    while (table.rows.length < line - 1) table.endRow()
    let column = 0
    for (const { attributes: about, inner: value } of elementsOf(inner, 'c')) {
      const wanted = columnOf(about) ?? column
      if (wanted >= limits.importColumnsMax && value) throw new TableFault('too_many_columns')
      for (; column < wanted && column < limits.importColumnsMax; column += 1) table.endCell('')
      table.endCell(cellText(about, value, shared))
      column += 1
    }
    table.endRow()
  }
  return table.rows
}

function cellText(about: string, inner: string, shared: readonly string[]): string {
  const type = /\bt="(\w+)"/u.exec(about)?.[1]
  if (type === 'inlineStr') return textsOf(inner)
  const [first] = elementsOf(inner, 'v')
  const value = plain(first?.inner ?? '')
  return type === 's' ? (shared[Number(value)] ?? '') : value
}

/** `C7` is in the third column: 2. */
function columnOf(about: string): number | undefined {
  const letters = /\br="([A-Z]{1,3})\d+"/u.exec(about)?.[1]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function plain(text: string): string {
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu,
    (whole, digits?: string, hex?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = digits ? Number(digits) : Number.parseInt(hex!, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
