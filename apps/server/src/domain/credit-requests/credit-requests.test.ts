import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask, type Answer } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { sealActivity } from '../activity/seal-activity.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { retain } from '../retention/retain-job.ts'
import { rowsAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields, answerOf } from '../../testing/answers.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { creditRequestCalls } from '@castellan/contract/calls/credit-requests.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'

const codeOf = ({ status, body }: Answer) => [status, body['code']]

describeOnBothDatabases('requests for credits', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 1_000)
  })

  const request = async (by: Person, credits: number, note = ''): Promise<number> => {
    const answer = await at.post(by, '/credits/request', { credits, note })
    expect(answer.status, answer.raw).toBe(200)
    return numberAt(answer.body, 'open', 'id')
  }
  const give = (by: Person, id: number, credits: number, key?: string) =>
    at.post(by, '/credits/requests/give', { id, credits }, key)
  const decline = (by: Person, id: number, reason = '') => at.post(by, '/credits/requests/decline', { id, reason })
  const linesOf = async (who: Person) => {
    const { body } = await at.get(who, '/home/attention')
    return answerOf(homesCalls.attention, { body }).data.filter(({ kind }) => kind === 'requests')
  }
  const own = async (who: Person) => answerOf(creditRequestCalls.ownRequest, await at.get(who, '/credits/request'))
  const noticesOf = async (who: Person) =>
    answerOf(officeCalls.notifications, await at.get(who, '/notifications')).data.map(({ data }) => data.body)

  it('wait on the home of the one directly above and of nobody else, with balance and amount', async () => {
    await at.transfer(staff.distributor, staff.reseller, 30)
    const id = await request(staff.reseller, 50, 'for the weekend')
    expect(await linesOf(staff.distributor)).toMatchObject([
      {
        id,
        count: 50,
        request: { user: { id: staff.reseller.id }, balance: 30, runway_days: null, note: 'for the weekend' },
      },
    ])
    for (const who of [staff.superAdmin, staff.admin, staff.reseller, staff.sibling, staff.subReseller])
      expect(await linesOf(who)).toEqual([])
    expect(await noticesOf(staff.distributor)).toEqual([expect.stringContaining('rita')])
  })

  it('are one for each person: asking again changes it, withdrawing closes it', async () => {
    const id = await request(staff.reseller, 50)
    expect(await request(staff.reseller, 80, 'more')).toBe(id)
    expect((await linesOf(staff.distributor)).map(({ count }) => count)).toEqual([80])
    await at.post(staff.reseller, '/credits/request/withdraw', undefined)
    expect(await linesOf(staff.distributor)).toEqual([])
    expect(codeOf(await give(staff.distributor, id, 80))).toEqual([409, 'request_closed'])
    expect(await request(staff.reseller, 10)).not.toBe(id)
    expect((await own(staff.reseller)).past).toMatchObject([{ state: 'withdrawn' }])
    // The one above is notified once a day.
    expect(await noticesOf(staff.distributor)).toHaveLength(1)
  })

  it('of the same person at the same time become one', async () => {
    const answers = await Promise.all(
      [10, 20, 30, 40].map((credits) => at.post(staff.reseller, '/credits/request', { credits })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await linesOf(staff.distributor)).toHaveLength(1)
  })

  it('suggest about what 30 days took, and are not for those who issue credits', async () => {
    await at.transfer(staff.distributor, staff.reseller, 30)
    const id = await at.device(staff.reseller, '00:1a:79:30:00:01')
    await at.act(staff.reseller, id, 'activate', { input: { period: '24m' } })
    expect(await own(staff.reseller)).toMatchObject({ open: null, may: true, suggested: 20 })
    // What a distributor uses is what they hand down.
    expect(await own(staff.distributor)).toMatchObject({ may: true, suggested: 30 })
    expect(await own(staff.superAdmin)).toMatchObject({ may: false })
    expect(codeOf(await at.post(staff.superAdmin, '/credits/request', { credits: 5 }))).toEqual([409, 'bad_state'])
  })

  it('are not for those who neither sell nor hold credits, and their balance is not called low', async () => {
    await ctx.db
      .deleteFrom('role_permissions')
      .where('permission', 'in', ['manage-devices', 'manage-vouchers'])
      .execute()
    const summary = async (who: Person) => (await at.get(who, '/credits/summary')).body
    expect(await own(staff.sibling)).toMatchObject({ may: false })
    expect(codeOf(await at.post(staff.sibling, '/credits/request', { credits: 5 }))).toEqual([409, 'bad_state'])
    expect(await summary(staff.sibling)).toMatchObject({ balance: 0, uses: false, low: false })
    // Who has somebody below hands credits down, and who once had some has a balance to look after.
    expect(await own(staff.reseller)).toMatchObject({ may: true })
    await at.transfer(staff.distributor, staff.sibling, 1)
    expect(await own(staff.sibling)).toMatchObject({ may: true })
    expect(await summary(staff.sibling)).toMatchObject({ uses: true, low: true })
  })

  it('are answered with another amount too: transfer, closed request and notice are one', async () => {
    const id = await request(staff.reseller, 50)
    const answer = await give(staff.distributor, id, 40)
    expect(answer.status, answer.raw).toBe(201)
    expect(dataOf(answer)).toMatchObject({ type: 'transfer', status: 'settled', credits: 40 })
    expect(await at.balances([staff.distributor, staff.reseller])).toEqual([960, 40])
    expect(await own(staff.reseller)).toMatchObject({ open: null, past: [{ state: 'given', given: 40 }] })
    expect(await noticesOf(staff.reseller)).toEqual([expect.stringContaining('dora')])
    expect(await linesOf(staff.distributor)).toEqual([])
    const log = await at.get(staff.distributor, '/settings/activity?sortBy=id&sortDesc=true')
    expect(rowsAt(log.body, 'data').map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(['credit_requests.ask', 'credit_requests.give', 'credit_records.settle']),
    )
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })

  it('are closed by a transfer made elsewhere', async () => {
    await request(staff.reseller, 50)
    await at.transfer(staff.distributor, staff.reseller, 25)
    expect(await own(staff.reseller)).toMatchObject({ open: null, past: [{ state: 'given', given: 25 }] })
  })

  it('move credits once when two people answer at the same time, and a retry gets the first answer', async () => {
    const id = await request(staff.reseller, 50)
    await at.mint(staff.superAdmin, staff.admin, 500)
    const key = 'the-same-key-of-one-answer'
    const answers = await Promise.all([
      give(staff.distributor, id, 50, key),
      give(staff.admin, id, 50),
      give(staff.distributor, id, 50, key),
      decline(staff.admin, id),
    ])
    const winners = answers.filter(({ status }) => status < 300)
    const given = await at.balances([staff.reseller])
    expect(given[0]! <= 50).toBe(true)
    expect(new Set(winners.map(({ raw }) => raw)).size).toBe(1)
    for (const answer of answers.filter((one) => !winners.includes(one)))
      expect(codeOf(answer)).toEqual([409, 'request_closed'])
    const { past } = await own(staff.reseller)
    expect([past.length, past[0]!.given ?? 0]).toEqual([1, given[0]!])
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })

  it('stay open when the one above lacks credits, or may give no more today', async () => {
    const id = await request(staff.reseller, 2_000)
    expect(codeOf(await give(staff.distributor, id, 2_000))).toEqual([409, 'not_enough_credits'])
    const limit = { trials_per_day: null, credits_per_day: 10, reservations: null }
    await at.post(staff.admin, `/settings/users/${staff.distributor.id}/limits`, limit)
    const over = await give(staff.distributor, id, 50)
    expect([over.status, invalidFields(over)]).toEqual([422, ['credits']])
    expect((await own(staff.reseller)).open).toMatchObject({ id, credits: 2_000 })
    expect(await at.balances([staff.distributor, staff.reseller])).toEqual([1_000, 0])
    expect((await give(staff.distributor, id, 10)).status).toBe(201)
  })

  it.each([0, -1, 1.5, limits.creditsPerRecordMax + 1])('take no amount of %s', async (credits) => {
    expect((await at.post(staff.reseller, '/credits/request', { credits })).status).toBe(422)
    const id = await request(staff.reseller, limits.creditsPerRecordMax)
    expect((await give(staff.distributor, id, credits)).status).toBe(422)
    expect((await own(staff.reseller)).open).toMatchObject({ id })
  })

  it('of somebody else are not there: above, next to them, below, and of the one who asks', async () => {
    const id = await request(staff.subReseller, 5)
    for (const who of [staff.distributor, staff.sibling, staff.subReseller]) {
      expect(codeOf(await give(who, id, 5))).toEqual([404, 'not_found'])
      expect(codeOf(await decline(who, id))).toEqual([404, 'not_found'])
    }
    expect(codeOf(await at.get(staff.sibling, `/credits/requests/${staff.subReseller.id}`))).toEqual([404, 'not_found'])
    expect((await at.get(staff.distributor, `/credits/requests/${staff.subReseller.id}`)).body).toMatchObject({
      open: { id },
      may: false,
    })
    expect((await at.get(staff.reseller, `/credits/requests/${staff.subReseller.id}`)).body).toMatchObject({
      may: true,
    })
    expect((await own(staff.subReseller)).open).toMatchObject({ id })
  })

  it('follow who asked to another upline, and the former one answers no more', async () => {
    const id = await request(staff.subReseller, 5)
    await at.transfer(staff.distributor, staff.reseller, 50)
    await at.transfer(staff.distributor, staff.sibling, 50)
    const moved = await at.post(staff.admin, `/settings/users/${staff.subReseller.id}/move`, {
      parent: staff.sibling.id,
    })
    expect(moved.status, moved.raw).toBe(200)
    expect(codeOf(await give(staff.reseller, id, 5))).toEqual([404, 'not_found'])
    expect(await linesOf(staff.reseller)).toEqual([])
    expect(await linesOf(staff.sibling)).toMatchObject([{ id }])
    expect((await give(staff.sibling, id, 5)).status).toBe(201)
  })

  it.each([{ status: 'disabled' }, { archived_at: 1 }, { deleted_at: 1 }] as const)(
    'of somebody out of use wait for nobody: %o',
    async (change) => {
      const id = await request(staff.reseller, 5)
      await ctx.db.updateTable('users').set(change).where('id', '=', staff.reseller.id).execute()
      expect(await linesOf(staff.distributor)).toEqual([])
      expect(codeOf(await give(staff.distributor, id, 5))).toEqual([404, 'not_found'])
      expect(codeOf(await decline(staff.distributor, id))).toEqual([404, 'not_found'])
    },
  )

  it('wait for an admin when the one directly above is disabled', async () => {
    const id = await request(staff.reseller, 5)
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', staff.distributor.id).execute()
    expect(await linesOf(staff.admin)).toMatchObject([{ id }])
    await at.mint(staff.superAdmin, staff.admin, 5)
    expect((await give(staff.admin, id, 5)).status).toBe(201)
  })

  it('are declined with or without a reason, which notifies who asked', async () => {
    const first = await request(staff.reseller, 50)
    expect((await decline(staff.distributor, first)).status).toBe(200)
    const second = await request(staff.reseller, 40)
    expect((await decline(staff.distributor, second, 'pay the last bill first')).status).toBe(200)
    expect(await own(staff.reseller)).toMatchObject({
      open: null,
      past: [
        { state: 'declined', reason: 'pay the last bill first' },
        { state: 'declined', reason: '' },
      ],
    })
    const notices = await noticesOf(staff.reseller)
    expect(notices).toHaveLength(2)
    expect(notices.some((text) => text.includes('pay the last bill first'))).toBe(true)
    expect(await at.balances([staff.reseller])).toEqual([0])
  })

  it('ask for a confirmed password before credits move', async () => {
    const id = await request(staff.reseller, 5)
    await ctx.db
      .updateTable('sessions')
      .set({ password_confirmed_at: 1 })
      .where('user_id', '=', staff.distributor.id)
      .execute()
    const answer = await ask(app, 'POST /credits/requests/give', {
      token: staff.distributor.token,
      body: { id, credits: 5 },
      headers: { 'idempotency-key': 'no-confirmed-password' },
    })
    expect(codeOf(answer)).toEqual([423, 'password_required'])
  })

  it('are open again once their transfer is undone, unless that was long ago or there is another one', async () => {
    const id = await request(staff.reseller, 50)
    const record = dataOf(await give(staff.distributor, id, 50))
    expect(record['may']).toContain('undone')
    expect((await at.post(staff.distributor, '/settings/users/credits/reverse', { id: record.id })).status).toBe(201)
    expect((await own(staff.reseller)).open).toMatchObject({ id })
    const second = dataOf(await give(staff.distributor, id, 50))
    await request(staff.reseller, 5)
    expect((await at.reverse(staff.distributor, second.id)).status).toBe(201)
    expect((await own(staff.reseller)).open).toMatchObject({ credits: 5 })
    const third = dataOf(await give(staff.distributor, (await own(staff.reseller)).open!.id, 5))
    ctx.passMs(dayMs)
    expect((await at.reverse(staff.distributor, third.id)).status).toBe(201)
    expect((await own(staff.reseller)).open).toBeNull()
    expect(await at.balances([staff.distributor, staff.reseller])).toEqual([1_000, 0])
  })

  it('lose their texts with the account that wrote them', async () => {
    const gone = await seedPerson(ctx, { name: 'gina', role: 'sub-reseller', parent: staff.reseller })
    await request(gone, 5, 'my private reason')
    const erased = await at.post(staff.admin, `/settings/users/${gone.id}/erase`, { confirm: 'gina' })
    expect(erased.status, erased.raw).toBe(200)
    const rows = await ctx.db.selectFrom('credit_requests').select('note').execute()
    expect(rows).toEqual([{ note: '' }])
  })

  it('lose name and texts of an erased account in the log too, also where others answered', async () => {
    const gone = await seedPerson(ctx, { name: 'rosamunde', role: 'sub-reseller', parent: staff.reseller })
    await request(gone, 5)
    const id = await request(gone, 6, 'my private reason')
    await decline(staff.reseller, id, 'because of rosamunde')
    expect((await at.post(staff.admin, `/settings/users/${gone.id}/erase`, { confirm: 'rosamunde' })).status).toBe(200)
    for (let round = 0; round < 2; round += 1) {
      while (await sealActivity(ctx.db, ctx.clock()));
      await retain(ctx)
    }
    const log = JSON.stringify(await ctx.db.selectFrom('activity').selectAll().execute())
    expect(log).toContain('credit_requests.decline')
    expect(log).not.toContain('rosamunde')
    expect(log).not.toContain('private')
  })
})
