import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

/** Amounts nobody may move, as they could stand in a request; the body is written by hand, since JSON of our own would not let some of them through. */
const numbers =
  '0 -0 -1 -100 -0.5 0.5 1.5 99.99 1e-7 1.0000001 1000001 1e7 2147483647 2147483648 4294967297 9007199254740991 9007199254740993 1e21 1e308 1e999 -1e999'
const others = '"1" "10" "\\t1" "1e3" "0x10" "" "ten" "-1" null true false [] [1] [[1]] {} {"valueOf":1} {"$gt":0}'
const amounts = `${numbers} ${others}`.split(' ')

const kinds = ['transfer', 'clawback', 'mint', 'adjustment', 'expiry'] as const

describeOnBothDatabases('what is refused', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff & { archived: Person }
  let at: Bank

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    const tree = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(tree.superAdmin, tree.distributor, 1_000)
    await at.transfer(tree.distributor, tree.reseller, 500)
    await at.transfer(tree.reseller, tree.subReseller, 100)
    const archived = await seedPerson(ctx, { name: 'arno', role: 'sub-reseller', parent: tree.reseller })
    await ask(app, 'POST /settings/users/archive', { token: tree.superAdmin.token, body: { ids: [archived.id] } })
    staff = { ...tree, archived }
    // Somebody whose password counts as confirmed sends what follows.
    await ctx.db.updateTable('sessions').set({ password_confirmed_at: ctx.clock() }).execute()
  })

  const state = async () => {
    const { entries, fault } = await verifyLedger(ctx.db)
    return { entries, fault, balances: await at.balances(Object.values(staff)) }
  }
  let number = 0
  const send = (by: Person, body: string) => {
    number += 1
    return app.inject({
      method: 'POST',
      url: '/api/settings/users/credits',
      headers: {
        authorization: `Bearer ${by.token}`,
        'content-type': 'application/json',
        'idempotency-key': `bad-amount-${number}`,
      },
      payload: body,
    })
  }
  const byKind = (kind: string): Person =>
    kind === 'transfer' || kind === 'clawback' ? staff.reseller : staff.superAdmin

  it(`is every amount that is not a whole number from 1 to 1,000,000, in ${amounts.length * kinds.length} spellings, and nothing moves`, async () => {
    const before = await state()
    for (const kind of kinds) {
      for (const amount of amounts) {
        const rest = `"type":"${kind}","user_id":${staff.subReseller.id},"note":"x"${kind === 'adjustment' ? ',"direction":"add"' : ''}`
        const answer = await send(byKind(kind), `{${rest},"credits":${amount}}`)
        expect([kind, amount, answer.statusCode]).toEqual([kind, amount, 422])
        expect([kind, amount, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
          kind,
          amount,
          ['credits'],
        ])
      }
    }
    expect(await state()).toEqual(before)
  }, 60_000)

  it('is every target that is not directly below, or gone, or oneself, and nothing moves', async () => {
    const before = await state()
    const targets = (by: Person) =>
      [by, staff.distributor, staff.sibling, staff.archived, staff.superAdmin, staff.admin, staff.powerless].map(
        ({ id }) => String(id),
      )
    const odd = ['0', '-1', '1.5', '999999', '9007199254740993', 'null', '"1"', '[]', '{}', '1e999']
    for (const kind of ['transfer', 'clawback'] as const) {
      for (const by of [staff.reseller, staff.subReseller]) {
        for (const target of [...targets(by), ...odd]) {
          const answer = await send(by, `{"type":"${kind}","user_id":${target},"credits":1,"note":"x"}`)
          expect([kind, by.name, target, answer.statusCode]).toEqual([kind, by.name, target, 422])
          expect([kind, target, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
            kind,
            target,
            ['user_id'],
          ])
        }
      }
    }
    expect(await state()).toEqual(before)
  })

  it('is more than somebody has, down to the last credit', async () => {
    const [balance] = await at.balances([staff.reseller])
    expect((await at.transfer(staff.reseller, staff.subReseller, balance! + 1)).status).toBe(409)
    expect((await at.clawback(staff.reseller, staff.subReseller, 101)).status).toBe(409)
    expect((await at.transfer(staff.reseller, staff.subReseller, balance!)).status).toBe(201)
    expect(await at.balances([staff.reseller])).toEqual([0])
    await at.clawback(staff.reseller, staff.subReseller, balance!)
  })

  it('is every field that decides what the server alone decides', async () => {
    const before = await state()
    for (const field of [
      'from',
      'from_id',
      'from_user_id',
      'from_account_id',
      'to',
      'status',
      'doc_no',
      'created_by',
      'approved_by',
      'amount',
      'settled_at',
      'balance',
      'id',
      'reverses_id',
      'price_rule_id',
      '__proto__x',
    ]) {
      const answer = await send(
        staff.reseller,
        `{"type":"transfer","user_id":${staff.subReseller.id},"credits":1,"${field}":1}`,
      )
      expect([field, answer.statusCode]).toEqual([field, 422])
    }
    expect(await state()).toEqual(before)
  })

  it('is a type nobody can record by hand', async () => {
    for (const type of ['activation', 'renewal', 'refund', 'sweep', 'reversal', 'purchase', '', 'TRANSFER'])
      expect([
        type,
        (await send(staff.superAdmin, `{"type":"${type}","user_id":${staff.reseller.id},"credits":1}`)).statusCode,
      ]).toEqual([type, 422])
  })

  it('is a key that is too short, too long or not plain', async () => {
    const entry = { type: 'transfer', user_id: staff.subReseller.id, credits: 1 }
    for (const key of ['', 'short', 'x'.repeat(101), 'has a space', 'ümlaut-key'])
      expect([
        key,
        (
          await ask(app, 'POST /settings/users/credits', {
            token: staff.reseller.token,
            body: entry,
            headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
          })
        ).status,
      ]).toEqual([key, 422])
  })
})
