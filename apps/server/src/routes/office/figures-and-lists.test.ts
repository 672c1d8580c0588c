import { attentionList } from '@castellan/contract/calls/attention-lists.ts'
import { peopleCalls } from '@castellan/contract/calls/people.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import {
  convertedFrom,
  failingAt,
  figureLists,
  lostFrom,
  redeemedList,
  renewalLists,
  salesList,
  tvsOfBranch,
  tvsThat,
  type FigureList,
} from '@castellan/contract/calls/figure-lists.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { resources } from '@castellan/contract/resources/index.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { moveCredits } from '../../domain/ledger/move-credits.ts'
import { settingsOf } from '../../domain/settings/settings-cache.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { dataOf, answerOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { rowsAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'

const [dead, other] = ['http://dead.example:8080', 'http://other.example']

describeOnBothDatabases('every figure of the homes that opens a list', (open) => {
  let ctx: TestContext
  let staff: Staff
  let neighbour: Person
  let at: Bank
  let key = 0

  beforeAll(async () => {
    ctx = await open()
    const app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    neighbour = await seedPerson(ctx, { name: 'nora', role: 'reseller', parent: staff.admin })
    at = bank(ctx, app)
    await fill()
  })

  async function tv(seller: Person, facts: Record<string, unknown> = {}) {
    const mac = `00:1a:79:43:00:${(key += 1).toString(16).padStart(2, '0')}`
    const id = await at.device(staff.admin, mac, { reseller: seller.id })
    if (Object.keys(facts).length > 0) await ctx.db.updateTable('devices').set(facts).where('id', '=', id).execute()
    return id
  }

  async function source(device: number, host: string, fault: string | null, more: Record<string, unknown> = {}) {
    const id = `source-${(key += 1)}`
    const sealed = ctx.keys.seal(Buffer.from('{}'), `sources|secret|${id}`)
    const row = { public_id: id, device_id: device, kind: 'm3u_url' as const, name: id, name_key: id, secret: sealed }
    const state = { host, fault, status: fault === null ? ('ok' as const) : ('warning' as const) }
    const rest = { user_agent: '', refreshed_at: ctx.clock() - dayMs, enabled: 1, position: key, snapshot_id: null }
    const times = { version: 1, created_at: ctx.clock(), updated_at: ctx.clock(), deleted_at: null }
    await ctx.db
      .insertInto('sources')
      .values({ ...row, ...state, ...rest, ...times, ...more })
      .execute()
  }

  /** What a count of its own would get wrong: several causes of one provider, and TVs and sources that no list shows. */
  async function fill() {
    const now = ctx.clock()
    for (const seller of [staff.reseller, staff.subReseller, neighbour]) {
      // So much at once waits for a second person.
      expect((await at.mint(staff.superAdmin, seller, 10_000)).status).toBe(201)
      await give(seller, 10_000)
      await tv(seller, { status: 'active', expires_at: now + 3 * dayMs, last_seen_at: now })
      await tv(seller, { status: 'active', expires_at: now + 20 * dayMs, created_at: now - 40 * dayMs })
      await tv(seller, { status: 'grace', expires_at: now - dayMs, created_at: now - 2 * dayMs })
      await tv(seller, { status: 'trial', expires_at: now + dayMs, product: 'onair' })
      await tv(seller, { status: 'active', expires_at: now + dayMs, archived_at: now })
      for (const fault of ['auth', 'auth', 'timeout']) await source(await tv(seller), dead, fault)
      const both = await tv(seller)
      for (const fault of ['auth', 'timeout', 'not_found']) await source(both, dead, fault)
      await source(both, other, 'timeout')
      await source(await tv(seller, { archived_at: now }), dead, 'auth')
      await source(await tv(seller, { deleted_at: now }), dead, 'auth')
      const fine = await tv(seller)
      await source(fine, dead, 'auth', { enabled: 0 })
      await source(fine, dead, 'auth', { deleted_at: now })
      await source(fine, other, null)
      // An uploaded list has no provider.
      await source(fine, '', 'not_a_playlist', { kind: 'upload' })
      await sell(seller)
      await lose(seller)
      await convert(seller)
      expect((await at.post(seller, '/tickets/store', { subject: 'No picture', text: 'Since today.' })).status).toBe(
        201,
      )
      const batch = { name: `batch ${key}`, product: 'f2', period: '12m', codes: 400 }
      dataOf(await at.post(seller, '/vouchers/store', batch))
      await redeem(seller, { codes: 2, at: now })
      await redeem(seller, { codes: 1, at: now })
      await redeem(seller, { codes: 1, at: now - 70 * dayMs })
    }
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

  async function sell(seller: Person) {
    const [sold, undone] = [await tv(seller), await tv(seller)]
    for (const [id, action, body] of [
      [sold, 'activate', { period: '3m' }],
      [sold, 'renew', { period: '1m' }],
      [undone, 'activate', { period: '1m' }],
      [undone, 'undo', {}],
    ] as const)
      expect((await at.post(seller, `/devices/${id}/${action}`, body)).status).toBe(200)
  }

  /** Of a reseller: a batch of three codes, some of which were redeemed. */
  async function redeem(seller: Person, { codes, at: moment }: { codes: number; at: number }) {
    const batch = { name: `batch ${(key += 1)}`, product: 'f2', period: '1m', codes: 3 }
    const { id } = dataOf(await at.post(seller, '/vouchers/store', batch))
    const device = await tv(seller, { archived_at: ctx.clock() })
    await ctx.db
      .updateTable('voucher_codes')
      .set({ state: 'used', redeemed_at: moment, device_id: device })
      .where('batch_id', '=', Number(id))
      .where('number', '<=', codes)
      .execute()
  }

  /** Of a reseller: a TV lost two days ago, and what no list of lost TVs has, such as one that was renewed. */
  async function lose(seller: Person) {
    const graceMs = settingsOf(ctx.db).grace_days * dayMs
    const ended = (columns: { expires_at: number; archived_at?: number }) =>
      ({ status: 'expired', ...columns }) as const
    for (const columns of [
      ended({ expires_at: ctx.clock() - graceMs - 2 * dayMs }),
      ended({ expires_at: ctx.clock() - graceMs - 40 * dayMs }),
      ended({ expires_at: ctx.clock() - graceMs - 2 * dayMs, archived_at: ctx.clock() }),
      { status: 'grace' as const, expires_at: ctx.clock() - dayMs },
    ]) {
      const id = await tv(seller)
      expect((await at.post(seller, `/devices/${id}/activate`, { period: '1m' })).status).toBe(200)
      await ctx.db.updateTable('devices').set(columns).where('id', '=', id).execute()
    }
    const trial = await tv(seller)
    expect((await at.post(seller, `/devices/${trial}/trial`, {})).status).toBe(200)
    await ctx.db
      .updateTable('devices')
      .set(ended({ expires_at: ctx.clock() - graceMs - 2 * dayMs }))
      .where('id', '=', trial)
      .execute()
  }

  /** Of a reseller: a trial that became a licence, one whose TV was archived since, and one of another month. */
  async function convert(seller: Person) {
    for (const columns of [{}, { archived_at: ctx.clock() }]) {
      const id = await tv(seller)
      for (const [action, body] of [
        ['trial', {}],
        ['activate', { period: '1m' }],
      ] as const)
        expect((await at.post(seller, `/devices/${id}/${action}`, body)).status).toBe(200)
      await ctx.db
        .updateTable('devices')
        .set({ version: 9, ...columns })
        .where('id', '=', id)
        .execute()
    }
    const id = await tv(seller)
    for (const action of ['trial', 'activate'])
      expect(
        (await at.post(seller, `/devices/${id}/${action}`, action === 'trial' ? {} : { period: '1m' })).status,
      ).toBe(200)
    await ctx.db
      .updateTable('device_services')
      .set({ created_at: ctx.clock() - 70 * dayMs })
      .where('device_id', '=', id)
      .where('source', '=', 'trial')
      .execute()
  }

  type Figure = readonly [name: string, count: number, list: FigureList]

  async function figuresOf(who: Person): Promise<Figure[]> {
    const get = async <C extends Call>(call: C, path = call.path) => {
      const answer = await at.get(who, path)
      return answer.status === 200 ? answerOf(call, answer) : null
    }
    const figures: Figure[] = []
    const named = await get(homesCalls.figures, `/home/figures?of=${keysOf(figureLists).join(',')}`)
    for (const { figure, count } of named?.data ?? []) figures.push([figure, count, figureLists[figure]])
    const attention = await get(homesCalls.attention)
    for (const problem of attention?.data ?? []) {
      const list = attentionList(problem)
      if (list) figures.push([`attention ${problem.kind} ${problem.name}`, problem.count, list])
    }
    const failing = await get(homesCalls.failing)
    for (const { host, tvs } of failing?.data ?? []) figures.push([`failing ${host}`, tvs, failingAt(host)])
    for (const of of renewalLists) {
      const renewals = await get(homesCalls.renewals, `/home/renewals?of=${of}`)
      if (renewals) figures.push([`renewals ${of}`, renewals.count, figureLists[of]])
    }
    const sales = await get(homesCalls.sales)
    if (sales) figures.push(['sales converted', sales.converted.current, convertedFrom(sales.from)])
    if (sales) figures.push(['sales batches', sales.redeemed_batches, redeemedList({ from: sales.from })])
    if (sales)
      for (const type of ['activation', 'renewal'] as const)
        figures.push([`sales ${type}`, sales[`${type}s`].current, salesList({ type, from: sales.from })])
    const sellers = await get(homesCalls.sellers)
    for (const { user, sales: sold, redeemed, redeemed_batches: batches } of sellers?.data ?? []) {
      const { from } = sellers!
      figures.push([`seller ${user.id}`, sold.current - redeemed.current, salesList({ from, seller: user.id })])
      figures.push([`seller ${user.id} batches`, batches, redeemedList({ from, maker: user.id })])
    }
    const fleet = await get(homesCalls.fleet)
    if (fleet) figures.push(['fleet added', fleet.added, tvsThat({ addedFrom: fleet.days[0]!.day })])
    if (fleet) figures.push(['fleet lost', fleet.lost, lostFrom(fleet.days[0]!.day)])
    for (const product of [undefined, 'f2', 'onair'] as const) figures.push(...(await dashboardOf(who, product)))
    for (const person of [staff.distributor, staff.reseller, staff.subReseller, neighbour]) {
      const page = await get(peopleCalls.page, `/settings/users/${person.id}/page`)
      if (!page) continue
      for (const { status, count } of page.tvs.by_state)
        figures.push([`page of ${person.name} ${status}`, count, tvsOfBranch(person.id, status)])
      const places = [...page.above, ...page.below, { user: page.user, tvs: page.tvs.total }]
      for (const { user, tvs } of places)
        figures.push([`page of ${person.name} branch ${user.label}`, tvs, tvsOfBranch(user.id)])
    }
    return figures
  }

  async function dashboardOf(who: Person, product: 'f2' | 'onair' | undefined): Promise<Figure[]> {
    const { body } = await at.get(who, `/dashboard${product === undefined ? '' : `?product=${product}`}`)
    const { total, online, by_state, by_product, added_per_day } = answerOf(dashboardsCalls.dashboard, { body })
    const sum = added_per_day.reduce((all, { count }) => all + count, 0)
    const today = added_per_day.at(-1)!
    const place = `dashboard ${product ?? 'all'}`
    return [
      [`${place} total`, total, tvsThat({ product })],
      [`${place} online`, online, tvsThat({ product, online: true })],
      [`${place} today`, today.count, tvsThat({ product, addedFrom: today.day })],
      [`${place} month`, sum, tvsThat({ product, addedFrom: added_per_day[0]!.day })],
      ...by_state.map(
        ({ status, count }) => [`${place} ${status}`, count, tvsThat({ product, status })] as const satisfies Figure,
      ),
      ...by_product.map((one) => [`${place} ${one.product}`, one.count, tvsThat({ product: one.product })] as const),
    ]
  }

  it('has the count of that list for each reader', async () => {
    const readers = [staff.superAdmin, staff.admin, staff.distributor, staff.reseller, staff.subReseller, neighbour]
    const seen = new Map<string, Figure[]>()
    for (const who of readers) {
      const figures = await figuresOf(who)
      seen.set(who.name, figures)
      for (const [name, count, { resource, query }] of figures) {
        const { status, body, raw } = await at.get(
          who,
          `${resources[resource].api}?${new URLSearchParams({ ...query, length: '1' }).toString()}`,
        )
        expect(status, `${who.name} ${name} ${raw}`).toBe(200)
        expect([who.name, name, count]).toEqual([who.name, name, numberAt(body, 'meta', 'total')])
      }
    }
    // Credits used are a sum over their list.
    for (const who of readers) {
      const sales = await at.get(who, '/home/sales')
      if (sales.status !== 200) continue
      const { credits, from } = answerOf(homesCalls.sales, sales)
      const { query } = salesList({ from })
      const { body } = await at.get(
        who,
        `/credits/records?${new URLSearchParams({ ...query, length: '100' }).toString()}`,
      )
      const sum = rowsAt(body, 'data').reduce((all, { credits: used }) => all + Number(used), 0)
      expect([who.name, credits.current]).toEqual([who.name, sum])
      expect(sum).toBeGreaterThan(0)
    }
    const of = (who: Person, name: string) => seen.get(who.name)?.find(([found]) => found === name)?.[1]
    expect(of(staff.admin, `attention provider ${dead}`)).toBe(12)
    expect(of(staff.reseller, `failing ${dead}`)).toBe(8)
    expect(of(neighbour, `failing ${dead}`)).toBe(4)
    expect(of(neighbour, `failing ${other}`)).toBe(1)
    // One line for each provider, whatever the causes.
    expect(seen.get('nora')!.filter(([name]) => name.startsWith('failing http'))).toHaveLength(2)
    expect(of(staff.admin, 'attention tickets ')).toBe(3)
    const inMonth = ['sales activation', 'sales converted', 'fleet lost'].map((name) => of(neighbour, name))
    expect(inMonth).toEqual([8, 1, 1])
    expect(of(staff.admin, 'fleet lost')).toBe(3)
    expect(of(staff.admin, `seller ${neighbour.id}`)).toBe(9)
    expect(of(staff.reseller, `seller ${staff.subReseller.id}`)).toBe(9)
    expect(of(staff.distributor, `seller ${neighbour.id}`)).toBeUndefined()
    expect(['sales batches', `seller ${neighbour.id} batches`].map((name) => of(staff.admin, name))).toEqual([6, 2])
    expect(of(neighbour, 'sales batches')).toBe(2)
    expect(of(staff.reseller, 'sales converted')).toBe(2)
    const reseller = `page of ${staff.reseller.name}`
    expect(of(staff.admin, `${reseller} branch ${staff.reseller.name}`)).toBe(
      of(staff.admin, `${reseller} branch ${staff.subReseller.name}`)! * 2,
    )
    expect(of(staff.reseller, `page of nora branch nora`)).toBeUndefined()
    expect(of(staff.reseller, `${reseller} branch ${staff.distributor.name}`)).toBeUndefined()
  })
})
