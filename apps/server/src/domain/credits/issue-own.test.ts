import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, type Answer } from '../../testing/client.ts'
import { seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'

describeOnBothDatabases('activating a TV that has no reseller', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let macs = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.reseller, 50)
  })

  const device = () => at.device(staff.admin, `00:1a:79:61:00:${(macs += 1).toString(16).padStart(2, '0')}`)
  const activate = (by: Person, id: number, input: object, key?: string) =>
    at.act(by, id, 'activate', { input: { period: '1m', ...input }, ...(key ? { key } : {}) })
  const row = (id: number) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const codeOf = (answer: Answer) => [answer.status, answer.body['code']]
  const issued = async () =>
    (
      await ctx.db
        .selectFrom('credit_records')
        .select((eb) => eb.fn.sum<number>('credits').as('sum'))
        .where('type', '=', 'mint')
        .where('to_id', '=', staff.superAdmin.id)
        .executeTakeFirstOrThrow()
    ).sum

  it('an operator without credits activates it on their own account, once, and the ledger balances', async () => {
    const id = await device()
    expect(codeOf(await activate(staff.superAdmin, id, {}))).toEqual([409, 'not_enough_credits'])
    const quotes = await at.get(staff.superAdmin, `/credits/quotes?device=${id}`)
    expect(quotes.body['data']).toMatchObject([
      { payer: { id: staff.superAdmin.id }, balance: 0, issuable: limits.mintAloneMax - 50 },
    ])
    for (let times = 0; times < 2; times += 1)
      expect((await activate(staff.superAdmin, id, { issue: true }, 'operator-activates-once')).status).toBe(200)
    expect(await row(id)).toMatchObject({ status: 'active', reseller_id: null })
    expect(await at.balances([staff.superAdmin])).toEqual([0])
    expect(Number(await issued())).toBe(1)
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })

  it('nobody issues credits without the right to, for another account, past their limit or long after their password', async () => {
    const id = await device()
    const before = await issued()
    expect((await activate(staff.admin, id, { issue: true })).status).toBe(403)
    expect((await activate(staff.superAdmin, id, { issue: true, reseller: staff.sibling.id })).status).toBe(403)

    await ctx.db
      .updateTable('sessions')
      .set({ password_confirmed_at: ctx.clock() - (limits.passwordVerifiedStrictMinutes + 1) * 60_000 })
      .where('user_id', '=', staff.superAdmin.id)
      .execute()
    const late = await ask(app, `POST /devices/${id}/activate`, {
      token: staff.superAdmin.token,
      body: { period: '1m', issue: true },
      headers: { 'idempotency-key': 'long-after-the-password' },
    })
    expect(codeOf(late)).toEqual([423, 'password_required'])

    expect((await at.mint(staff.superAdmin, staff.distributor, limits.mintAloneMax - 51)).status).toBe(201)
    expect(codeOf(await activate(staff.superAdmin, id, { issue: true }))).toEqual([409, 'not_enough_credits'])
    expect([(await row(id)).status, await issued()]).toEqual(['registered', before])
  })

  it('an admin names the reseller who gets it and pays', async () => {
    const id = await device()
    const quotes = await at.get(staff.admin, `/credits/quotes?device=${id}&reseller=${staff.reseller.id}`)
    expect(quotes.body['data']).toMatchObject([{ payer: { id: staff.reseller.id }, balance: 50, issuable: 0 }])
    expect((await activate(staff.admin, id, { reseller: staff.reseller.id })).status).toBe(200)
    expect(await row(id)).toMatchObject({ status: 'active', reseller_id: staff.reseller.id })
    expect(await at.balances([staff.reseller])).toEqual([49])
  })

  it('a quote for one TV says the period it had last, one for several does not', async () => {
    const [id, next] = [await device(), await device()]
    const lasts = async (ids: string) =>
      answerOf(creditCalls.creditQuotes, await at.get(staff.superAdmin, `/credits/quotes?device=${ids}`)).data.map(
        ({ last }) => last,
      )
    expect(await lasts(String(id))).toEqual([null])
    expect((await activate(staff.admin, id, { reseller: staff.reseller.id, period: '3m' })).status).toBe(200)
    expect(await lasts(String(id))).toEqual(['3m'])
    expect(await lasts(`${id},${next}`)).not.toContain('3m')
  })

  it('nobody makes an account pay that they cannot see, or moves a TV from its reseller', async () => {
    const id = await device()
    const hidden = await activate(staff.admin, id, { reseller: staff.superAdmin.id })
    expect([hidden.status, invalidFields(hidden)]).toEqual([422, ['reseller']])
    const taken = await at.device(staff.reseller, '00:1a:79:61:01:00')
    expect((await activate(staff.admin, taken, { reseller: staff.sibling.id })).status).toBe(422)
    expect((await activate(staff.reseller, taken, { reseller: staff.sibling.id })).status).toBe(403)
    expect(await row(taken)).toMatchObject({ status: 'registered', reseller_id: staff.reseller.id })
  })
})
