import { salesList } from '@castellan/contract/calls/figure-lists.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { moveCredits } from '../../domain/ledger/move-credits.ts'
import { equalPeriods } from '../../domain/figures/periods.ts'
import { runwayDays } from '../../domain/credits/runway.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'
import { rowsAt, listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { voucherCalls } from '@castellan/contract/calls/vouchers.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'

it('this month is compared with as much of the month before, and no more than there was', () => {
  const at = (text: string) => Date.parse(text)
  expect(equalPeriods(at('2026-11-23T10:00:00Z'))).toEqual({
    current: { from: at('2026-11-01'), to: at('2026-11-23T10:00:00Z') + 1 },
    before: { from: at('2026-10-01'), to: at('2026-10-23T10:00:00Z') },
  })
  expect(equalPeriods(at('2026-03-31T10:00:00Z')).before).toEqual({ from: at('2026-02-01'), to: at('2026-03-01') })
})

it('credits last as long as the daily use of 30 days says, and forever where nothing is used', () => {
  expect(runwayDays(1_640, 2_106)).toBe(23)
  expect(runwayDays(0, 10)).toBe(0)
  expect(runwayDays(10, 0)).toBeNull()
})

describeOnBothDatabases('the figures of the homes', (open) => {
  let ctx: TestContext
  let app: Awaited<ReturnType<typeof buildApp>>
  let staff: Staff
  let neighbour: Person
  let key = 0

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    neighbour = await seedPerson(ctx, { name: 'nora', role: 'reseller', parent: staff.admin })
  })

  const add = async (seller: Person, facts: Record<string, unknown> = {}) => {
    key += 1
    const mac = `00:1a:79:00:01:${key.toString(16).padStart(2, '0')}`
    const added = await ask(app, 'POST /devices/store', {
      token: staff.admin.token,
      body: { mac, product: 'f2', reseller: seller.id },
    })
    const id = numberAt(added.body, 'data', 'id')
    await ctx.db
      .updateTable('devices')
      .set({ updated_at: ctx.clock(), ...facts })
      .where('id', '=', id)
      .execute()
    return id
  }
  const give = (to: Person, credits: number) =>
    ctx.db.transaction().execute((tx) =>
      moveCredits(tx, { kind: 'system' }, ctx.clock(), {
        type: 'mint',
        from: 'mint',
        to: to.id,
        credits,
        note: '',
        key: `give-${(key += 1)}`,
        origin: noOrigin,
      }),
    )
  const act = async (who: Person, id: number, action: string, period?: string) => {
    const answer = await ask(app, `POST /devices/${id}/${action}`, {
      token: who.token,
      body: period ? { period } : {},
      headers: { 'idempotency-key': `test-key-for-the-homes-${(key += 1)}` },
    })
    expect(answer.status, answer.raw).toBe(200)
  }
  const get = async (who: Person, path: string) => {
    const answer = await ask(app, `GET ${path}`, { token: who.token })
    expect(answer.status, answer.raw).toBe(200)
    return answer.body
  }

  /** Something for each figure, inside and outside the reseller's branch. */
  async function fill() {
    const now = ctx.clock()
    for (const seller of [staff.reseller, staff.subReseller, neighbour]) {
      await add(seller, { status: 'active', expires_at: now + 3 * dayMs, last_seen_at: now })
      await add(seller, { status: 'active', expires_at: now + 20 * dayMs })
      await add(seller, { status: 'active', expires_at: null })
      await add(seller, { status: 'grace', expires_at: now - dayMs })
      await add(seller, { status: 'trial', expires_at: now + dayMs })
      await add(seller, { status: 'trial', expires_at: now + 6 * dayMs })
    }
  }

  it('are of the caller’s branch, and not of what they may not see', async () => {
    await fill()
    const { data } = await get(
      staff.reseller,
      `/home/figures?of=expiring_7,expiring_30,in_grace,trials_ending,tvs,approvals`,
    )
    expect(data).toEqual(
      [
        ['expiring_7', 2],
        ['expiring_30', 4],
        ['in_grace', 2],
        ['trials_ending', 2],
        ['tvs', 12],
        ['approvals', 0],
      ].map(([figure, count]) => ({ figure, count, capped: false })),
    )
    const asReseller = await get(staff.reseller, `/home/figures?of=paused_updates,tvs`)
    expect(asReseller['data']).toEqual([{ figure: 'tvs', count: 12, capped: false }])
  })

  it('count the sales that stand, as the list of transactions does, against the same days of the month before', async () => {
    for (const seller of [staff.reseller, staff.sibling, neighbour]) await give(seller, 100)
    const [first, second, undone] = [await add(staff.reseller), await add(staff.reseller), await add(staff.reseller)]
    await act(staff.reseller, first, 'activate', '3m')
    await act(staff.sibling, await add(staff.sibling), 'activate', '1m')
    const { from } = equalPeriods(ctx.clock()).current
    const nextMonth = new Date(from)
    nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1)
    ctx.passMs(nextMonth.getTime() + 27 * dayMs - ctx.clock())
    // A session ends before a month is over.
    const session = { userId: staff.reseller.id, owesSecondFactor: false, remember: false, origin: noOrigin }
    const { token } = await openStaffSession(ctx.db, session, ctx.clock())
    const seller = { ...staff.reseller, token }
    await act(seller, second, 'activate', '1m')
    await act(seller, undone, 'activate', '6m')
    await act(seller, undone, 'undo')
    await act(seller, first, 'renew', '1m')
    const sales = await get(seller, '/home/sales')
    expect(sales).toMatchObject({
      activations: { current: 1, before: 1 },
      renewals: { current: 1, before: 0 },
      credits: { current: 2, before: 3 },
    })
    for (const type of ['activation', 'renewal'] as const) {
      const { query } = salesList({ type, from: String(sales['from']) })
      const list = await get(seller, `/credits/records?${new URLSearchParams(query).toString()}`)
      expect(numberAt(list, 'meta', 'total')).toBe(numberAt(sales, `${type}s`, 'current'))
    }
    const balance = await get(seller, '/home/balance')
    expect(balance).toMatchObject({ balance: 95, burn_30_days: 2, runway_days: 1_425, expiring: [] })
  })

  const makeBatch = async (by: Person, codes: number, period = '3m') => {
    const answer = await ask(app, 'POST /vouchers/store', {
      token: by.token,
      body: { name: `batch ${(key += 1)}`, product: 'f2', period, codes },
      headers: { 'idempotency-key': `test-key-for-the-homes-${(key += 1)}` },
    })
    expect(answer.status, answer.raw).toBe(201)
    return answerOf(voucherCalls.make, answer).data
  }

  it('count codes for the maker of their batch when they are redeemed, and no longer once that is undone', async () => {
    for (const seller of [staff.reseller, neighbour]) await give(seller, 100)
    const codesOf = async (by: Person, id: number) =>
      listAt(await get(by, `/vouchers/${id}/codes`), 'data').map((each) => textAt(each, 'code'))
    const { id } = await makeBatch(staff.reseller, 4)
    const [first, second, third] = await codesOf(staff.reseller, id)
    const [foreign] = await codesOf(neighbour, (await makeBatch(neighbour, 1)).id)
    const redeem = async (code: string) => {
      const tv = await registerTestTv(app, ctx)
      const token = await signInTestOwner(app, tv)
      // A TV of somebody else is renewed all the same; one that was not on since can be undone.
      const facts = code === second ? { reseller_id: neighbour.id } : { last_seen_at: null }
      await ctx.db.updateTable('devices').set(facts).where('id', '=', tv.rowId).execute()
      expect((await ask(app, 'POST /app/device/voucher', { token, body: { code } })).status).toBe(200)
      return tv
    }
    await redeem(first!)
    await redeem(second!)
    const undone = await redeem(third!)
    await redeem(foreign!)
    const salesOf = async (who: Person) => {
      const sales = await get(who, '/home/sales')
      const { activations, redeemed, credits, redeemed_credits } = sales
      expect(credits).toMatchObject({ current: 0 })
      return [activations, redeemed, redeemed_credits].map((one) => numberAt(one, 'current'))
    }
    expect(await salesOf(staff.reseller)).toEqual([0, 3, 9])
    await act(staff.reseller, undone.rowId, 'undo')
    expect(await salesOf(staff.reseller)).toEqual([0, 2, 6])
    expect(await salesOf(staff.distributor)).toEqual([0, 2, 6])
    expect(await salesOf(neighbour)).toEqual([0, 1, 3])
    expect(await salesOf(staff.admin)).toEqual([0, 3, 9])
    const { data } = await get(staff.admin, '/home/sellers')
    expect(data).toMatchObject([
      { user: { label: 'rita' }, sales: { current: 2, before: 0 }, redeemed: { current: 2, before: 0 }, credits: 6 },
      { user: { label: 'nora' }, sales: { current: 1, before: 0 }, redeemed: { current: 1, before: 0 }, credits: 3 },
    ])
    expect(rowsAt(data).every((one) => one['last_sale_at'] !== null)).toBe(true)
    // Their list has the batch for everyone who sees it, and none of an earlier time.
    const batches = async (who: Person, redeemedAt: string) =>
      listAt(await get(who, `/vouchers?redeemed_at=${redeemedAt}`), 'data').map((each) => numberAt(each, 'id'))
    const { from } = await get(staff.reseller, '/home/sales')
    await makeBatch(staff.reseller, 1)
    for (const who of [staff.reseller, staff.distributor]) expect(await batches(who, `${String(from)}..`)).toEqual([id])
    expect(await batches(staff.admin, `${String(from)}..`)).toHaveLength(2)
    expect(await batches(neighbour, `${String(from)}..`)).not.toContain(id)
    expect(await batches(staff.reseller, `..${String(from)}T00:00Z`)).toEqual([])
    // What the list of the batch says.
    expect((await get(staff.reseller, `/vouchers/${id}`))['data']).toMatchObject({ used: 2 })
  })

  it('name a batch of codes that waits to those who approve it, and to nobody else', async () => {
    await give(staff.reseller, 10_000)
    const waiting = await makeBatch(staff.reseller, 400, '12m')
    expect(waiting.state).toBe('waiting')
    const lines = async (who: Person) =>
      rowsAt(await get(who, '/home/attention'), 'data').filter(({ kind }) => kind === 'vouchers')
    for (const who of [staff.admin, staff.superAdmin])
      expect(await lines(who)).toMatchObject([{ id: waiting.id, count: 1 }])
    for (const who of [staff.reseller, staff.distributor, neighbour]) expect(await lines(who)).toEqual([])
  })

  it('show the TVs to renew with the period they had last, its price, and no TV of a neighbour', async () => {
    await give(staff.reseller, 100)
    const id = await add(staff.reseller)
    await act(staff.reseller, id, 'activate', '3m')
    await ctx.db
      .updateTable('devices')
      .set({ expires_at: ctx.clock() + dayMs })
      .where('id', '=', id)
      .execute()
    const foreign = await add(neighbour, { status: 'active', expires_at: ctx.clock() + dayMs })
    const body = await get(staff.reseller, '/home/renewals?of=expiring_7')
    const { count, data } = answerOf(homesCalls.renewals, { body })
    expect(count).toBe(1)
    expect(data).toMatchObject([{ tv: { id }, period: '3m', credits: 3 }])
    expect(data.map(({ tv }) => tv.id)).not.toContain(foreign)
  })

  it('lose a TV whose paid licence was not renewed within the grace period, and no trial', async () => {
    await give(staff.reseller, 100)
    const [lost, inGrace, trial, foreign] = [
      await add(staff.reseller),
      await add(staff.reseller),
      await add(staff.reseller),
      await add(neighbour),
    ]
    await give(neighbour, 10)
    await act(staff.reseller, lost, 'activate', '1m')
    await act(staff.reseller, inGrace, 'activate', '1m')
    await act(neighbour, foreign, 'activate', '1m')
    const ended = { status: 'expired', expires_at: ctx.clock() - 9 * dayMs } as const
    await ctx.db.updateTable('devices').set(ended).where('id', 'in', [lost, trial, foreign]).execute()
    await ctx.db
      .updateTable('devices')
      .set({ status: 'grace', expires_at: ctx.clock() - 2 * dayMs })
      .where('id', '=', inGrace)
      .execute()
    expect(await get(staff.reseller, '/home/fleet')).toMatchObject({ added: 3, lost: 1, grace_days: 7 })
    expect(await get(staff.admin, '/home/fleet')).toMatchObject({ added: 4, lost: 2 })
  })

  it('compare lost TVs with those of the 30 days before, as that list stood then', async () => {
    await give(staff.reseller, 100)
    await give(neighbour, 10)
    const now = ctx.clock()
    const lostAt = now - 45 * dayMs
    const lose = async (seller: Person, { facts = {}, period = '1m' }: { facts?: object; period?: string } = {}) => {
      const id = await add(seller)
      await act(seller, id, 'activate', period)
      await ctx.db
        .updateTable('devices')
        .set({ status: 'expired', expires_at: lostAt, ...facts })
        .where('id', '=', id)
        .execute()
      return id
    }
    const renewAt = async (id: number, at: number) => {
      await act(staff.reseller, id, 'renew', '1m')
      await ctx.db
        .updateTable('device_services')
        .set({ created_at: at })
        .where('device_id', '=', id)
        .where('status_before', '=', 'expired')
        .execute()
    }
    await lose(staff.reseller)
    await renewAt(await lose(staff.reseller), now - 3 * dayMs)
    await lose(staff.reseller, { facts: { status: 'archived', archived_at: now - 10 * dayMs } })
    // No longer in the list when those 30 days ended, in the days before them, or never paid for.
    await renewAt(await lose(staff.reseller), now - 35 * dayMs)
    await lose(staff.reseller, { facts: { status: 'archived', archived_at: now - 31 * dayMs } })
    await lose(staff.reseller, { facts: { expires_at: now - 75 * dayMs } })
    await add(staff.reseller, { status: 'expired', expires_at: lostAt })
    await lose(neighbour)
    expect(await get(staff.reseller, '/home/fleet')).toMatchObject({ lost: 0, before: { lost: 3 } })
    expect(await get(staff.admin, '/home/fleet')).toMatchObject({ lost: 0, before: { lost: 4 } })
  })

  it('compare new TVs with those of the 30 days before, until the same time of day', async () => {
    const end = ctx.clock() - 30 * dayMs
    for (const at of [end - 1, end - 20 * dayMs, end + 1, end - 31 * dayMs])
      await add(staff.reseller, { created_at: at })
    await add(neighbour, { created_at: end - 1 })
    expect(await get(staff.reseller, '/home/fleet')).toMatchObject({ added: 0, before: { added: 2 } })
  })

  it('count as converted in the month before what was paid for by the same moment of it', async () => {
    await give(staff.reseller, 100)
    const { before } = equalPeriods(ctx.clock())
    for (const paidAt of [before.from + 2, before.to + 1]) {
      const id = await add(staff.reseller)
      await act(staff.reseller, id, 'activate', '1m')
      const paid = ctx.db.updateTable('device_services').set({ created_at: paidAt }).where('device_id', '=', id)
      await paid.execute()
      const first = await ctx.db
        .selectFrom('device_services')
        .selectAll()
        .where('device_id', '=', id)
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('device_services')
        .values({ ...first, id: undefined, source: 'trial', record_id: null, created_at: before.from + 1 })
        .execute()
    }
    expect(await get(staff.reseller, '/home/sales')).toMatchObject({ trials: { before: 2 }, converted: { before: 1 } })
  })

  it('name the resellers of the branch alone, with what they sold and how long their credits last', async () => {
    for (const seller of [staff.reseller, staff.sibling, neighbour]) await give(seller, 30)
    await act(staff.reseller, await add(staff.reseller), 'activate', '3m')
    await act(staff.sibling, await add(staff.sibling), 'activate', '12m')
    await act(neighbour, await add(neighbour), 'activate', '1m')
    const sellers = async (who: Person, order: string) =>
      rowsAt(await get(who, `/home/sellers?order=${order}`), 'data').map((one) => textAt(one, 'user', 'label'))
    expect((await sellers(staff.distributor, 'sales')).toSorted()).toEqual(['rita', 'rolf'])
    expect(await sellers(staff.distributor, 'runway')).toEqual(['rolf', 'rita'])
    expect(await sellers(staff.distributor, 'idle')).toEqual(['sam'])
    expect(await sellers(staff.subReseller, 'sales')).toEqual([])
    expect((await sellers(staff.admin, 'sales')).toSorted()).toEqual(['nora', 'rita', 'rolf'])
    const { data } = await get(staff.distributor, '/home/sellers?order=runway')
    expect(data).toMatchObject([{ balance: 21, burn_30_days: 9, runway_days: 70, under: null }, { balance: 27 }])
  })

  it('name the providers that fail on TVs of the branch, and show the operator alone what is the operator’s', async () => {
    const failing = async (seller: Person, fault: string | null) => {
      const device = await add(seller)
      const id = `source-${device}`
      await ctx.db
        .insertInto('sources')
        .values({
          public_id: id,
          device_id: device,
          kind: 'm3u_url',
          name: id,
          name_key: id,
          secret: ctx.keys.seal(Buffer.from('{}'), `sources|secret|${id}`),
          host: 'http://tv.example:8080',
          user_agent: '',
          status: fault === null ? 'ok' : 'warning',
          fault,
          refreshed_at: ctx.clock() - dayMs,
          enabled: 1,
          position: 0,
          snapshot_id: null,
          version: 1,
          created_at: ctx.clock(),
          updated_at: ctx.clock(),
          deleted_at: null,
        })
        .execute()
    }
    for (const seller of [staff.reseller, staff.reseller, staff.subReseller, neighbour]) await failing(seller, 'auth')
    await failing(staff.reseller, null)
    const host = 'http://tv.example:8080'
    expect((await get(staff.reseller, '/home/failing'))['data']).toMatchObject([{ host, fault: 'auth', tvs: 3 }])
    expect((await get(neighbour, '/home/failing'))['data']).toMatchObject([{ host, tvs: 1 }])
    const asAdmin = await get(staff.admin, '/home/attention')
    expect(asAdmin['data']).toContainEqual(expect.objectContaining({ kind: 'provider', name: host, count: 4 }))
    expect(asAdmin['data']).toContainEqual(expect.objectContaining({ kind: 'backup' }))
    const asReseller = await get(staff.reseller, '/home/attention')
    expect(asReseller['checked']).toEqual(['suspected', 'provider', 'requests', 'runway'])
    expect((await ask(app, 'GET /home/first-steps', { token: staff.reseller.token })).status).toBe(403)
    expect((await get(staff.superAdmin, '/home/first-steps'))['data']).toContainEqual({ step: 'tv', done: false })
  })
})
