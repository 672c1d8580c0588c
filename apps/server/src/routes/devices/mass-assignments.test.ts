import { massAssignmentsCalls, type MassJob } from '@castellan/contract/calls/mass-assignments.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { verifyLedger } from '../../domain/ledger/verify-ledger.ts'
import { forgetBulkJobs } from '../../domain/bulk/bulk-jobs.ts'
import { runBulkJobs } from '../../domain/bulk/run-bulk-jobs.ts'
import { massJobKind } from '../../domain/mass/mass-job-kind.ts'
import { bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person } from '../../testing/seed-staff.ts'
import { valueAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields, answerOf } from '../../testing/answers.ts'
import { managedSourceCalls } from '@castellan/contract/calls/managed-sources.ts'

type Body = { selector: unknown; kind: string; params: unknown }

const macOf = (index: number) =>
  `00:1A:79:00:${index.toString(16).padStart(4, '0').toUpperCase().replace(/^(..)/u, '$1:')}`

describeOnBothDatabases('mass assignments', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const till = bank(ctx, app)
    let made = 0
    const devices = async (by: Person, count: number, more: Record<string, unknown> = {}) => {
      const ids: number[] = []
      for (let index = 0; index < count; index += 1) ids.push(await till.device(by, macOf((made += 1)), more))
      return ids
    }
    const look = (by: Person, body: Body) => till.post(by, '/mass-assignments/preview', body)
    const preview = async (by: Person, body: Body) =>
      answerOf(massAssignmentsCalls.previewMass, await look(by, body)).data
    const start = (by: Person, token: string) => till.post(by, '/mass-assignments', { token })
    const job = async (by: Person, id: number) =>
      answerOf(massAssignmentsCalls.massJob, await till.get(by, `/mass-assignments/${id}`)).data
    const rows = async (by: Person, id: number) =>
      answerOf(massAssignmentsCalls.massRows, await till.get(by, `/mass-assignments/${id}/rows`)).data
    const run = () => runBulkJobs(ctx, massJobKind)
    /** From the preview to the end of the job. */
    const assign = async (by: Person, body: Body) => {
      const { token } = await preview(by, body)
      const started = await start(by, token)
      expect(started.status, started.raw).toBe(202)
      const { id } = dataOf(started)
      await run()
      return job(by, id)
    }
    const column = async <C extends 'reseller_id' | 'tags' | 'expires_at' | 'status'>(
      name: C,
      ids: readonly number[],
    ) =>
      (await ctx.db.selectFrom('devices').select(name).where('id', 'in', ids).orderBy('id').execute()).map((row) =>
        valueAt(row, name),
      )
    return { ctx, app, staff, till, devices, look, preview, start, job, rows, run, assign, column }
  }

  it('assigns many TVs to a reseller, notifies each of them, and undoes it', async () => {
    const { ctx, staff, till, devices, assign, column, run, job } = await setUp()
    const ids = await devices(staff.admin, 5, { reseller: staff.reseller.id })
    const done = await assign(staff.admin, {
      selector: { ids },
      kind: 'reseller',
      params: { reseller: staff.sibling.id },
    })
    expect(done).toMatchObject({ state: 'done', total: 5, done: 5, failed: 0, gives: staff.sibling.name })
    expect(await column('reseller_id', ids)).toEqual(ids.map(() => staff.sibling.id))
    const pushes = await ctx.db.selectFrom('pushes').select(['device_id', 'kind']).orderBy('device_id').execute()
    expect(pushes).toEqual(ids.map((id) => ({ device_id: id, kind: 'config.changed' })))
    await ctx.db.updateTable('devices').set({ reseller_id: staff.distributor.id }).where('id', '=', ids[0]!).execute()
    expect((await till.post(staff.admin, `/mass-assignments/${done.id}/undo`, undefined)).status).toBe(202)
    await run()
    expect(await job(staff.admin, done.id)).toMatchObject({ state: 'undone', undone: 4, may: [] })
    expect(await column('reseller_id', ids)).toEqual([
      staff.distributor.id,
      ...ids.slice(1).map(() => staff.reseller.id),
    ])
  })

  it('processes each of many batches once, also when it is stopped between two, and undoes all of them', async () => {
    const { ctx, staff, till, preview, start, run, job } = await setUp()
    const crowd = ctx.dialect.locksRows ? limits.massChunk : limits.massChunkInLoop
    const count = limits.massChunk * 3 + 90
    await sql`insert into devices (public_id, product, mac, reseller_id, created_at, updated_at)
      with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${sql.lit(count)})
      select 'many-' || i, 'f2', 'mac-' || i, cast(${staff.reseller.id} as bigint), 0, 0 from n`.execute(ctx.db)
    const data = await preview(staff.admin, {
      selector: { filter: {} },
      kind: 'reseller',
      params: { reseller: staff.sibling.id },
    })
    const { id } = dataOf(await start(staff.admin, data.token))
    await till.post(staff.superAdmin, `/mass-assignments/${id}/approve`, undefined)
    const stopping = new AbortController()
    const clock = () => {
      stopping.abort()
      return ctx.clock()
    }
    await runBulkJobs({ ...ctx, clock }, massJobKind, stopping.signal)
    expect(await job(staff.admin, id)).toMatchObject({ state: 'running', done: crowd })
    // Two processes take turns.
    await Promise.all([run(), run()])
    expect(await job(staff.admin, id)).toMatchObject({ state: 'done', done: count })
    const held = async (by: Person) => numberAt((await till.get(by, '/devices')).body, 'meta', 'total')
    const versions = async () => ctx.db.selectFrom('devices').select(['version', 'reseller_id']).distinct().execute()
    expect([await held(staff.reseller), await held(staff.sibling)]).toEqual([0, count])
    expect(await versions()).toEqual([{ version: 2, reseller_id: staff.sibling.id }])
    await till.post(staff.admin, `/mass-assignments/${id}/undo`, undefined)
    await run()
    expect(await job(staff.admin, id)).toMatchObject({ state: 'undone', undone: count })
    expect(await versions()).toEqual([{ version: 3, reseller_id: staff.reseller.id }])
  })

  it('finds pasted MACs in any spelling and names those that lead to no TV of the branch', async () => {
    const { staff, devices, preview } = await setUp()
    await devices(staff.admin, 2, { reseller: staff.reseller.id })
    await devices(staff.admin, 1, { reseller: staff.sibling.id })
    const macs = ['001a79000001', '00-1a-79-00-00-02', macOf(3), 'nonsense', macOf(99)]
    const data = await preview(staff.reseller, { selector: { macs }, kind: 'tags', params: { add_tags: ['vip'] } })
    expect(data).toMatchObject({ count: 2, unknown: { count: 3, macs: [macOf(3), 'nonsense', macOf(99)] } })
    expect(data.sample.map(({ mac, before, after }) => [mac, before, after])).toEqual([
      [macOf(1), '', 'vip'],
      [macOf(2), '', 'vip'],
    ])
  })

  it('takes all that a list shows, and begins what was shown even when more match later', async () => {
    const { staff, devices, preview, start, run, column } = await setUp()
    const ids = await devices(staff.admin, 3, { name: 'lobby' })
    const others = await devices(staff.admin, 1, { name: 'bar' })
    const selector = { filter: { search: 'lobby' } }
    const data = await preview(staff.admin, { selector, kind: 'tags', params: { add_tags: ['hotel'] } })
    expect(data.count).toBe(3)
    const late = await devices(staff.admin, 1, { name: 'lobby' })
    await start(staff.admin, data.token)
    await run()
    expect(await column('tags', [...ids, ...others, ...late])).toEqual([...ids.map(() => '["hotel"]'), '[]', '[]'])
  })

  it('says in the preview which TVs are left out and why', async () => {
    const { ctx, staff, devices, preview } = await setUp()
    const ids = await devices(staff.admin, 4, { tags: ['vip'] })
    await ctx.db.updateTable('devices').set({ tags: '[]' }).where('id', '=', ids[0]!).execute()
    await ctx.db.updateTable('devices').set({ status: 'transferred' }).where('id', '=', ids[1]!).execute()
    const data = await preview(staff.admin, { selector: { ids }, kind: 'tags', params: { add_tags: ['vip'] } })
    expect([data.count, data.skipped]).toEqual([1, 3])
    expect(Object.fromEntries(data.warnings.map(({ reason, count }) => [reason, count]))).toEqual({
      unchanged: 2,
      bad_state: 1,
    })
  })

  it('sells for more than the set amount only after a second person agrees, charges the price once, and refunds it in full', async () => {
    const { app, ctx, staff, till, devices, preview, start, run, job, rows, column } = await setUp()
    const price = limits.massAloneCreditsMax / 4 + 1
    await ctx.db.updateTable('price_rules').set({ credits: price }).where('period', '=', '1m').execute()
    await till.mint(staff.superAdmin, staff.reseller, price * 3)
    const ids = await devices(staff.admin, 4, { reseller: staff.reseller.id })
    const body = { selector: { ids }, kind: 'service', params: { period: '1m' } }
    const data = await preview(staff.reseller, body)
    expect(data).toMatchObject({ count: 4, credits: price * 4, needs_second_person: true })
    const { id: payerId, name: label } = staff.reseller
    expect(data.payers).toEqual([{ id: payerId, label, credits: price * 4, balance: price * 3 }])
    const confirmedAt = { password_confirmed_at: ctx.clock() - limits.passwordVerifiedStrictMinutes * 60_000 }
    const confirmLongAgo = () => ctx.db.updateTable('sessions').set(confirmedAt).execute()
    await confirmLongAgo()
    const late = { token: staff.reseller.token, body: { token: data.token } }
    expect((await ask(app, 'POST /mass-assignments', late)).status).toBe(423)
    const { id } = dataOf(await start(staff.reseller, data.token))
    await run()
    expect(await job(staff.reseller, id)).toMatchObject({ state: 'waiting', may: ['cancel'] })
    const toApprove = async (by: Person) =>
      answerOf(homesCalls.attention, await till.get(by, '/home/attention')).data.filter(({ kind }) => kind === 'mass')
    expect(await toApprove(staff.admin)).toMatchObject([{ count: 1 }])
    // Not a task for somebody who waits for it.
    expect(await toApprove(staff.reseller)).toEqual([])
    expect((await till.post(staff.reseller, `/mass-assignments/${id}/approve`, undefined)).status).toBe(403)
    await confirmLongAgo()
    const approve = { token: staff.admin.token, body: {} }
    expect((await ask(app, `POST /mass-assignments/${id}/approve`, approve)).status).toBe(423)
    expect((await till.post(staff.admin, `/mass-assignments/${id}/approve`, undefined)).status).toBe(200)
    expect(await toApprove(staff.admin)).toEqual([])
    await run()
    await run()
    expect(await job(staff.reseller, id)).toMatchObject({ state: 'done', done: 3, failed: 1, spent: price * 3 })
    expect((await rows(staff.reseller, id)).map(({ reason }) => reason)).toEqual([
      null,
      null,
      null,
      'not_enough_credits',
    ])
    expect(await till.balances([staff.reseller])).toEqual([0])
    expect((await start(staff.reseller, data.token)).body['data']).toMatchObject({ id, state: 'done' })
    await till.post(staff.reseller, `/mass-assignments/${id}/undo`, undefined)
    await run()
    expect(await job(staff.reseller, id)).toMatchObject({ state: 'undone', undone: 3, spent: 0 })
    expect(await column('status', ids)).toEqual(ids.map(() => 'registered'))
    expect(await till.balances([staff.reseller])).toEqual([price * 3])
    expect(await verifyLedger(ctx.db)).toMatchObject({ fault: null })
  })

  it('sells at once what a reseller pays with their own credits, up to the set amount', async () => {
    const { ctx, staff, till, devices, preview, assign, column } = await setUp()
    const price = limits.massAloneCreditsMax / 2
    await ctx.db.updateTable('price_rules').set({ credits: price }).where('period', '=', '1m').execute()
    await till.mint(staff.superAdmin, staff.reseller, price * 2)
    const ids = await devices(staff.admin, 3, { reseller: staff.reseller.id })
    const body = { selector: { ids: ids.slice(1) }, kind: 'service', params: { period: '1m' } }
    expect((await preview(staff.reseller, { ...body, selector: { ids } })).needs_second_person).toBe(true)
    expect(await assign(staff.reseller, body)).toMatchObject({
      state: 'done',
      done: 2,
      spent: price * 2,
      approved_by: null,
    })
    expect(await till.balances([staff.reseller])).toEqual([0])
    expect(await column('status', ids)).toEqual(['registered', 'active', 'active'])
  })

  it('goes on where a process that was killed had come to, and pays for nothing twice', async () => {
    const { ctx, staff, till, devices, preview, start, run, job } = await setUp()
    await till.mint(staff.superAdmin, staff.reseller, 100)
    const ids = await devices(staff.admin, limits.massSlowChunk * 2 + 3, { reseller: staff.reseller.id })
    const body = { selector: { ids }, kind: 'service', params: { period: '1m' } }
    const data = await preview(staff.reseller, body)
    const { id } = dataOf(await start(staff.reseller, data.token))
    // The connection dies in the middle of the second batch: its transaction never commits.
    let batches = 0
    const dying: typeof ctx.db = Object.create(ctx.db)
    dying.transaction = () => {
      const begun = ctx.db.transaction()
      const execute = begun.execute.bind(begun)
      begun.execute = (work) =>
        execute(async (tx) => {
          const settled = await work(tx)
          if ((batches += 1) === 2) throw new Error('killed')
          return settled
        })
      return begun
    }
    Object.assign(dying, { selectFrom: ctx.db.selectFrom.bind(ctx.db) })
    await expect(runBulkJobs({ ...ctx, db: dying }, massJobKind)).rejects.toThrow('killed')
    expect(await job(staff.reseller, id)).toMatchObject({ state: 'running', done: limits.massSlowChunk })
    await Promise.all([run(), run()])
    expect(await job(staff.reseller, id)).toMatchObject({ state: 'done', done: ids.length, spent: ids.length })
    expect(await till.balances([staff.reseller])).toEqual([100 - ids.length])
    expect(await verifyLedger(ctx.db)).toMatchObject({ fault: null })
  })

  it('gives a playlist to every TV that has room for it, never to one whose host is blocked, and takes it off again', async () => {
    const { ctx, staff, till, devices, assign, look, run, rows, job } = await setUp()
    const ids = await devices(staff.admin, 2, { reseller: staff.reseller.id })
    const params = { name: 'Basic', url: 'http://lists.example/get.php?username=u&password=secret-word' }
    const done = await assign(staff.reseller, { selector: { ids }, kind: 'playlist', params })
    expect(done).toMatchObject({ state: 'done', done: 2, gives: 'Basic · lists.example' })
    expect(JSON.stringify(done) + JSON.stringify(await rows(staff.reseller, done.id))).not.toContain('secret-word')
    const again = await assign(staff.reseller, { selector: { ids }, kind: 'playlist', params })
    expect(again).toMatchObject({ done: 0, failed: 2 })
    expect((await rows(staff.reseller, again.id)).map(({ reason }) => reason)).toEqual(['taken', 'taken'])
    const shares = await ctx.db.selectFrom('sources').select('share_id').distinct().execute()
    expect(shares).toEqual([{ share_id: `mass-${done.id}` }])
    await ctx.db.updateTable('portals').set({ state: 'blocked' }).execute()
    const blocked = await look(staff.reseller, { selector: { ids }, kind: 'playlist', params })
    expect([blocked.status, invalidFields(blocked)]).toEqual([422, ['url']])
    await till.post(staff.reseller, `/mass-assignments/${done.id}/undo`, undefined)
    await run()
    expect(await job(staff.reseller, done.id)).toMatchObject({ state: 'undone', undone: 2 })
    expect(await ctx.db.selectFrom('sources').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
  })

  it('leaves a source on the TV that a colleague has changed since it was given', async () => {
    const { app, ctx, staff, till, devices, assign, run, rows, job } = await setUp()
    const ids = await devices(staff.admin, 3, { reseller: staff.reseller.id })
    const given = [
      { kind: 'playlist', params: { name: 'Basic', url: 'http://lists.example/get.php?username=u' } },
      { kind: 'portal', params: { name: 'Box', url: 'portal.example/c/' } },
    ] as const
    const jobs: MassJob[] = []
    for (const each of given) jobs.push(await assign(staff.reseller, { selector: { ids }, ...each }))
    const list = await ask(app, `GET /devices/${ids[1]}/sources`, { token: staff.distributor.token })
    for (const { id, version } of answerOf(managedSourceCalls.sources, list).data) {
      const body = { source: id, source_version: version, user_agent: 'Other' }
      const changed = await till.post(staff.distributor, `/devices/${ids[1]}/sources/update`, body)
      expect(changed.status, changed.raw).toBe(200)
    }
    for (const { id } of jobs) {
      await till.post(staff.reseller, `/mass-assignments/${id}/undo`, undefined)
      await run()
      expect(await job(staff.reseller, id)).toMatchObject({ state: 'undone', undone: 2 })
      const kept = (await rows(staff.reseller, id)).filter(({ state }) => state === 'kept')
      expect(kept).toMatchObject([{ id: ids[1], reason: 'changed_meanwhile' }])
    }
    const left = await ctx.db.selectFrom('sources').select('device_id').where('deleted_at', 'is', null).execute()
    expect(left).toEqual([{ device_id: ids[1] }, { device_id: ids[1] }])
  })

  it('moves the end of TVs that run, and leaves those that have run out or never end', async () => {
    const { ctx, staff, devices, assign, column } = await setUp()
    const ids = await devices(staff.admin, 3)
    const end = ctx.clock() + 10 * dayMs
    await ctx.db.updateTable('devices').set({ status: 'active', expires_at: end }).where('id', '=', ids[0]!).execute()
    await ctx.db.updateTable('devices').set({ status: 'active' }).where('id', '=', ids[1]!).execute()
    const done = await assign(staff.admin, { selector: { ids }, kind: 'expiry', params: { days: 5 } })
    expect(done).toMatchObject({ done: 1, skipped: 2, gives: '+5' })
    expect(await column('expires_at', ids)).toEqual([end + 5 * dayMs, null, null])
  })

  it('stops on request', async () => {
    const { staff, till, devices, preview, start, run, job, column } = await setUp()
    const ids = await devices(staff.admin, 2)
    const body = { selector: { ids }, kind: 'tags', params: { add_tags: ['vip'] } }
    const data = await preview(staff.admin, body)
    const { id } = dataOf(await start(staff.admin, data.token))
    expect((await till.post(staff.admin, `/mass-assignments/${id}/cancel`, undefined)).status).toBe(200)
    await run()
    expect(await job(staff.admin, id)).toMatchObject({ state: 'cancelled', done: 0, may: [] })
    expect(await column('tags', ids)).toEqual(['[]', '[]'])
    expect((await till.post(staff.admin, `/mass-assignments/${id}/cancel`, undefined)).status).toBe(409)
  })

  it('ends when who began it loses the right to', async () => {
    const { ctx, staff, devices, preview, start, run, job } = await setUp()
    const ids = await devices(staff.admin, 1, { reseller: staff.reseller.id })
    const body = { selector: { ids }, kind: 'tags', params: { add_tags: ['vip'] } }
    const data = await preview(staff.reseller, body)
    const { id } = dataOf(await start(staff.reseller, data.token))
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', staff.reseller.id).execute()
    await run()
    expect(await job(staff.admin, id)).toMatchObject({ state: 'failed', done: 0 })
  })

  it('never touches TVs of others, gives nothing to strangers, and keeps each role to what it may assign', async () => {
    const { staff, devices, look, preview } = await setUp()
    const ids = await devices(staff.admin, 2, { reseller: staff.sibling.id })
    const tags = { kind: 'tags', params: { add_tags: ['vip'] } }
    expect((await preview(staff.reseller, { selector: { ids }, ...tags })).count).toBe(0)
    const refusals: [Person, string, unknown, number][] = [
      [staff.reseller, 'reseller', { reseller: staff.sibling.id }, 422],
      [staff.reseller, 'reseller', { reseller: null }, 422],
      [staff.reseller, 'expiry', { days: 30 }, 403],
      [staff.distributor, 'service', { period: '1m' }, 403],
      [staff.admin, 'tags', { add_tags: ['vip'], period: '1m' }, 422],
      [staff.admin, 'expiry', { expires_at: '2001-01-01T00:00:00.000Z' }, 422],
    ]
    for (const [person, kind, params, status] of refusals) {
      const answer = await look(person, { selector: { ids }, kind, params })
      expect([person.name, kind, answer.status]).toEqual([person.name, kind, status])
    }
    const both = await look(staff.admin, { selector: { ids, macs: ['x'] }, ...tags })
    expect(both.status).toBe(422)
  })

  it('takes no more TVs at once than the role may', async () => {
    const { ctx, staff, devices, look, preview } = await setUp()
    const [first] = await devices(staff.admin, 1, { reseller: staff.subReseller.id })
    const row = await ctx.db.selectFrom('devices').selectAll().where('id', '=', first!).executeTakeFirstOrThrow()
    const { id: _, ...like } = row
    const max = limits.massRowsByRole['sub-reseller']!
    const copies = Array.from({ length: max }, (_unused, index) => ({
      ...like,
      public_id: `copy-${index}`,
      mac: macOf(1_000 + index),
    }))
    await ctx.db.insertInto('devices').values(copies).execute()
    const body = { selector: { filter: {} }, kind: 'tags', params: { add_tags: ['vip'] } }
    const answer = await look(staff.subReseller, body)
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['selector']])
    expect((await preview(staff.reseller, body)).count).toBe(max + 1)
  })

  it('begins a preview only while it is fresh, and only for who made it', async () => {
    const { ctx, app, staff, devices, preview, start } = await setUp()
    const ids = await devices(staff.admin, 1)
    const body = { selector: { ids }, kind: 'tags', params: { add_tags: ['vip'] } }
    const data = await preview(staff.admin, body)
    expect((await start(staff.superAdmin, data.token)).status).toBe(404)
    ctx.passMs(limits.massPreviewMs + 1)
    expect((await start(staff.admin, data.token)).status).toBe(410)
    await forgetBulkJobs(ctx.db, massJobKind, ctx.clock())
    expect(await ctx.db.selectFrom('mass_jobs').select('id').execute()).toEqual([])
    expect(await ctx.db.selectFrom('mass_rows').select('job_id').execute()).toEqual([])
    expect((await ask(app, 'GET /mass-assignments')).status).toBe(401)
  })

  it('give no TV to a reseller who was deleted while the assignment waited for a second person', async () => {
    const { ctx, staff, till, devices, preview, start, job, run, column } = await setUp()
    await ctx.db
      .insertInto('setting_versions')
      .values({ version: 1, settings: '{"mass_alone_max":0}', changes: '[]', restores: null, at: 1, by_name: '' })
      .execute()
    await ctx.settingsCache.reload()
    const ids = await devices(staff.admin, 2)
    const data = await preview(staff.admin, {
      selector: { ids },
      kind: 'reseller',
      params: { reseller: staff.sibling.id },
    })
    const { id } = dataOf(await start(staff.admin, data.token))
    const now = ctx.clock()
    await ctx.db.updateTable('users').set({ deleted_at: now }).where('id', '=', staff.sibling.id).execute()
    const approved = await till.post(staff.superAdmin, `/mass-assignments/${id}/approve`, undefined)
    expect(approved.status, approved.raw).toBe(200)
    await run()
    expect(await column('reseller_id', ids)).toEqual([null, null])
    expect(await job(staff.admin, id)).toMatchObject({ state: 'failed', done: 0 })
  })
})
