import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { inflateSync, crc32 } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { plainText, type Cell, type TableFile } from './table-file.ts'
import { fitText, pdfText, textWidth } from './pdf-text.ts'
import { decodeText, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'
import { writeXlsx } from './write-xlsx.ts'

async function* some(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < rows.length; start += 10) yield rows.slice(start, start + 10)
}

const columns = [
  { title: 'Note', share: 3, isNumber: false },
  { title: 'Out', share: 1, isNumber: true },
]
const fileOf = (rows: Cell[][]): TableFile => ({
  title: 'Statement of rita',
  head: [['Opening', 5]],
  columns,
  rows: some(rows),
  foot: [['Closing', 7]],
  subtotals: { title: 'Subtotals', columns, rows: [['Transfer', 2]] },
})

async function bytesOf(parts: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(Buffer.from(part))
  return Buffer.concat(all)
}

async function sheetOf(rows: Cell[][]): Promise<string> {
  return (await unzip(await bytesOf(writeXlsx(fileOf(rows))))).get('xl/worksheets/sheet1.xml')!
}

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=cmd',
  '|x',
  '%0A=1',
  '＝1',
  '=HYPERLINK("http://x","y")',
]

describe('a table as a file', () => {
  it.each(formulas)('holds %j as text in CSV and in Excel, never as a formula', async (formula) => {
    expect(plainText(formula)).toBe(`'${formula}`)
    const csv = String(await bytesOf(writeCsv(fileOf([[formula, 1]]))))
    const cell = /[",\r\n]/u.test(formula) ? `"'${formula.replaceAll('"', '""')}"` : `'${formula}`
    expect(csv).toContain(`\r\n${cell},1\r\n`)
    const sheet = await sheetOf([[formula, 1]])
    expect(sheet).not.toContain('<f>')
    expect(sheet.match(/<c t="inlineStr"><is><t xml:space="preserve">[^<]*<\/t><\/is><\/c>/gu)?.length).toBe(10)
  })

  it('has telephone numbers and signed numbers as they are in Excel, where the cell says that it is text', async () => {
    const numbers = ['+49 461 5550199', '-5', '+1 (212) 555-0100']
    const sheet = await sheetOf(numbers.map((text) => [text, 1]))
    for (const text of numbers)
      expect(sheet).toContain(`<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`)
    expect(await sheetOf([['+1+cmd', 1]])).toContain("'+1+cmd")
  })

  it('reads back cell by cell: no formula among them, and each value behind at most one apostrophe', async () => {
    const values = [...formulas, 'a, "b"', 'zwei\nZeilen', 'עברית', '👍', "it's", '<b>&amp;', '0042', '1e9']
    const rows = values.map((value) => [value, 1])
    const bare = { ...fileOf([]), isBare: true as const, foot: [], subtotals: { title: '', columns: [], rows: [] } }
    const files = [
      readCsv(decodeText(await bytesOf(writeCsv({ ...bare, rows: some(rows) })))),
      await readXlsx(await bytesOf(writeXlsx({ ...bare, rows: some(rows) }))),
    ]
    for (const [head, ...read] of files) {
      const cells = read.filter((row) => row.length > 1).map(([cell]) => cell!)
      expect(head).toEqual(['Note', 'Out'])
      expect(cells.filter((cell) => /^\s*(?:[=@|%＝＋－＠]|[+-](?!\d$))/u.test(cell))).toEqual([])
      // A carriage return is no sign of XML, and what surrounds a text is not read.
      const kept = cells.map((cell) => (cell.startsWith("'") ? cell.slice(1) : cell).replaceAll(/\s+/gu, ' ').trim())
      const plain = values.map((value) => value.replaceAll('\r', '').replaceAll(/\s+/gu, ' ').trim())
      expect(kept.map((cell) => cell.replaceAll(' ', ''))).toEqual(plain.map((value) => value.replaceAll(' ', '')))
    }
  })

  it('leaves plain words and numbers as they are', async () => {
    expect(['rita', '2026-000001', '00:1A:79:••:••:01', '', '5%', 'a=b'].map(plainText)).toEqual([
      'rita',
      '2026-000001',
      '00:1A:79:••:••:01',
      '',
      '5%',
      'a=b',
    ])
    const csv = String(await bytesOf(writeCsv(fileOf([['a, "b"\nc', 12]]))))
    expect(csv).toBe(
      '\uFEFFStatement of rita\r\nOpening,5\r\n\r\nNote,Out\r\n"a, ""b""\nc",12\r\nClosing,7\r\n\r\nSubtotals\r\nNote,Out\r\nTransfer,2\r\n',
    )
  })

  it('is an Excel workbook whose parts are whole, with what XML cannot hold left out', async () => {
    const parts = await unzip(await bytesOf(writeXlsx(fileOf([['<b>&\u0000\u0007\uFFFE ]]> 😀', 3]]))))
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ])
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('&lt;b&gt;&amp; ]]&gt; 😀</t></is></c><c><v>3</v></c>')
  })

  it('reads its rows no further once a download is broken off, and ends with the error of its rows', async () => {
    let [read, isClosed] = [0, false]
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) {
          read += 1
          // What a compressor cannot make small, so that it is passed on soon.
          yield [[randomBytes(4_000).toString('hex'), 1]]
        }
      } finally {
        isClosed = true
      }
    }
    for await (const part of writeXlsx({ ...fileOf([]), rows: endless() })) if (read > 20 && part.length > 0) break
    await vi.waitFor(() => expect(isClosed).toBe(true))
    const before = read
    await setTimeout(20)
    expect(read).toBe(before)
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['a', 1]]
      throw new Error('lost the database')
    }
    await expect(bytesOf(writeXlsx({ ...fileOf([]), rows: broken() }))).rejects.toThrow('lost the database')
  })

  it('is a PDF whose table of objects points at every object, over as many pages as it takes', async () => {
    const pdf = await bytesOf(writePdf(fileOf(Array.from({ length: 100 }, (_, index) => [`line ${index}`, index]))))
    const text = pdf.toString('latin1')
    const at = Number(/startxref\n(\d+)\n%%EOF\n$/u.exec(text)![1])
    const [, count, body] = /^xref\n0 (\d+)\n([\s\S]*)trailer/u.exec(text.slice(at))!
    const offsets = body!
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.slice(0, 10)))
    expect(offsets).toHaveLength(Number(count) - 1)
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset, offset + 12)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`, 'u'))
    const pages = [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/gu)].map(
      ({ index, 0: head, 1: length }) =>
        inflateSync(pdf.subarray(index + head.length, index + head.length + Number(length))).toString('latin1'),
    )
    expect(text).toContain(`/Count ${pages.length} `)
    expect(pages).toHaveLength(4)
    for (let index = 0; index < 100; index += 1) expect(pages.join('')).toContain(pdfText(`line ${index}`))
    expect(pages.every((page) => page.includes(pdfText('Note')))).toBe(true)
  })

  it('writes the letters of every language of the panel, and a question mark for what no font of it has', () => {
    expect(pdfText('ĄąłŞİ')).toBe('<0102081513>')
    expect(pdfText('€é漢')).toBe('<80e93f>')
    expect(pdfText('(x)\\')).toBe('<2878295c>')
  })

  it('cuts a text that does not fit its column', () => {
    expect(fitText('short', 8, 100)).toBe('short')
    const cut = fitText('a very long note about nothing at all', 8, 60)
    expect(cut.endsWith('…')).toBe(true)
    expect(textWidth(cut, 8)).toBeLessThanOrEqual(60)
  })
})

/** The parts of a zip archive, each checked against its sum. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(bytes)
  const parts = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    expect(crc32(content)).toBe(entry.crc32)
    parts.set(entry.fileName, content.toString('utf8'))
  }
  return parts
}
