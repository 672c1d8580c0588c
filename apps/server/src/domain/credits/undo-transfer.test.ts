import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { dataOf, answerOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { Answer } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'

const codeOf = ({ status, body }: Answer) => [status, body['code']]

describeOnBothDatabases('undoing a transfer', (open) => {
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

  const undo = (by: Person, id: number, key?: string) => at.post(by, '/settings/users/credits/reverse', { id }, key)
  const mayOf = async (who: Person, id: number) => dataOf(await at.get(who, `/credits/record/${id}`))['may']

  it('takes no reason, refers to the transfer, and notifies who had the credits', async () => {
    const given = dataOf(await at.transfer(staff.distributor, staff.reseller, 50))
    expect(given['may']).toEqual(['reversed', 'undone'])
    const answer = await undo(staff.distributor, given.id)
    expect(answer.status, answer.raw).toBe(201)
    expect(dataOf(answer)).toMatchObject({ type: 'reversal', reverses_id: given.id, credits: 50, note: '' })
    expect(await at.balances([staff.distributor, staff.reseller])).toEqual([1_000, 0])
    const { data } = answerOf(officeCalls.notifications, await at.get(staff.reseller, '/notifications'))
    expect(data[0]!.data.body).toContain('dora')
  })

  it('happens once, however often it is asked for', async () => {
    const { id } = dataOf(await at.transfer(staff.distributor, staff.reseller, 50))
    const answers = await Promise.all([
      undo(staff.distributor, id, 'one-key-for-one-undo'),
      undo(staff.distributor, id, 'one-key-for-one-undo'),
      undo(staff.distributor, id),
      undo(staff.distributor, id),
    ])
    const done = answers.filter(({ status }) => status === 201)
    expect(new Set(done.map((answer) => dataOf(answer).id)).size).toBe(1)
    for (const answer of answers.filter((one) => !done.includes(one)))
      expect(codeOf(answer)).toEqual([409, 'bad_state'])
    expect(await at.balances([staff.distributor, staff.reseller])).toEqual([1_000, 0])
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })

  it('is not offered once the credits are spent, and leaves no balance below zero', async () => {
    const { id } = dataOf(await at.transfer(staff.distributor, staff.reseller, 50))
    await at.transfer(staff.reseller, staff.subReseller, 1)
    expect(await mayOf(staff.distributor, id)).toEqual(['reversed'])
    expect(codeOf(await undo(staff.distributor, id))).toEqual([409, 'not_enough_credits'])
    expect(await at.balances([staff.distributor, staff.reseller])).toEqual([950, 49])
  })

  it('wins or loses against a spend at the same time, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `race-${round}`
      const receiver = await seedPerson(ctx, { name, role: 'reseller', parent: staff.distributor })
      const below = await seedPerson(ctx, { name: `${name}-below`, role: 'sub-reseller', parent: receiver })
      const { id } = dataOf(await at.transfer(staff.distributor, receiver, 10))
      const both = [() => undo(staff.distributor, id), () => at.transfer(receiver, below, 1)]
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const [has, hasBelow] = await at.balances([receiver, below])
      expect([
        [0, 0],
        [9, 1],
      ]).toContainEqual([has, hasBelow])
    }
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })

  it('is for the giver, and for a day; after that a reversal takes a reason', async () => {
    const { id } = dataOf(await at.transfer(staff.distributor, staff.reseller, 50))
    expect(codeOf(await undo(staff.reseller, id))).toEqual([403, 'forbidden'])
    expect(codeOf(await undo(staff.sibling, id))).toEqual([404, 'not_found'])
    expect(await mayOf(staff.admin, id)).toEqual(['reversed'])
    expect(codeOf(await undo(staff.admin, id))).toEqual([422, 'invalid'])
    ctx.passMs(dayMs)
    expect(await mayOf(staff.distributor, id)).toEqual(['reversed'])
    expect(codeOf(await undo(staff.distributor, id))).toEqual([422, 'invalid'])
    expect((await at.reverse(staff.distributor, id)).status).toBe(201)
  })

  it('is an admin’s alone once the receiver was moved to somebody else, who gives them their credits now', async () => {
    for (const giver of [staff.reseller, staff.sibling]) await at.transfer(staff.distributor, giver, 50)
    const { id } = dataOf(await at.transfer(staff.reseller, staff.subReseller, 5))
    const path = `/settings/users/${staff.subReseller.id}/move`
    expect((await at.post(staff.admin, path, { parent: staff.sibling.id })).status).toBe(200)
    expect((await at.transfer(staff.sibling, staff.subReseller, 5)).status).toBe(201)
    expect(await mayOf(staff.reseller, id)).toEqual([])
    expect(codeOf(await undo(staff.reseller, id))).toEqual([403, 'forbidden'])
    expect(codeOf(await at.reverse(staff.reseller, id))).toEqual([403, 'forbidden'])
    expect(await at.balances([staff.subReseller])).toEqual([10])
    expect(await mayOf(staff.admin, id)).toEqual(['reversed'])
    expect((await at.reverse(staff.admin, id)).status).toBe(201)
  })

  it('is for transfers alone: what was minted is reversed with a reason', async () => {
    const { id } = dataOf(await at.mint(staff.superAdmin, staff.reseller, 5))
    expect(codeOf(await undo(staff.superAdmin, id))).toEqual([422, 'invalid'])
  })
})
