import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf, type Answer } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { listAt } from '@castellan/contract/types/value-at.ts'
import { pageOf, dataOf, invalidFields, answerOf } from '../../testing/answers.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'

const errorsOf = (answer: Answer) => [answer.status, invalidFields(answer)]
const codeOf = (answer: Answer) => [answer.status, answer.body['code']]
const above = limits.mintAloneMax + 1

describeOnBothDatabases('credits', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff & { other: Person }
  let at: Bank

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    const tree = await seedStaff(ctx)
    staff = { ...tree, other: await seedPerson(ctx, { name: 'olga', role: 'super-admin', parent: tree.superAdmin }) }
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 5_000)
  })

  describe('movements', () => {
    it('go down the tree one edge at a time, and back up', async () => {
      const people = [staff.distributor, staff.reseller, staff.subReseller]
      const before = await at.balances(people)
      await at.transfer(staff.distributor, staff.reseller, 300)
      await at.transfer(staff.reseller, staff.subReseller, 100)
      await at.clawback(staff.reseller, staff.subReseller, 40)
      const after = await at.balances(people)
      expect(after.map((balance, index) => balance - before[index]!)).toEqual([-300, 240, 60])
    })

    it('never skip a level, climb, or reach a sibling', async () => {
      expect(errorsOf(await at.transfer(staff.distributor, staff.subReseller, 1))).toEqual([422, ['user_id']])
      expect(errorsOf(await at.transfer(staff.reseller, staff.distributor, 1))).toEqual([422, ['user_id']])
      expect(errorsOf(await at.transfer(staff.reseller, staff.sibling, 1))).toEqual([422, ['user_id']])
      expect(errorsOf(await at.clawback(staff.reseller, staff.sibling, 1))).toEqual([422, ['user_id']])
    })

    it('an admin reaches everybody below them; what they take back goes to the one directly above', async () => {
      await at.mint(staff.superAdmin, staff.admin, 50)
      const before = await at.balances([staff.reseller, staff.subReseller])
      expect((await at.transfer(staff.admin, staff.subReseller, 20)).status).toBe(201)
      expect((await at.clawback(staff.admin, staff.subReseller, 20)).status).toBe(201)
      const after = await at.balances([staff.reseller, staff.subReseller])
      expect(after.map((balance, index) => balance - before[index]!)).toEqual([20, 0])
    })

    it.each(['archive', 'delete'] as const)(
      'what a seller paid goes back to the nearest above in use after a refund, once they are out of use (%s)',
      async (how) => {
        const gone = await seedPerson(ctx, { name: `gone-${how}`, role: 'sub-reseller', parent: staff.reseller })
        await at.mint(staff.superAdmin, staff.distributor, 40)
        await at.transfer(staff.distributor, staff.reseller, 40)
        await at.transfer(staff.reseller, gone, 10)
        const id = await at.device(gone, how === 'archive' ? '00:1a:79:12:00:01' : '00:1a:79:12:00:02')
        expect((await at.act(gone, id, 'activate', { input: { period: '1m' } })).status).toBe(200)
        const [paid] = await at.balances([gone])
        const left = how === 'archive' ? { archived_at: ctx.clock() } : { deleted_at: ctx.clock() }
        await ctx.db.updateTable('users').set(left).where('id', '=', gone.id).execute()
        const before = await at.balances([staff.reseller, gone])
        const refund = await at.act(staff.admin, id, 'refund')
        expect(refund.status, refund.raw).toBe(200)
        const after = await at.balances([staff.reseller, gone])
        expect(after.map((balance, index) => balance - before[index]!)).toEqual([10 - paid!, 0])
        expect(10 - paid!).toBeGreaterThan(0)
        expect((await verifyLedger(ctx.db)).fault).toBeNull()
      },
    )

    it('a claw-back needs a reason, which is sent to the account in its language', async () => {
      await ctx.db.updateTable('users').set({ locale: 'de' }).where('id', '=', staff.subReseller.id).execute()
      await at.transfer(staff.reseller, staff.subReseller, 5)
      const without = await at.enter(staff.reseller, { type: 'clawback', user_id: staff.subReseller.id, credits: 1 })
      expect(errorsOf(without)).toEqual([422, ['note']])
      await at.clawback(staff.reseller, staff.subReseller, 3)
      const bell = await at.get(staff.subReseller, '/notifications')
      const [notice] = answerOf(officeCalls.notifications, bell).data
      expect(notice?.data.body).toContain('unpaid')
      expect(notice?.data.body).toContain('rita')
    })

    it('leave no doubt about a sibling: a foreign user and nobody are refused alike', async () => {
      const foreign = await at.transfer(staff.reseller, staff.sibling, 1)
      const nobody = await at.enter(staff.reseller, { type: 'transfer', user_id: 999_999, credits: 1 })
      expect(errorOf(foreign)).toEqual(errorOf(nobody))
    })

    it('ask for a password confirmed within 15 minutes', async () => {
      await ctx.db
        .updateTable('sessions')
        .set({ password_confirmed_at: ctx.clock() - 15 * 60_000 })
        .where('user_id', '=', staff.sibling.id)
        .execute()
      const answer = await ask(app, 'POST /settings/users/credits', {
        token: staff.sibling.token,
        body: { type: 'transfer', user_id: staff.reseller.id, credits: 1 },
        headers: { 'idempotency-key': 'not-confirmed' },
      })
      expect(codeOf(answer)).toEqual([423, 'password_required'])
    })
  })

  describe('issuing', () => {
    it('is for the super-admin alone, and never for themselves', async () => {
      expect(codeOf(await at.mint(staff.admin, staff.distributor, 1))).toEqual([403, 'forbidden'])
      expect(codeOf(await at.mint(staff.reseller, staff.subReseller, 1))).toEqual([403, 'forbidden'])
      expect(errorsOf(await at.mint(staff.superAdmin, staff.superAdmin, 1))).toEqual([422, ['user_id']])
    })

    it('above the limit waits for a second person, who is neither its maker nor its winner', async () => {
      const before = await at.balances([staff.admin])
      const waiting = await at.mint(staff.superAdmin, staff.admin, above)
      expect(dataOf(waiting)).toMatchObject({ status: 'pending', doc_no: null, may: ['cancelled'] })
      const { id } = dataOf(waiting)
      expect(codeOf(await at.move(staff.superAdmin, id, 'settled'))).toEqual([403, 'forbidden'])
      expect(codeOf(await at.move(staff.admin, id, 'settled'))).toEqual([403, 'forbidden'])
      expect(await at.balances([staff.admin])).toEqual(before)
      expect(dataOf(await at.move(staff.other, id, 'settled'))).toMatchObject({
        status: 'settled',
        approved_by: { id: staff.other.id },
      })
      expect(await at.balances([staff.admin])).toEqual([before[0]! + above])
    })

    it('once approved is settled by its maker, when the money has come in', async () => {
      const { id } = dataOf(await at.mint(staff.superAdmin, staff.distributor, above))
      expect(dataOf(await at.move(staff.admin, id, 'approved'))).toMatchObject({ status: 'approved', doc_no: null })
      expect(dataOf(await at.move(staff.superAdmin, id, 'settled'))).toMatchObject({
        status: 'settled',
        approved_by: { id: staff.admin.id },
      })
      expect(codeOf(await at.move(staff.superAdmin, id, 'settled'))).toEqual([409, 'bad_state'])
    })

    it('a draft moves nothing until it is settled; a cancelled one never does', async () => {
      const before = await at.balances([staff.reseller])
      const entry = { type: 'transfer', user_id: staff.reseller.id, credits: 7, draft: true }
      const [kept, dropped] = [
        dataOf(await at.enter(staff.distributor, entry)),
        dataOf(await at.enter(staff.distributor, entry)),
      ]
      expect(await at.balances([staff.reseller])).toEqual(before)
      await at.move(staff.distributor, dropped.id, 'cancelled')
      expect(codeOf(await at.move(staff.distributor, dropped.id, 'settled'))).toEqual([409, 'bad_state'])
      expect(codeOf(await at.move(staff.reseller, kept.id, 'settled'))).toEqual([403, 'forbidden'])
      await at.move(staff.distributor, kept.id, 'settled')
      expect(await at.balances([staff.reseller])).toEqual([before[0]! + 7])
    })

    it('an adjustment names its direction and its reason', async () => {
      const entry = { type: 'adjustment', user_id: staff.reseller.id, credits: 3 }
      expect(errorsOf(await at.enter(staff.superAdmin, entry))).toEqual([422, ['note']])
      expect(errorsOf(await at.enter(staff.superAdmin, { ...entry, note: 'miscounted' }))).toEqual([422, ['direction']])
      const before = await at.balances([staff.reseller])
      await at.enter(staff.superAdmin, { ...entry, note: 'miscounted', direction: 'take' })
      await at.enter(staff.superAdmin, { type: 'expiry', user_id: staff.reseller.id, credits: 2, note: 'too old' })
      expect(await at.balances([staff.reseller])).toEqual([before[0]! - 5])
    })

    it('a price is whole or absent, and its amount is reckoned by the server', async () => {
      const entry = { type: 'mint', user_id: staff.distributor.id, credits: 333 }
      expect(errorsOf(await at.enter(staff.superAdmin, { ...entry, unit_price: '1.5' }))).toEqual([422, ['currency']])
      expect(errorsOf(await at.enter(staff.superAdmin, { ...entry, currency: 'EUR' }))).toEqual([422, ['unit_price']])
      const sold = await at.enter(staff.superAdmin, { ...entry, unit_price: '0.3335', currency: 'EUR' })
      expect(dataOf(sold)).toMatchObject({ unit_price: '0.3335', currency: 'EUR', amount: '111.06' })
    })
  })

  describe('a key', () => {
    const entry = () => ({ type: 'transfer', user_id: staff.reseller.id, credits: 1 })

    it('is asked for on every call that moves credits, before anything else is looked at', async () => {
      await at.transfer(staff.distributor, staff.reseller, 1)
      for (const [path, body] of [
        ['/settings/users/credits', entry()],
        ['/settings/users/credits/status', { id: 1, status: 'settled' }],
        ['/settings/users/credits/reverse', { id: 1, note: 'x' }],
        ['/devices/1/activate', { period: '1m' }],
        ['/devices/bulk/renew', { ids: [1], input: { period: '1m' } }],
      ] as const) {
        const answer = await ask(app, `POST ${path}`, { token: staff.distributor.token, body })
        expect([path, ...errorsOf(answer)]).toEqual([path, 422, ['idempotency_key']])
      }
    })

    it('with the same content gets the first answer again, in whatever order its fields come', async () => {
      const before = await at.balances([staff.reseller])
      const first = await at.enter(staff.distributor, entry(), 'same-content')
      const again = await at.enter(
        staff.distributor,
        Object.fromEntries(Object.entries(entry()).toReversed()),
        'same-content',
      )
      expect([again.status, again.raw]).toEqual([first.status, first.raw])
      expect(await at.balances([staff.reseller])).toEqual([before[0]! + 1])
    })

    it('with other content is refused, a day later too', async () => {
      await at.enter(staff.distributor, entry(), 'other-content')
      expect(codeOf(await at.enter(staff.distributor, { ...entry(), credits: 2 }, 'other-content'))).toEqual([
        409,
        'key_reused',
      ])
      ctx.passMs(30 * 3_600_000)
      expect(codeOf(await at.enter(staff.distributor, { ...entry(), credits: 2 }, 'other-content'))).toEqual([
        409,
        'key_reused',
      ])
    })

    it('belongs to its caller: somebody else may use the same', async () => {
      await at.enter(staff.distributor, entry(), 'a-common-key')
      const other = await at.enter(
        staff.reseller,
        { type: 'transfer', user_id: staff.subReseller.id, credits: 1 },
        'a-common-key',
      )
      expect(other.status).toBe(201)
    })

    it('in many copies at once does the action once, and every copy gets the same answer', async () => {
      const before = await at.balances([staff.reseller])
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => at.enter(staff.distributor, entry(), 'twenty-copies')),
      )
      expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
      expect(await at.balances([staff.reseller])).toEqual([before[0]! + 1])
    })
  })

  describe('a reversal', () => {
    it('mirrors a settled record, once', async () => {
      const before = await at.balances([staff.distributor, staff.reseller])
      const { id } = dataOf(await at.transfer(staff.distributor, staff.reseller, 11))
      expect(dataOf(await at.reverse(staff.distributor, id))).toMatchObject({
        type: 'reversal',
        reverses_id: id,
        credits: 11,
      })
      expect(codeOf(await at.reverse(staff.distributor, id))).toEqual([409, 'bad_state'])
      expect(await at.balances([staff.distributor, staff.reseller])).toEqual(before)
    })

    it('is refused once the credits have been spent', async () => {
      const poor = await seedPerson(ctx, { name: 'petra', role: 'sub-reseller', parent: staff.reseller })
      const { id } = dataOf(await at.transfer(staff.reseller, poor, 4))
      await at.clawback(staff.reseller, poor, 3)
      expect(codeOf(await at.reverse(staff.reseller, id))).toEqual([409, 'not_enough_credits'])
    })

    it('is not for anyone who would gain by it', async () => {
      await at.transfer(staff.reseller, staff.subReseller, 5)
      const taken = dataOf(await at.clawback(staff.reseller, staff.subReseller, 5))
      expect(codeOf(await at.reverse(staff.subReseller, taken.id))).toEqual([403, 'forbidden'])
    })
  })

  describe('records', () => {
    it('are seen by both sides and those above them, and by nobody else', async () => {
      const { id } = dataOf(await at.transfer(staff.reseller, staff.subReseller, 1))
      const statusFor = async (person: Person) => (await at.get(person, `/credits/record/${id}`)).status
      expect(
        await Promise.all(
          [staff.superAdmin, staff.admin, staff.distributor, staff.reseller, staff.subReseller].map(statusFor),
        ),
      ).toEqual([200, 200, 200, 200, 200])
      expect(await statusFor(staff.sibling)).toBe(404)
      const list = await at.get(staff.sibling, '/credits/records?length=500')
      expect(listAt(list.body, 'data')).toEqual([])
    })

    it('keep their money forever; the note may change, price and reference until it is decided', async () => {
      const settled = dataOf(await at.transfer(staff.distributor, staff.reseller, 1))
      const change = (by: Person, body: object) => at.post(by, '/settings/users/credits/update', body)
      expect(dataOf(await change(staff.distributor, { id: settled.id, note: 'for March' }))['note']).toBe('for March')
      expect(codeOf(await change(staff.distributor, { id: settled.id, reference: 'INV 7' }))).toEqual([
        409,
        'bad_state',
      ])
      expect(codeOf(await change(staff.reseller, { id: settled.id, note: 'mine' }))).toEqual([403, 'forbidden'])
      const waiting = dataOf(await at.mint(staff.superAdmin, staff.distributor, above))
      const priced = await change(staff.superAdmin, {
        id: waiting.id,
        unit_price: '2',
        currency: 'EUR',
        reference: 'INV 8',
      })
      expect(dataOf(priced)).toMatchObject({ unit_price: '2.00', amount: `${above * 2}.00`, reference: 'INV 8' })
    })

    it('number their documents without a gap, and a refused one takes none', async () => {
      const first = String(dataOf(await at.transfer(staff.distributor, staff.reseller, 1))['doc_no'])
      await at.transfer(staff.subReseller, staff.reseller, 1)
      await at.transfer(staff.distributor, staff.reseller, 999_999)
      const second = String(dataOf(await at.transfer(staff.distributor, staff.reseller, 1))['doc_no'])
      expect(Number(second.slice(5)) - Number(first.slice(5))).toBe(1)
    })
  })

  describe('a user who goes', () => {
    it('hands their credits to the next one above who is in use, in the same transaction', async () => {
      const middle = await seedPerson(ctx, { name: 'mona', role: 'reseller', parent: staff.distributor })
      const last = await seedPerson(ctx, { name: 'lars', role: 'sub-reseller', parent: middle })
      await at.transfer(staff.distributor, middle, 30)
      await at.transfer(middle, last, 10)
      const before = await at.balances([staff.distributor])
      const archive = (id: number) => at.post(staff.superAdmin, '/settings/users/archive', { ids: [id] })
      await archive(middle.id)
      expect(await at.balances([middle, staff.distributor])).toEqual([0, before[0]! + 20])
      await archive(last.id)
      expect(await at.balances([last, staff.distributor])).toEqual([0, before[0]! + 30])
      expect(errorsOf(await at.transfer(staff.distributor, middle, 1))).toEqual([422, ['user_id']])
    })

    it('gets nothing from a record that was still waiting', async () => {
      const gone = await seedPerson(ctx, { name: 'gina', role: 'reseller', parent: staff.distributor })
      const waiting = dataOf(await at.mint(staff.superAdmin, gone, above))
      await at.post(staff.superAdmin, '/settings/users/archive', { ids: [gone.id] })
      expect(codeOf(await at.move(staff.admin, waiting.id, 'settled'))).toEqual([409, 'bad_state'])
    })
  })

  it('show in the header the balance, the use of 30 days, and what is pending', async () => {
    const summary = async (person: Person) => (await at.get(person, '/credits/summary')).body
    const [balance] = await at.balances([staff.reseller])
    expect(await summary(staff.reseller)).toMatchObject({ balance, burn_30_days: 0, low: false, waiting: 0 })
    const waiting = dataOf(await at.mint(staff.superAdmin, staff.distributor, above))
    const before = Number((await summary(staff.admin))['waiting'])
    // Who may not approve it sees it wait all the same, as their list does.
    const { meta } = pageOf(await at.get(staff.distributor, '/credits/records?status=pending,approved'))
    expect(meta.total).toBeGreaterThan(0)
    expect(await summary(staff.distributor)).toMatchObject({ waiting: 0, pending: meta.total })
    await at.move(staff.admin, waiting.id, 'rejected')
    expect((await summary(staff.admin))['waiting']).toBe(before - 1)
    expect(await summary(staff.distributor)).toMatchObject({ pending: meta.total - 1 })
  })

  it('list the people below with what one may do for each', async () => {
    const { body } = await at.get(staff.reseller, '/credits/balances?q=sam')
    const [balance] = await at.balances([staff.subReseller])
    expect(body).toMatchObject({
      data: [{ id: staff.subReseller.id, label: 'sam', balance, may: ['transfer', 'clawback'] }],
      meta: { total: 1 },
    })
  })

  it('call low only the balances of those who sell, or once had credits', async () => {
    const seller = await seedPerson(ctx, { name: 'nadia newcomer', role: 'reseller', parent: staff.distributor })
    const { id: role } = await ctx.db
      .insertInto('roles')
      .values({ name: 'help-desk', display_name: 'Help desk', level: 9, is_system: 0, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const desk = await seedPerson(ctx, { name: 'nadia desk', role: 'reseller', parent: staff.distributor })
    await ctx.db.updateTable('users').set({ role_id: role }).where('id', '=', desk.id).execute()
    const low = async () => {
      const { body } = await at.get(staff.superAdmin, '/credits/balances?q=nadia')
      return answerOf(creditCalls.creditBalances, { body }).data.map((each) => [each.id, each.low])
    }
    expect(await low()).toEqual([
      [desk.id, false],
      [seller.id, true],
    ])
    expect((await at.mint(staff.superAdmin, desk, 1)).status).toBe(201)
    expect(await low()).toContainEqual([desk.id, true])
  })

  it('stand in a ledger that computes the same again', async () => {
    const { body } = await at.get(staff.superAdmin, '/credits/ledger')
    expect(body['fault']).toBeNull()
    expect((await verifyLedger(ctx.db)).entries).toBeGreaterThan(50)
    expect((await at.get(staff.admin, '/credits/ledger')).status).toBe(403)
  })
})
