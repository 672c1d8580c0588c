import { utcMoment } from '@castellan/contract/messages/utc-moment.ts'
import { dateFormats } from '@castellan/contract/access/date-formats.ts'
import { locales } from '@castellan/contract/locales.ts'
import type { FastifyInstance } from 'fastify'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { pdfText } from '../../files/pdf-text.ts'
import { bank } from '../../testing/bank.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { insertRow } from '../../testing/insert-row.ts'

const moment = Date.UTC(2026, 10, 3, 21, 5, 9)
const written = '03/11/2026 21:05:09'

describeApi('moments in files (decision 47)', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let record: number

  beforeAll(async () => {
    ctx = await open()
    ctx.passMs(moment - ctx.clock())
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 10)
    const { id } = await ctx.db.selectFrom('credit_records').select('id').executeTakeFirstOrThrow()
    record = id
    const mac = { mac: '00:1A:79:00:00:01', product: 'f2', public_id: 'dates-of-files' }
    const stamps = { created_at: moment, updated_at: moment, last_seen_at: moment }
    await insertRow(ctx.db, 'devices', { ...mac, ...stamps })
  })

  const download = async (id: string, format: string, language = 'en') => {
    const { statusCode, rawPayload } = await app.inject({
      method: 'POST',
      url: '/api/settings/users/credits/download',
      headers: { authorization: `Bearer ${staff.distributor.token}`, 'accept-language': language },
      payload: { id, format },
    })
    expect(statusCode).toBe(200)
    return rawPayload
  }
  const files = () => [String(staff.distributor.id), `credit:${record}`]

  it('read DD/MM/YYYY H:i:s in UTC', () => {
    expect(utcMoment(moment)).toBe(written)
    expect(utcMoment('2026-01-02T03:04:05.678Z')).toBe('02/01/2026 03:04:05')
    expect(utcMoment(null)).toBe('')
  })

  it.each(locales)('are so in statements and receipts, in %s', async (language) => {
    for (const id of files()) expect((await download(id, 'csv', language)).toString('utf8')).toContain(written)
  })

  it('are so in PDFs', async () => {
    for (const id of files()) expect(textOfPdf(await download(id, 'pdf'))).toContain(pdfText(written))
  })

  it.each(dateFormats)('are so in exports, however the reader has dates shown: %s', async (date_format) => {
    const { id, token } = staff.superAdmin
    await ctx.db.updateTable('users').set({ date_format }).where('id', '=', id).execute()
    const body = { format: 'csv', columns: ['mac', 'last_seen_at'], filter: {} }
    const file = await ask(app, 'POST /devices/export', { token, body })
    expect(file.raw).toContain(`00:1A:79:00:00:01,${written}`)
    // What the browser makes of a page is in the reader's zone.
    expect(file.raw).toContain('MAC,Last seen (UTC)')
  })
})

function textOfPdf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/gu)
  return [...streams]
    .map(({ index, 0: head, 1: length }) => pdf.subarray(index + head.length, index + head.length + Number(length)))
    .map((stream) => inflateSync(stream).toString('latin1'))
    .join('')
}
