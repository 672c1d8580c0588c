import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openStaffSession } from '../domain/accounts/sign-in.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { claimExport, makeExport } from '../engine/list-jobs/make-export.ts'
import { forgetListJobs } from '../engine/list-jobs/forget-list-jobs.ts'
import { runDeeds } from '../engine/list-jobs/run-deeds.ts'
import { runExports, runListDeeds } from '../engine/list-jobs/run-list-jobs.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'

const never = new AbortController().signal
/** Rows of the reseller: more than two portions of a deed; every other one is blocked, which cannot be suspended. */
const own = 2 * limits.listJobChunk + 6

describeOnBothDatabases('work on whole lists', (open) => {
  async function setUp() {
    const house = await open()
    const app = await buildApp(house)
    const staff = await seedStaff(house)
    const fill = (from: number, count: number, of: { id: number }) =>
      sql`insert into devices (public_id, product, mac, name, status, reseller_id, created_at, updated_at, search_text)
        with recursive n(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(from + count - 1)})
        select 'whole-' || i, 'f2', 'mac-' || i, '=1+' || i, case i % 2 when 0 then 'active' else 'blocked' end, cast(${of.id} as bigint), 0, 0, 'box ' || i from n`.execute(
        house.db,
      )
    await fill(1, own, staff.reseller)
    await fill(5_000, 7, staff.sibling)
    const begin = (token: string, what: string, body: object = {}) =>
      ask(app, `POST /devices/whole/${what}`, { token, body: { filter: { search: 'box' }, ...body } })
    const idOf = ({ body }: { body: Record<string, unknown> }) => (body['data'] as { id: number }).id
    const read = async (token: string, id: number) =>
      (await ask(app, `GET /list-jobs/${id}`, { token })).body['data'] as Record<string, unknown>
    const inState = async (column: 'archived_at' | 'deleted_at') =>
      (await house.db.selectFrom('devices').select('id').where(column, 'is not', null).execute()).length
    return { house, app, ...staff, fill, begin, idOf, read, inState }
  }

  it('is carried on where a process left it, does each row once, tells of each, and is taken back', async () => {
    const { house, app, reseller, sibling, fill, begin, idOf, read, inState } = await setUp()
    const begun = await begin(reseller.token, 'archive')
    expect([begun.status, begun.body['data']]).toMatchObject([202, { state: 'running', total: own, may: ['cancel'] }])
    const id = idOf(begun)
    await fill(9_000, 3, reseller)
    expect(await runDeeds(house, id, house.clock())).toBe(true)
    expect(await read(reseller.token, id)).toMatchObject({ state: 'running', done: limits.listJobChunk })
    await house.db.updateTable('devices').set({ deleted_at: 1 }).where('mac', '=', `mac-${own}`).execute()
    await runListDeeds(house, never)
    const done = { state: 'done', done: own - 1, left_out: 0, may: ['undo'] }
    expect(await read(reseller.token, id)).toMatchObject(done)
    const told = await house.db.selectFrom('activity').select('id').where('verb', '=', 'devices.archive').execute()
    expect([told.length, await inState('archived_at')]).toEqual([own - 1, own - 1])
    const { body } = await ask(app, 'GET /notifications', { token: reseller.token })
    expect(body['data']).toMatchObject([{ data: { title: 'Devices: Archive is done', url: `/devices?job=${id}` } }])

    expect((await ask(app, `POST /list-jobs/${id}/undo`, { token: sibling.token })).status).toBe(404)
    await house.db.updateTable('devices').set({ archived_at: null }).where('mac', '=', 'mac-1').execute()
    expect((await ask(app, `POST /list-jobs/${id}/undo`, { token: reseller.token })).status).toBe(200)
    await runListDeeds(house, never)
    expect(await read(reseller.token, id)).toMatchObject({ state: 'undone', undone: own - 2, may: [] })
    const kept = await ask(app, `GET /list-jobs/${id}/rows?state=kept`, { token: reseller.token })
    expect(kept.body).toMatchObject({ data: [{ label: 'mac-1', message: expect.any(String) }], more: false })
    expect(await inState('archived_at')).toBe(0)
  })

  it('leaves out what refuses and says why, stops on demand, and ends with the right of who asked', async () => {
    const { house, app, admin, begin, idOf, read } = await setUp()
    const id = idOf(await begin(admin.token, 'suspend'))
    await runListDeeds(house, never)
    const { done, left_out: left } = await read(admin.token, id)
    expect([Number(done) + Number(left), Number(left) > 0, Number(done) > 0]).toEqual([own + 7, true, true])
    const { body } = await ask(app, `GET /list-jobs/${id}/rows?state=left_out`, { token: admin.token })
    expect(body).toMatchObject({
      more: true,
      data: expect.arrayContaining([expect.objectContaining({ label: 'mac-1' })]),
    })

    const stopped = idOf(await begin(admin.token, 'resume'))
    await runDeeds(house, stopped, house.clock())
    expect((await ask(app, `POST /list-jobs/${stopped}/cancel`, { token: admin.token })).status).toBe(200)
    await runListDeeds(house, never)
    const halted = await read(admin.token, stopped)
    expect(halted).toMatchObject({ state: 'cancelled' })
    expect(Number(halted['done']) + Number(halted['left_out'])).toBe(limits.listJobChunk)

    const lost = idOf(await begin(admin.token, 'archive'))
    await house.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', admin.id).execute()
    await runListDeeds(house, never)
    const row = await house.db
      .selectFrom('list_jobs')
      .select(['state', 'done'])
      .where('id', '=', lost)
      .executeTakeFirst()
    expect(row).toMatchObject({ state: 'failed', done: 0 })
  })

  it('writes a file that waits for its owner a day, and is made anew by another process when one was killed', async () => {
    const { house, app, reseller, sibling, begin, idOf, read } = await setUp()
    const wanted = { format: 'csv', columns: ['mac', 'name'] }
    const id = idOf(await begin(reseller.token, 'export', wanted))
    const waiting = await house.db.selectFrom('list_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const stopped = new AbortController()
    stopped.abort()
    await makeExport(house, (await claimExport(house, waiting, house.clock()))!, stopped.signal)
    expect([await house.uploads.list(), (await read(reseller.token, id))['state']]).toEqual([[], 'running'])
    const again = await house.db.selectFrom('list_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await claimExport(house, again, house.clock())).not.toBeNull()
    await runExports(house, never)
    expect(await read(reseller.token, id)).toMatchObject({ state: 'running', done: 0, file: null })
    house.passMs(limits.exportLeaseMs)
    await runExports(house, never)
    expect(await read(reseller.token, id)).toMatchObject({ state: 'done', done: own, may: ['download'] })
    const take = (token: string) => ask(app, `GET /list-jobs/${id}/file`, { token })
    const file = await take(reseller.token)
    expect(file.headers['content-disposition']).toMatch(/filename="devices-[\d-]+\.csv"/u)
    const lines = file.raw.trimEnd().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([own + 1, "mac-1,'=1+1"])
    expect((await take(sibling.token)).status).toBe(404)
    const { body } = await ask(app, 'GET /notifications', { token: reseller.token })
    expect(body['data']).toMatchObject([{ data: { title: 'Devices: your file is ready', url: `/devices?job=${id}` } }])
    house.passMs(limits.exportKeptMs)
    const opening = { userId: reseller.id, owesSecondFactor: false, remember: true, origin: noOrigin }
    const { token } = await openStaffSession(house.db, opening, house.clock())
    expect((await take(token)).status).toBe(410)
    await forgetListJobs(house, house.clock())
    expect(await house.uploads.list()).toEqual([])
    await forgetListJobs(house, house.clock() + limits.listJobKeptMs)
    expect((await take(token)).status).toBe(404)
  })

  it('refuses a cancelled file, and more at once than one person may have', async () => {
    const { house, app, reseller, begin, idOf } = await setUp()
    const wanted = { format: 'xlsx', columns: ['mac'] }
    const ids: number[] = []
    for (let count = 0; count < limits.listJobsMax; count += 1)
      ids.push(idOf(await begin(reseller.token, 'export', wanted)))
    const refused = await begin(reseller.token, 'archive')
    expect([refused.status, refused.body['code']]).toEqual([409, 'too_many_jobs'])
    await ask(app, `POST /list-jobs/${ids[0]}/cancel`, { token: reseller.token })
    await runExports(house, never)
    const files = ids.map(async (id) => (await ask(app, `GET /list-jobs/${id}/file`, { token: reseller.token })).status)
    expect(await Promise.all(files)).toEqual([409, 200, 200, 200, 200])
    expect((await begin(reseller.token, 'export', { ...wanted, columns: ['password_hash'] })).status).toBe(422)
  })
})
