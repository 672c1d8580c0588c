import { countries } from '@castellan/contract/fields/countries.ts'
import { country } from '@castellan/contract/fields/country.ts'
import { texts, type Texts } from '@castellan/contract/fields/texts.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { unzipSync } from 'fflate'
import papa from 'papaparse'
import { expect, test } from 'vitest'
import { portalCard, portalRow } from '../testing/portal-rows.ts'
import { neutralise, neutraliseTyped } from './neutralise.ts'
import { printRows } from './print-rows.ts'
import { toCsv } from './to-csv.ts'
import { toXlsx } from './to-xlsx.ts'

const payloads = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=cmd|" /C calc"!A0',
  '=HYPERLINK("http://x";"y")',
]
const harmless = [
  'Living room',
  '00:1A:79:4C:12:9E',
  'a=b',
  ' x',
  'a "quoted", text',
  'zwei\nZeilen',
  'עברית',
  '👍',
  '',
]

test.each(payloads)('%j is not taken for a formula', (payload) => {
  expect(neutralise(payload)).toBe(`'${payload}`)
})

test.each(harmless)('%j stays as it is', (text) => {
  expect(neutralise(text)).toBe(text)
})

test.each(['+49 461 5550199', '-5', '+1 (212) 555-0100', '030/1234'])('a cell of type text has %j as it is', (text) => {
  expect(neutraliseTyped(text)).toBe(text)
})

test.each(payloads.filter((payload) => /[^-+\d]/u.test(payload)))('and %j behind an apostrophe too', (payload) => {
  expect(neutraliseTyped(payload)).toBe(`'${payload}`)
})

const sheet = [['Name'], ...[...payloads, ...harmless].map((text) => [text])]

test('a CSV file begins with a byte order mark and reads back cell by cell, none of them a formula', async () => {
  const bytes = new Uint8Array(await (await toCsv(sheet)).arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const { data, errors } = papa.parse<string[]>(new TextDecoder().decode(bytes), { newline: '\r\n', delimiter: ',' })
  expect(errors).toEqual([])
  expect(data).toEqual(sheet.map((line) => line.map(neutralise)))
  expect(data.flat().filter((cell) => /^[=+\-@\t\r\n\0＝＋－＠]/u.test(cell))).toEqual([])
})

test('an Excel file holds texts only: no formula, no number, no cell without a type', async () => {
  const files = unzipSync(new Uint8Array(await (await toXlsx(sheet)).arrayBuffer()))
  const read = (name: RegExp) => new TextDecoder().decode(Object.entries(files).find(([path]) => name.test(path))![1])
  const cells = [...read(/sheet1\.xml$/u).matchAll(/<c [^>]*?(?:\/>|>.*?<\/c>)/gsu)].map(([cell]) => cell)
  const filled = cells.filter((cell) => cell.includes('<v>') || cell.includes('<is>'))
  expect(filled).toHaveLength(sheet.length - 1)
  expect(filled.filter((cell) => !/ t="(?:s|inlineStr)"/u.test(cell) || cell.includes('<f'))).toEqual([])
  expect(read(/sharedStrings\.xml$/u)).toContain("'=1+1")
})

const german = { yes: 'Ja', no: 'Nein', locale: 'de', language: 'de' }

test('an export has translated headers and labels of values, of the shown columns only', () => {
  const words = {
    one: 'portal',
    many: 'Portale',
    about: '',
    empty: '',
    fields: { label: 'Name', state: 'Zustand', device_count: 'TVs', note: 'Notiz' },
    hints: {},
    values: { state: { offered: 'Angeboten' } },
    actions: {},
  }
  const rows = [portalRow(7, { note: '=1+1' })]
  const printed = printRows({
    resource: portalCard,
    words,
    columns: ['label', 'state', 'device_count', 'note'],
    rows,
    ...german,
  })
  expect(printed).toEqual([
    ['Name', 'Zustand', 'TVs', 'Notiz'],
    ['Portal 7', 'Angeboten', '7', '=1+1'],
  ])
})

test('an export names countries, and has texts in the reader’s language, else in English, else in the first there is', () => {
  const words = { one: '', many: '', about: '', empty: '', fields: {}, hints: {}, values: {}, actions: {} }
  const fields = { country: country(), countries: countries(), title: texts({ max: 50 }) }
  const made = (title: Texts) => ({ ...portalRow(1), country: 'DE', countries: ['AT', 'CH'], title })
  const rows = [made({ en: 'Hello', de: 'Hallo' }), made({ en: 'Hello' }), { ...made({ pl: 'Cześć' }), country: '' }]
  const columns = ['country', 'countries', 'title']
  const resource: Resource = { ...portalCard, fields: { ...portalCard.fields, ...fields } }
  expect(printRows({ resource, words, columns, rows, ...german }).slice(1)).toEqual([
    ['Deutschland', 'Österreich, Schweiz', 'Hallo'],
    ['Deutschland', 'Österreich, Schweiz', 'Hello'],
    ['', 'Österreich, Schweiz', 'Cześć'],
  ])
})
