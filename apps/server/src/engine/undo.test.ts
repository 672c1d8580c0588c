import { randomUUID } from 'node:crypto'
import { bulkAnswer, type RowVersion } from '@castellan/contract/resource-calls/resource-calls.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { bank } from '../testing/bank.ts'
import { shapedAs, rowOf } from '../testing/answers.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import type { Answer } from '../testing/client.ts'
import { seedStaff, type Person } from '../testing/seed-staff.ts'
import { valueAt } from '@castellan/contract/types/value-at.ts'

const bulkOf = ({ body }: Answer) => shapedAs(bulkAnswer, body)
const codesOf = (answer: Answer) => bulkOf(answer).failed.map(({ id, code }) => [id, code])
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describeOnBothDatabases('the undo of an action', (open) => {
  async function setUp(count = 3) {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const at = bank(ctx, app)
    const ids: number[] = []
    for (let number = 0; number < count; number += 1)
      ids.push(await at.device(staff.reseller, `00:1a:79:88:00:0${number}`))
    /** Does an action to several devices; with versions only to those that still have them. */
    const bulk = (by: Person, path: string, versions: RowVersion[] | null, more: object = {}) =>
      at.post(by, `/devices/${path}`, {
        ids: versions ? idsOf(versions) : ids,
        ...(versions ? { versions } : {}),
        ...more,
      })
    const column = async (name: 'status' | 'archived_at' | 'reseller_id') => {
      const rows = await ctx.db.selectFrom('devices').select(['id', name]).orderBy('id').execute()
      return rows.filter(({ id }) => ids.includes(id)).map((row) => valueAt(row, name))
    }
    const set = (id: number, columns: Record<string, unknown>) =>
      ctx.db.updateTable('devices').set(columns).where('id', '=', id).execute()
    return { ctx, staff, at, ids, bulk, column, set }
  }

  it('leaves a row alone that a colleague has changed since, and names it', async () => {
    const { staff, at, ids, bulk, column } = await setUp()
    const suspended = await bulk(staff.reseller, 'bulk/suspend', null)
    const { versions } = bulkOf(suspended)
    expect(idsOf(versions)).toEqual(ids)
    const rename = await at.post(staff.distributor, '/devices/update', { id: ids[1], notes: 'Has not paid' })
    expect(rename.status).toBe(200)
    const undone = await bulk(staff.reseller, 'bulk/resume', versions)
    expect(bulkOf(undone)).toMatchObject({ done: 2, failed: [{ id: ids[1], code: 'stale_version' }] })
    expect(bulkOf(undone).failed[0]?.message).toMatch(/Someone else has changed this/u)
    expect(idsOf(bulkOf(undone).versions)).toEqual([ids[0], ids[2]])
    expect(await column('status')).toEqual(['registered', 'suspended', 'registered'])
  })

  it('leaves a row alone that a colleague resumed and suspended again', async () => {
    const { staff, at, ids, bulk, column } = await setUp()
    const { versions } = bulkOf(await bulk(staff.reseller, 'bulk/suspend', null))
    for (const action of ['resume', 'suspend']) await at.act(staff.distributor, ids[0]!, action, { input: undefined })
    expect(codesOf(await bulk(staff.reseller, 'bulk/resume', versions))).toEqual([[ids[0], 'stale_version']])
    expect(await column('status')).toEqual(['suspended', 'registered', 'registered'])
  })

  it('does nothing the second time', async () => {
    const { ctx, staff, ids, bulk, column } = await setUp()
    const { versions } = bulkOf(await bulk(staff.reseller, 'bulk/suspend', null))
    expect(bulkOf(await bulk(staff.reseller, 'bulk/resume', versions)).done).toBe(3)
    const entries = () => ctx.db.selectFrom('activity').select('id').where('verb', '=', 'devices.resume').execute()
    const before = await entries()
    const again = await bulk(staff.reseller, 'bulk/resume', versions)
    expect([bulkOf(again).done, codesOf(again)]).toEqual([0, ids.map((id) => [id, 'stale_version'])])
    expect([await column('status'), await entries()]).toEqual([Array(3).fill('registered'), before])
  })

  it('does not reach a row that has left the scope, nor any row once the permission is gone', async () => {
    const { ctx, staff, ids, bulk, column, set } = await setUp()
    const { versions } = bulkOf(await bulk(staff.reseller, 'bulk/suspend', null))
    // The version stays: only the scope is in the way.
    await set(ids[2]!, { reseller_id: staff.sibling.id })
    const undone = await bulk(staff.reseller, 'bulk/resume', versions.slice(1))
    expect([bulkOf(undone).done, codesOf(undone)]).toEqual([1, [[ids[2], 'not_found']]])
    const { role_id } = await ctx.db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', staff.powerless.id)
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('users').set({ role_id }).where('id', '=', staff.reseller.id).execute()
    expect((await bulk(staff.reseller, 'bulk/resume', versions.slice(0, 1))).status).toBe(403)
    expect(await column('status')).toEqual(['suspended', 'registered', 'suspended'])
  })

  it('refuses a row whose version is not sent along', async () => {
    const { staff, ids, bulk, at } = await setUp()
    const { versions } = bulkOf(await bulk(staff.reseller, 'bulk/suspend', null))
    const undone = await at.post(staff.reseller, '/devices/bulk/resume', { ids, versions: versions.slice(0, 1) })
    expect([bulkOf(undone).done, codesOf(undone)]).toEqual([1, ids.slice(1).map((id) => [id, 'stale_version'])])
  })

  it('of an action on one row takes the version from its answer', async () => {
    const { staff, at, ids, bulk } = await setUp()
    const id = ids[0]!
    const { version } = rowOf(await at.act(staff.reseller, id, 'suspend', { input: undefined }))
    await at.post(staff.distributor, '/devices/update', { id, notes: 'Has not paid' })
    expect(codesOf(await bulk(staff.reseller, 'bulk/resume', [{ id, version }]))).toEqual([[id, 'stale_version']])
  })

  it('of an archive restores only what nobody has restored or archived since', async () => {
    const { staff, ids, bulk, column } = await setUp()
    const { versions } = bulkOf(await bulk(staff.reseller, 'archive', null))
    for (const path of ['restore', 'archive']) await bulk(staff.distributor, path, null, { ids: [ids[0]] })
    await bulk(staff.distributor, 'restore', null, { ids: [ids[1]] })
    const undone = await bulk(staff.reseller, 'restore', versions)
    expect([bulkOf(undone).done, codesOf(undone)]).toEqual([
      1,
      [
        [ids[0], 'stale_version'],
        [ids[1], 'not_found'],
      ],
    ])
    expect((await column('archived_at')).map((moment) => moment === null)).toEqual([false, true, true])
  })

  it('of a sale refunds the credits once, and not for a TV that a colleague has renewed since', async () => {
    const { staff, at, ids, bulk, column } = await setUp()
    await at.mint(staff.superAdmin, staff.reseller, 100)
    const sold = await bulk(staff.reseller, 'bulk/activate', null, { input: { period: '1m' } })
    const { versions } = bulkOf(sold)
    expect(versions).toHaveLength(3)
    const [before] = await at.balances([staff.reseller])
    const renewed = await at.act(staff.reseller, ids[0]!, 'renew', { input: { period: '1m' } })
    expect(renewed.status).toBe(200)
    const key = randomUUID()
    const undo = () => at.post(staff.reseller, '/devices/bulk/undo', { ids, versions }, key)
    const undone = await undo()
    expect([bulkOf(undone).done, codesOf(undone)]).toEqual([2, [[ids[0], 'stale_version']]])
    expect((await undo()).body).toEqual(undone.body)
    // One credit each for the renewal and, given back, for the two that were undone.
    expect(await at.balances([staff.reseller])).toEqual([before! + 1])
    expect(await column('status')).toEqual(['active', 'registered', 'registered'])
  })
})
