import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readCsv } from '../../files/read-csv.ts'
import { readXlsx } from '../../files/read-xlsx.ts'
import { makeZip } from '../../testing/stubs/make-zip.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { deviceImportCalls } from '@castellan/contract/calls/device-import.ts'

/** An Excel file as a spreadsheet program writes it, as far as it matters here. */
function zip(files: Record<string, string>): Buffer {
  return makeZip(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text), isPacked: true })))
}

const sheet = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

describe('a table', () => {
  it('of separated values may quote cells, and its separator is found', () => {
    expect(readCsv('MAC;Name\r\n00:1A:79:00:00:01;"a; ""b""\nc"\r\n')).toEqual([
      ['MAC', 'Name'],
      ['00:1A:79:00:00:01', 'a; "b"\nc'],
    ])
  })

  it('of separated values may end its lines in different ways', () => {
    expect(readCsv('MAC\r\n001A79000001\n001A79000002\r001A79000003\r\n')).toEqual([
      ['MAC'],
      ['001A79000001'],
      ['001A79000002'],
      ['001A79000003'],
    ])
  })

  it('of Excel keeps the places of its cells, shared texts and plain ones', async () => {
    const shared = {
      'xl/sharedStrings.xml': '<sst><si><t>MAC</t></si><si><r><t>Liv</t></r><r><t>ing &amp; co</t></r></si></sst>',
    }
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Name</t></is></c></row>' +
      '<row r="3"><c r="A3" t="str"><v>001A79000002</v></c><c r="C3" t="s"><v>1</v></c></row>'
    expect(await readXlsx(zip({ ...shared, ...sheet(rows) }))).toEqual([
      ['MAC', '', 'Name'],
      [],
      ['001A79000002', '', 'Living & co'],
    ])
  })

  it('of Excel may name its elements with a prefix, and has no readings of Japanese words', async () => {
    const rows =
      '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>日本</x:t><x:rPh sb="0" eb="1"><x:t>にほん</x:t></x:rPh></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row>'
    const text = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`
    expect(await readXlsx(zip({ 'xl/worksheets/sheet1.xml': text }))).toEqual([['日本', '7']])
  })

  it('that unpacks to more than a table needs, or reaches too far, is refused', async () => {
    const large = Buffer.from(' '.repeat(limits.importUnpackedMaxBytes + 1))
    const part = { name: 'xl/worksheets/sheet1.xml', bytes: large, isPacked: true }
    const bomb = makeZip([part])
    expect(bomb.length).toBeLessThan(limits.importMaxBytes)
    await expect(readXlsx(bomb)).rejects.toThrow('too_many_rows')
    await expect(readXlsx(makeZip([{ ...part, saidBytes: 100 }]))).rejects.toThrow('not_a_table')
    for (const [rows, fault] of [
      ['<row r="500000"><c r="A500000"><v>1</v></c></row>', 'too_many_rows'],
      ['<row r="1"><c r="XFD1"><v>1</v></c></row>', 'too_many_columns'],
      ['<row r="1"><c r="A1"><v>1</v></row>', 'not_a_table'],
      ['<!DOCTYPE a [<!ENTITY b "c">]><row r="1"><c r="A1"><v>&b;</v></c></row>', 'not_a_table'],
    ] as const)
      await expect(readXlsx(zip(sheet(rows)))).rejects.toThrow(fault)
    await expect(readXlsx(Buffer.from('PK\u0003\u0004 and no archive'))).rejects.toThrow('not_a_table')
  })
})

describeApi('an import of devices', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  async function send(content: string | Buffer, fields: Record<string, string> = {}, token = staff.reseller.token) {
    const boundary = '----castellantest'
    const parts = Object.entries(fields).map(
      ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(parts.join('') + file),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const response = await app.inject({ method: 'POST', url: '/api/devices/import', headers, payload })
    return { status: response.statusCode, body: objectAt(JSON.parse(response.body)) }
  }
  const read = async (...sent: Parameters<typeof send>) =>
    answerOf(deviceImportCalls.importDevices, await send(...sent))
  const added = async (macs: readonly string[]) =>
    ctx.db
      .selectFrom('devices')
      .select(['mac', 'name', 'product', 'reseller_id', 'tags'])
      .where('mac', 'in', macs)
      .orderBy('mac')
      .execute()

  it('shows first what would come of it, and adds nothing', async () => {
    const table = 'Address;Name;Anything\n001a79500001;Salon;x\nnonsense;Bad;y\n00-1A-79-50-00-01;Again;z\n'
    const answer = await send(table)
    const { columns, total, good, rows } = answerOf(deviceImportCalls.importDevices, answer)
    expect([answer.status, total, good]).toEqual([200, 3, 1])
    expect(columns.map(({ field }) => field)).toEqual(['mac', 'name', null])
    expect(rows.map(({ line, errors }) => [line, Object.keys(errors)])).toEqual([
      [3, ['mac']],
      [4, ['mac']],
      [2, []],
    ])
    expect(await added(['00:1A:79:50:00:01'])).toEqual([])
  })

  it('adds every valid row even if another seller entered the same MAC, and returns the others with a reason', async () => {
    const table =
      'MAC,Name,Product,Tags\n001a79510001,Salon,onair,"a, b"\n001a79510002,,,\n01:00:00:00:00:00,Bad,,\n001a79510003,X,none,\n'
    const imported = await read(table, { dry_run: 'false', product: 'fpro' })
    expect([imported.total, imported.good]).toEqual([4, 2])
    expect(imported.rows.map(({ line, errors }) => [line, Object.keys(errors)])).toEqual([
      [4, ['mac']],
      [5, ['product']],
    ])
    const reseller_id = staff.reseller.id
    expect(await added(['00:1A:79:51:00:01', '00:1A:79:51:00:02'])).toEqual([
      { mac: '00:1A:79:51:00:01', name: 'Salon', product: 'onair', reseller_id, tags: '["a","b"]' },
      { mac: '00:1A:79:51:00:02', name: '', product: 'fpro', reseller_id, tags: '[]' },
    ])
    const again = await read(table, { dry_run: 'false', product: 'fpro' }, staff.sibling.token)
    expect([again.good, again.rows.length]).toEqual([2, 2])
    const twice = await read(table, { dry_run: 'false', product: 'fpro' })
    expect([twice.good, twice.rows.length]).toEqual([0, 4])
  })

  it('takes the columns as they were chosen', async () => {
    const table = 'Salon\t001a79520001\nKids\t001a79520002\n'
    const { columns } = await read(table)
    expect(columns).toEqual([
      { head: '', field: null },
      { head: '', field: 'mac' },
    ])
    await send(table, { dry_run: 'false', mapping: '["name","mac"]' })
    expect((await added(['00:1A:79:52:00:01', '00:1A:79:52:00:02'])).map(({ name }) => name)).toEqual(['Salon', 'Kids'])
    expect(invalidFields(await send(table, { mapping: '["name",null]' }))).toContain('mapping')
    expect((await send(table, { mapping: '["password"]' })).status).toBe(422)
  })

  it('refuses what is no table, is wrongly encoded or too much, and keeps nothing of the file', async () => {
    const latin = Buffer.concat([Buffer.from('MAC;Name\n001a79530001;K'), Buffer.from([0xfc]), Buffer.from('che\n')])
    const rows = 'MAC\n'.padEnd(4) + '001a79530001\n'.repeat(limits.importRowsMax + 1)
    const wide = `${','.repeat(limits.importColumnsMax)}001a79530001`
    for (const content of [latin, rows, wide, Buffer.from('PK\u0003\u0004'), '']) {
      const refused = await send(content)
      expect([refused.status, invalidFields(refused)]).toEqual([422, ['file']])
    }
    expect((await send(Buffer.alloc(limits.importMaxBytes + 1, 'a'))).status).toBe(413)
    const empty = await app.inject({
      method: 'POST',
      url: '/api/devices/import',
      headers: { authorization: `Bearer ${staff.reseller.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(empty.statusCode).toBe(422)
    expect(await ctx.uploads.list()).toEqual([])
  })
})
