import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { moveCredits } from '../../domain/ledger/move-credits.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { dataOf, answerOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'

const lines = 1_200

describeOnBothDatabases('downloads of credits', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 10_000)
    await ctx.db.transaction().execute(async (tx) => {
      for (let line = 1; line < lines; line += 1)
        await moveCredits(tx, { kind: 'system' }, ctx.clock(), {
          type: 'transfer',
          from: staff.distributor.id,
          to: staff.reseller.id,
          credits: 1,
          note: `=line ${line}`,
          origin: noOrigin,
        })
    })
  }, 60_000)

  const download = (by: Person, body: object, language = 'en') =>
    app.inject({
      method: 'POST',
      url: '/api/settings/users/credits/download',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json', 'accept-language': language },
      payload: body,
    })

  it('hold every line of a statement, with its opening and closing balance', async () => {
    const answer = await download(staff.distributor, { id: staff.distributor.id, format: 'csv' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="statement-\d+-2026-03-01\.csv"$/u)
    const rows = answer.body.split('\r\n')
    expect(rows.filter((row) => row.includes("'=line "))).toHaveLength(lines - 1)
    expect(rows).toContain('Opening balance,0')
    expect(rows).toContain(`Closing balance,${10_000 - (lines - 1)}`)
    expect(rows).toContain(`Transfer,${lines - 1},${lines - 1},0`)
  })

  it.each([
    ['pdf', 'application/pdf', '%PDF-1.4'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ])('come as %s', async (format, type, begins) => {
    const answer = await download(staff.distributor, { id: staff.distributor.id, format })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.rawPayload.subarray(0, begins.length).toString('latin1')).toBe(begins)
  })

  it('speak the language of who asks', async () => {
    expect((await download(staff.distributor, { id: staff.distributor.id, format: 'csv' }, 'de')).body).not.toContain(
      'Opening balance',
    )
  })

  it('give the receipt of a record to those who see it', async () => {
    const { id, doc_no: number } = dataOf(await at.transfer(staff.distributor, staff.reseller, 5))
    const receipt = await download(staff.reseller, { id: `credit:${id}`, format: 'csv' })
    expect(receipt.headers['content-disposition']).toBe(`attachment; filename="receipt-${String(number)}.csv"`)
    expect(receipt.body).toContain('From,dora')
    expect((await download(staff.sibling, { id: `credit:${id}`, format: 'csv' })).statusCode).toBe(404)
  })

  it('and statements of somebody else are not there', async () => {
    for (const id of [staff.distributor.id, staff.reseller.id, 999_999]) {
      expect((await download(staff.sibling, { id, format: 'csv' })).statusCode).toBe(404)
      expect((await ask(app, `GET /settings/users/credits/${id}`, { token: staff.sibling.token })).status).toBe(404)
    }
  })

  it('page a statement oldest first, with subtotals of the whole period', async () => {
    const { body } = await at.get(staff.distributor, `/settings/users/credits/${staff.distributor.id}?page=2&length=10`)
    const { data, meta, totals, opening } = answerOf(creditCalls.statement, { body })
    expect([opening, data.length, data[0]!.balance, data[9]!.balance]).toEqual([0, 10, 10_000 - 10, 10_000 - 19])
    expect(meta).toMatchObject({ page: 2, length: 10 })
    expect(totals).toContainEqual({ type: 'mint', debit: 0, credit: 10_000, count: 1 })
  })

  it('refuse a statement that ends before it starts, on the screen and as a file', async () => {
    const { id } = staff.distributor
    const period = { from: '2026-03-02', to: '2026-03-01' }
    const page = await at.get(staff.distributor, `/settings/users/credits/${id}?from=${period.from}&to=${period.to}`)
    expect([page.status, page.body['errors']]).toEqual([422, { to: ['The end must be after the start.'] }])
    const file = await download(staff.distributor, { id, format: 'csv', ...period })
    expect([file.statusCode, file.json()]).toEqual([422, expect.objectContaining({ errors: page.body['errors'] })])
  })

  it('take plain days whole: the day it all happened on has every line, the one before has none', async () => {
    const on = async (from: string, to: string) =>
      (await at.get(staff.distributor, `/settings/users/credits/${staff.distributor.id}?from=${from}&to=${to}`)).body
    expect(await on('2026-02-01', '2026-02-28')).toMatchObject({ opening: 0, closing: 0, meta: { total: 0 } })
    const whole = await on('2026-03-01', '2026-03-01')
    expect(whole['closing']).toBe((await at.balances([staff.distributor]))[0])
    expect(await on('2026-03-02', '2026-03-31')).toMatchObject({
      opening: whole['closing'],
      closing: whole['closing'],
      meta: { total: 0 },
    })
  })
})
