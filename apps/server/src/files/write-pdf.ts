import { deflateSync } from 'node:zlib'
import { directionOf, type Locale } from '@castellan/contract/locales.ts'
import { fitText, pdfEncoding, pdfText, textWidth } from './pdf-text.ts'
import type { Cell, Column, TableFile } from './table-file.ts'

const page = { width: 842, height: 595, margin: 40 }
const lineHeight = 14
const size = 8.5
const inner = page.width - 2 * page.margin
/** Objects that stand before the pages: catalogue, page tree, two fonts, encoding. */
const catalog = 1
const pageTree = 2
const [plain, bold, encoding] = [3, 4, 5]

/** The language of a PDF: English where its fonts lack the letters, as they do for Arabic. */
export function pdfLanguageOf(language: Locale): Locale {
  return directionOf(language) === 'rtl' ? 'en' : language
}

/** A table as a PDF on landscape A4, page by page; only one page is in memory. */
export async function* writePdf(file: TableFile): AsyncGenerator<Buffer> {
  const document = openDocument()
  yield document.begin()
  let sheet = openSheet(file, 1)
  const turn = function* (lines: number) {
    if (sheet.y - lines * lineHeight >= page.margin) return
    yield document.addPage(sheet.text)
    sheet = openSheet(file, document.pageCount() + 1)
  }
  for (const [label, value] of file.head) drawPair(sheet, label, value)
  if (file.columns.length > 0) drawHeadings(sheet, file.columns)
  for await (const rows of file.rows) {
    for (const row of rows) {
      const before = document.pageCount()
      yield* turn(1)
      if (document.pageCount() > before) drawHeadings(sheet, file.columns)
      drawRow(sheet, file.columns, row)
    }
  }
  yield* turn(file.foot.length + 1)
  sheet.y -= lineHeight / 2
  for (const [label, value] of file.foot) drawPair(sheet, label, value)
  if (file.subtotals.rows.length > 0) {
    yield* turn(file.subtotals.rows.length + 3)
    drawSubtotals(sheet, file.subtotals)
  }
  yield document.addPage(sheet.text)
  yield document.end()
}

type Sheet = { text: string; y: number }

function openSheet({ title }: TableFile, number: number): Sheet {
  const sheet = { text: '', y: page.height - page.margin }
  draw(sheet, title, { x: page.margin, size: 13, font: 'bold' })
  const label = String(number)
  draw(sheet, label, { x: page.width - page.margin - textWidth(label, size), size })
  sheet.y -= 2 * lineHeight
  return sheet
}

function draw(sheet: Sheet, text: string, at: { x: number; size: number; font?: 'bold' }): void {
  sheet.text += `BT /${at.font ?? 'plain'} ${at.size} Tf ${at.x.toFixed(1)} ${sheet.y.toFixed(1)} Td ${pdfText(text)} Tj ET\n`
}

function drawPair(sheet: Sheet, label: string, value: Cell): void {
  draw(sheet, fitText(label, size, 150), { x: page.margin, size, font: 'bold' })
  draw(sheet, fitText(String(value), size, inner - 160), { x: page.margin + 160, size })
  sheet.y -= lineHeight
}

function drawHeadings(sheet: Sheet, columns: readonly Column[]): void {
  sheet.y -= lineHeight / 2
  drawRow(
    sheet,
    columns,
    columns.map(({ title }) => title),
    'bold',
  )
  const y = (sheet.y + lineHeight - 4).toFixed(1)
  sheet.text += `0.6 w ${page.margin} ${y} m ${page.width - page.margin} ${y} l S\n`
}

function drawRow(sheet: Sheet, columns: readonly Column[], cells: readonly Cell[], font?: 'bold'): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = page.margin
  for (const [index, { share, isNumber }] of columns.entries()) {
    const width = (inner * share) / shares
    const text = fitText(String(cells[index] ?? ''), size, width - 6)
    const left = isNumber ? x + width - 6 - textWidth(text, size) : x
    if (text !== '') draw(sheet, text, { x: left, size, ...(font ? { font } : {}) })
    x += width
  }
  sheet.y -= lineHeight
}

function drawSubtotals(sheet: Sheet, { title, columns, rows }: TableFile['subtotals']): void {
  sheet.y -= lineHeight / 2
  draw(sheet, title, { x: page.margin, size: 10, font: 'bold' })
  sheet.y -= lineHeight
  drawHeadings(sheet, columns)
  for (const row of rows) drawRow(sheet, columns, row)
}

/** Numbers the objects and remembers where each begins, for the table at the end. */
function openDocument() {
  const offsets: number[] = []
  const pages: number[] = []
  let length = 0
  let last = encoding!
  const emit = (text: string | Buffer): Buffer => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    length += bytes.length
    return bytes
  }
  const object = (number: number, body: string): Buffer => {
    offsets[number] = length
    return emit(`${number} 0 obj\n${body}\nendobj\n`)
  }
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding ${encoding} 0 R >>`
  return {
    begin: () =>
      Buffer.concat([
        emit('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'),
        object(catalog, `<< /Type /Catalog /Pages ${pageTree} 0 R >>`),
        object(plain!, font('Helvetica')),
        object(bold!, font('Helvetica-Bold')),
        object(encoding!, pdfEncoding),
      ]),
    pageCount: () => pages.length,
    addPage(text: string): Buffer {
      const packed = deflateSync(Buffer.from(text, 'latin1'))
      const [content, own] = [last + 1, last + 2]
      last += 2
      pages.push(own)
      offsets[content] = length
      const head = emit(`${content} 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`)
      const body = emit(packed)
      const tail = emit('\nendstream\nendobj\n')
      const fonts = `<< /Font << /plain ${plain} 0 R /bold ${bold} 0 R >> >>`
      const box = `[0 0 ${page.width} ${page.height}]`
      return Buffer.concat([
        head,
        body,
        tail,
        object(
          own,
          `<< /Type /Page /Parent ${pageTree} 0 R /MediaBox ${box} /Resources ${fonts} /Contents ${content} 0 R >>`,
        ),
      ])
    },
    end(): Buffer {
      const kids = pages.map((number) => `${number} 0 R`).join(' ')
      const tree = object(pageTree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
      const at = length
      const table = Array.from(
        { length: last },
        (_, index) => `${String(offsets[index + 1]).padStart(10, '0')} 00000 n \n`,
      )
      const trailer = `xref\n0 ${last + 1}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${last + 1} /Root ${catalog} 0 R >>\nstartxref\n${at}\n%%EOF\n`
      return Buffer.concat([tree, emit(trailer)])
    },
  }
}
