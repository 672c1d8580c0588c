import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { typedText, type Cell, type TableFile } from './table-file.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A table as an Excel workbook with one sheet, written while its rows come in. Texts are texts: nothing in it is computed. */
export async function* writeXlsx(file: TableFile): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  for (const [name, text] of Object.entries(partsOf(file))) archive.addBuffer(Buffer.from(text), name)
  const rows = Readable.from(sheet(file))
  // A third quicker than the usual 6, and 8 % larger.
  archive.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 })
  archive.end()
  const output = Readable.from(archive.outputStream)
  // The archive does not listen to the streams it is given.
  rows.on('error', (error) => output.destroy(error))
  try {
    yield* output
  } finally {
    // Of a download that is broken off, the rows are read no further.
    rows.destroy()
  }
}

const partsOf = ({ title }: TableFile) => ({
  '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

async function* sheet({ title, isBare, head, columns, rows, foot, subtotals }: TableFile): AsyncGenerator<string> {
  const above = isBare ? '' : `${row([title])}${head.map(row).join('')}${row([])}`
  yield `${xml}<worksheet xmlns="${main}"><sheetData>${above}${row(columns.map(({ title: name }) => name))}`
  for await (const some of rows) yield some.map(row).join('')
  yield foot.map(row).join('')
  if (subtotals.rows.length > 0)
    yield `${row([])}${row([subtotals.title])}${row(subtotals.columns.map(({ title: name }) => name))}${subtotals.rows.map(row).join('')}`
  yield '</sheetData></worksheet>'
}

function row(cells: readonly Cell[]): string {
  return `<row>${cells.map(cell).join('')}</row>`
}

function cell(value: Cell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(typedText(value))}</t></is></c>`
}

/** Signs that XML cannot hold fall away. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
}

/** At most 31 signs, without those a sheet's name may not have. */
function sheetName(title: string): string {
  return escaped(
    title
      .replaceAll(/[\\/?*[\]:']/gu, ' ')
      .slice(0, 31)
      .trim() || '1',
  )
}
