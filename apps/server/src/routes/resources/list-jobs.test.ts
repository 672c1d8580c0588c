import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { forgetBulkJobs } from '../../domain/bulk/bulk-jobs.ts'
import { runBulkJobs } from '../../domain/bulk/run-bulk-jobs.ts'
import { claimExport, makeExport, removeExports, runExports } from '../../lists/make-export.ts'
import { listJobKind } from '../../lists/list-job-kind.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { numberAt, objectAt } from '@castellan/contract/types/value-at.ts'

const never = new AbortController().signal
/** Rows of the reseller: more than two portions of an action; every other one is blocked, which cannot be suspended. */
const own = 2 * limits.listJobChunk + 6

describeOnBothDatabases('work on whole lists', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const fill = (from: number, count: number, of: { id: number }) =>
      sql`insert into devices (public_id, product, mac, name, status, reseller_id, created_at, updated_at, search_text)
        with recursive n(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(from + count - 1)})
        select 'whole-' || i, 'f2', 'mac-' || i, '=1+' || i, case i % 2 when 0 then 'active' else 'blocked' end, cast(${of.id} as bigint), 0, 0, 'box ' || i from n`.execute(
        ctx.db,
      )
    await fill(1, own, staff.reseller)
    await fill(5_000, 7, staff.sibling)
    const begin = (token: string, what: string, body: object = {}) =>
      ask(app, `POST /devices/bulk/all/${what}`, { token, body: { filter: { search: 'box' }, ...body } })
    const idOf = ({ body }: { body: Record<string, unknown> }) => numberAt(body, 'data', 'id')
    const read = async (token: string, id: number) =>
      objectAt((await ask(app, `GET /list-jobs/${id}`, { token })).body, 'data')
    const inState = async (column: 'archived_at' | 'deleted_at') =>
      (await ctx.db.selectFrom('devices').select('id').where(column, 'is not', null).execute()).length
    /** A process that stops after its first transaction. */
    const runOnce = async () => {
      const stopping = new AbortController()
      const clock = () => {
        stopping.abort()
        return ctx.clock()
      }
      await runBulkJobs({ ...ctx, clock }, listJobKind, stopping.signal)
    }
    return { ctx, app, ...staff, fill, begin, idOf, read, inState, runOnce }
  }

  it('continues where a process left off, handles each row once, reports each, and can be undone', async () => {
    const { ctx, app, reseller, sibling, fill, begin, idOf, read, inState, runOnce } = await setUp()
    const begun = await begin(reseller.token, 'archive')
    expect([begun.status, begun.body['data']]).toMatchObject([202, { state: 'running', total: own, may: ['cancel'] }])
    const id = idOf(begun)
    await fill(9_000, 3, reseller)
    await runOnce()
    expect(await read(reseller.token, id)).toMatchObject({ state: 'running', done: limits.listJobChunk })
    await ctx.db.updateTable('devices').set({ deleted_at: 1 }).where('mac', '=', `mac-${own}`).execute()
    await runBulkJobs(ctx, listJobKind, never)
    const done = { state: 'done', done: own - 1, left_out: 0, may: ['undo'] }
    expect(await read(reseller.token, id)).toMatchObject(done)
    const entries = await ctx.db.selectFrom('activity').select('id').where('verb', '=', 'devices.archive').execute()
    expect([entries.length, await inState('archived_at')]).toEqual([own - 1, own - 1])
    const { body } = await ask(app, 'GET /notifications', { token: reseller.token })
    expect(body['data']).toMatchObject([{ data: { title: 'Devices: Archive completed', url: `/devices?job=${id}` } }])

    expect((await ask(app, `POST /list-jobs/${id}/undo`, { token: sibling.token })).status).toBe(404)
    await ctx.db.updateTable('devices').set({ archived_at: null }).where('mac', '=', 'mac-1').execute()
    expect((await ask(app, `POST /list-jobs/${id}/undo`, { token: reseller.token })).status).toBe(200)
    await runBulkJobs(ctx, listJobKind, never)
    expect(await read(reseller.token, id)).toMatchObject({ state: 'undone', undone: own - 2, may: [] })
    const kept = await ask(app, `GET /list-jobs/${id}/rows?state=kept`, { token: reseller.token })
    expect(kept.body).toMatchObject({ data: [{ label: 'mac-1', message: expect.any(String) }], more: false })
    expect(await inState('archived_at')).toBe(0)
  })

  it('is undone only for unchanged rows that are still in scope', async () => {
    const { ctx, app, reseller, sibling, distributor, begin, idOf, read } = await setUp()
    const id = idOf(await begin(reseller.token, 'archive'))
    await runBulkJobs(ctx, listJobKind, never)
    expect(await read(reseller.token, id)).toMatchObject({ done: own })
    const numbers = await ctx.db.selectFrom('devices').select(['id', 'mac']).execute()
    const device = (number: number) => numbers.find(({ mac }) => mac === `mac-${number}`)!.id
    for (const path of ['restore', 'archive'])
      await ask(app, `POST /devices/${path}`, { token: distributor.token, body: { ids: [device(3)] } })
    // The version stays: only the scope is in the way.
    await ctx.db.updateTable('devices').set({ reseller_id: sibling.id }).where('id', '=', device(4)).execute()
    expect((await ask(app, `POST /list-jobs/${id}/undo`, { token: reseller.token })).status).toBe(200)
    await runBulkJobs(ctx, listJobKind, never)
    expect(await read(reseller.token, id)).toMatchObject({ state: 'undone', undone: own - 2 })
    const kept = await ask(app, `GET /list-jobs/${id}/rows?state=kept`, { token: reseller.token })
    expect(kept.body['data']).toMatchObject([
      { id: device(3), message: expect.stringMatching(/Someone else has changed this/u) },
      { id: device(4), message: expect.stringMatching(/doesn’t exist/u) },
    ])
    const archived = await ctx.db.selectFrom('devices').select('id').where('archived_at', 'is not', null).execute()
    expect(archived.map((row) => row.id).toSorted((one, other) => one - other)).toEqual([device(3), device(4)])
    const { body } = await ask(app, 'GET /notifications', { token: reseller.token })
    expect(JSON.stringify(body['data'])).toContain(`Rows restored: ${own - 2}. Not changed: 2.`)
    expect((await ask(app, `POST /list-jobs/${id}/undo`, { token: reseller.token })).status).toBe(409)
  })

  it('is not undone by somebody who may no longer do it', async () => {
    const { ctx, app, reseller, begin, idOf, read, inState } = await setUp()
    const id = idOf(await begin(reseller.token, 'archive'))
    await runBulkJobs(ctx, listJobKind, never)
    expect((await ask(app, `POST /list-jobs/${id}/undo`, { token: reseller.token })).status).toBe(200)
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', reseller.id).execute()
    await runBulkJobs(ctx, listJobKind, never)
    await ctx.db.updateTable('users').set({ status: 'active' }).where('id', '=', reseller.id).execute()
    expect([await read(reseller.token, id), await inState('archived_at')]).toMatchObject([
      { state: 'failed', undone: 0 },
      own,
    ])
  })

  it('leaves out what refuses and says why, stops on demand, and ends with the right of who asked', async () => {
    const { ctx, app, admin, begin, idOf, read, runOnce } = await setUp()
    const id = idOf(await begin(admin.token, 'suspend'))
    await runBulkJobs(ctx, listJobKind, never)
    const { done, left_out: left } = await read(admin.token, id)
    expect([Number(done) + Number(left), Number(left) > 0, Number(done) > 0]).toEqual([own + 7, true, true])
    const { body } = await ask(app, `GET /list-jobs/${id}/rows?state=left_out`, { token: admin.token })
    expect(body).toMatchObject({
      more: true,
      data: expect.arrayContaining([expect.objectContaining({ label: 'mac-1' })]),
    })

    const stopped = idOf(await begin(admin.token, 'resume'))
    await runOnce()
    expect((await ask(app, `POST /list-jobs/${stopped}/cancel`, { token: admin.token })).status).toBe(200)
    await runBulkJobs(ctx, listJobKind, never)
    const halted = await read(admin.token, stopped)
    expect(halted).toMatchObject({ state: 'cancelled' })
    expect(Number(halted['done']) + Number(halted['left_out'])).toBe(limits.listJobChunk)

    const lost = idOf(await begin(admin.token, 'archive'))
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', admin.id).execute()
    await runBulkJobs(ctx, listJobKind, never)
    const row = await ctx.db.selectFrom('list_jobs').select(['state', 'done']).where('id', '=', lost).executeTakeFirst()
    expect(row).toMatchObject({ state: 'failed', done: 0 })
  })

  it('writes a file that waits for its owner a day, and is made again by another process when one was killed', async () => {
    const { ctx, app, reseller, sibling, begin, idOf, read } = await setUp()
    const wanted = { format: 'csv', columns: ['mac', 'name'] }
    const id = idOf(await begin(reseller.token, 'export', wanted))
    const waiting = await ctx.db.selectFrom('list_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const stopped = new AbortController()
    stopped.abort()
    await makeExport(ctx, (await claimExport(ctx, waiting, ctx.clock()))!, stopped.signal)
    expect([await ctx.uploads.list(), (await read(reseller.token, id))['state']]).toEqual([[], 'running'])
    const again = await ctx.db.selectFrom('list_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await claimExport(ctx, again, ctx.clock())).not.toBeNull()
    await runExports(ctx, never)
    expect(await read(reseller.token, id)).toMatchObject({ state: 'running', done: 0, file: null })
    ctx.passMs(limits.exportLeaseMs)
    await runExports(ctx, never)
    expect(await read(reseller.token, id)).toMatchObject({ state: 'done', done: own, may: ['download'] })
    const take = (token: string) => ask(app, `GET /list-jobs/${id}/file`, { token })
    const file = await take(reseller.token)
    expect(file.headers['content-disposition']).toMatch(/filename="devices-[\d-]+\.csv"/u)
    const lines = file.raw.trimEnd().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([own + 1, "mac-1,'=1+1"])
    expect((await take(sibling.token)).status).toBe(404)
    const { body } = await ask(app, 'GET /notifications', { token: reseller.token })
    expect(body['data']).toMatchObject([{ data: { title: 'Devices: your file is ready', url: `/devices?job=${id}` } }])
    ctx.passMs(limits.exportKeptMs)
    const opening = { userId: reseller.id, owesSecondFactor: false, remember: true, origin: noOrigin }
    const { token } = await openStaffSession(ctx.db, opening, ctx.clock())
    expect((await take(token)).status).toBe(410)
    await removeExports(ctx, ctx.clock())
    expect(await ctx.uploads.list()).toEqual([])
    await forgetBulkJobs(ctx.db, listJobKind, ctx.clock() + limits.listJobKeptMs)
    expect((await take(token)).status).toBe(404)
  })

  it('refuses a cancelled file, and more at once than one person may have', async () => {
    const { ctx, app, reseller, begin, idOf } = await setUp()
    const wanted = { format: 'xlsx', columns: ['mac'] }
    const ids: number[] = []
    for (let count = 0; count < limits.listJobsMax; count += 1)
      ids.push(idOf(await begin(reseller.token, 'export', wanted)))
    const refused = await begin(reseller.token, 'archive')
    expect([refused.status, refused.body['code']]).toEqual([409, 'too_many_jobs'])
    await ask(app, `POST /list-jobs/${ids[0]}/cancel`, { token: reseller.token })
    await runExports(ctx, never)
    const files = ids.map(async (id) => (await ask(app, `GET /list-jobs/${id}/file`, { token: reseller.token })).status)
    expect(await Promise.all(files)).toEqual([409, 200, 200, 200, 200])
    expect((await begin(reseller.token, 'export', { ...wanted, columns: ['password_hash'] })).status).toBe(422)
  })

  it('stays cancelled, and rings for nobody, when it breaks off at the same time', async () => {
    const { ctx, app, reseller, begin, idOf, read } = await setUp()
    const cancel = (id: number) => ask(app, `POST /list-jobs/${id}/cancel`, { token: reseller.token })
    const id = idOf(await begin(reseller.token, 'archive'))
    const attempts = limits.listJobAttemptsMax - 1
    await ctx.db.updateTable('list_jobs').set({ attempts }).where('id', '=', id).execute()
    const transaction = ctx.db.transaction()
    transaction.execute = async () => {
      await cancel(id)
      throw new Error('broke off')
    }
    vi.spyOn(ctx.db, 'transaction').mockReturnValueOnce(transaction)
    await runBulkJobs(ctx, listJobKind, never)

    const exported = idOf(await begin(reseller.token, 'export', { format: 'csv', columns: ['mac'] }))
    const waiting = await ctx.db
      .selectFrom('list_jobs')
      .selectAll()
      .where('id', '=', exported)
      .executeTakeFirstOrThrow()
    const claimed = (await claimExport(ctx, waiting, ctx.clock()))!
    await cancel(exported)
    await makeExport(ctx, { ...claimed, attempts: limits.listJobAttemptsMax + 1 }, never)

    for (const job of [id, exported]) expect(await read(reseller.token, job)).toMatchObject({ state: 'cancelled' })
    expect((await ask(app, 'GET /notifications', { token: reseller.token })).body['data']).toEqual([])
  })
})
