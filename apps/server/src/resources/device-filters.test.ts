import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Person } from '../testing/seed-staff.ts'
import { watchQueries } from '../testing/watch-queries.ts'
import { invalidFields, pageOf } from '../testing/answers.ts'
import { insertRow } from '../testing/insert-row.ts'
import { loose } from '../engine/loose-db.ts'

const hostA = 'http://a.example:8080'
const hostB = 'http://b.example'

describeOnBothDatabases('filters of TVs', (open, database) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const now = ctx.clock()
    const addTv = (number: number, reseller: Person | null, columns: Record<string, string | number> = {}) =>
      insertRow(ctx.db, 'devices', {
        public_id: `tv-${number}`,
        product: 'f2',
        mac: `00:1A:79:00:00:${String(number).padStart(2, '0')}`,
        mac_kind: 'hardware',
        status: 'active',
        reseller_id: reseller?.id ?? null,
        created_at: now,
        updated_at: now,
        ...columns,
      })
    const addSource = (deviceId: number, name: string, columns: Record<string, string | number | null> = {}) =>
      insertRow(ctx.db, 'sources', {
        public_id: `${deviceId}-${name}`,
        device_id: deviceId,
        kind: 'm3u_url',
        name,
        name_key: name,
        secret: Buffer.from('x'),
        host: hostA,
        user_agent: '',
        status: 'ok',
        enabled: 1,
        position: 0,
        version: 1,
        created_at: now,
        updated_at: now,
        ...columns,
      })
    const change = (id: number, columns: Record<string, string | number | null>) =>
      loose(ctx.db).updateTable('sources').set(columns).where('id', '=', id).execute()
    const found = async (who: Person, query: string) => {
      const { body } = await ask(app, `GET /devices?sortBy=id&sortDesc=false&${query}`, { token: who.token })
      const { data, meta } = pageOf({ body })
      expect(meta.total).toBe(data.length)
      return data.map(({ id }) => id)
    }
    return { ctx, app, staff, now, addTv, addSource, change, found }
  }

  it('find TVs by how their sources do, whatever becomes of these, and those of a neighbour never', async () => {
    const { ctx, staff, now, addTv, addSource, change, found } = await setUp()
    const { admin, reseller, sibling } = staff
    const [own, foreign] = [await addTv(1, reseller), await addTv(2, sibling)]
    const states = async () => {
      const all: Record<string, number[]> = {}
      for (const state of ['failing', 'fine', 'unchecked', 'none'])
        for (const id of await found(reseller, `source_state=${state}`)) all[state] = [...(all[state] ?? []), id]
      return all
    }
    expect(await states()).toEqual({ none: [own] })
    const first = await addSource(own, 'first', { status: 'new' })
    expect(await states()).toEqual({ unchecked: [own] })
    await change(first, { status: 'ok' })
    expect(await states()).toEqual({ fine: [own] })
    const second = await addSource(own, 'second', { host: hostB })
    await change(second, { fault: 'auth', status: 'failed', checked_at: now - dayMs })
    await addSource(foreign, 'first', { fault: 'auth', checked_at: now })
    expect(await states()).toEqual({ failing: [own] })
    const since = async () =>
      (await ctx.db.selectFrom('sources').select('failing_since').where('id', '=', second).executeTakeFirstOrThrow())
        .failing_since
    expect(await since()).toBe(now - dayMs)
    await change(second, { fault: 'expired', checked_at: now })
    expect(await since()).toBe(now - dayMs)
    expect(await found(admin, 'source_state=failing')).toEqual([own, foreign])
    expect(await found(reseller, `failing_provider=${hostB}`)).toEqual([own])
    expect(await found(reseller, `failing_provider=${hostA}`)).toEqual([])
    expect(await found(reseller, `provider=${hostA}`)).toEqual([own])
    expect(await found(admin, `failing_provider=${hostA},${hostB}`)).toEqual([own, foreign])
    await change(second, { enabled: 0 })
    expect(await states()).toEqual({ fine: [own] })
    expect(await found(reseller, `failing_provider=${hostB}`)).toEqual([])
    await change(second, { enabled: 1, fault: null, status: 'ok' })
    expect([await states(), await since()]).toEqual([{ fine: [own] }, null])
    await change(first, { deleted_at: now })
    await ctx.db.deleteFrom('sources').where('id', '=', second).execute()
    expect(await states()).toEqual({ none: [own] })
  })

  it('find TVs by tag, model, version and country in any case, whatever becomes of the tags', async () => {
    const { ctx, staff, addTv, found } = await setUp()
    const { admin, reseller, sibling } = staff
    const own = await addTv(1, reseller, {
      tags: '["Hotel","lobby"]',
      model: 'MAG 540',
      app_version: '3.4.0',
      country: 'DE',
    })
    const foreign = await addTv(2, sibling, {
      tags: '["hotel"]',
      model: 'MAG 540',
      app_version: '3.4.0',
      country: 'DE',
    })
    for (const query of ['tags=hotel', 'model=mag%20540', 'app_version=3.4.0', 'country=de', 'tags=lobby,HOTEL']) {
      expect([query, await found(reseller, query)]).toEqual([query, [own]])
      expect([query, await found(admin, query)]).toEqual([query, [own, foreign]])
    }
    await ctx.db.updateTable('devices').set({ tags: '["lobby"]' }).where('id', '=', own).execute()
    expect([await found(reseller, 'tags=hotel'), await found(reseller, 'tags=lobby')]).toEqual([[], [own]])
    await ctx.db.deleteFrom('devices').where('id', '=', foreign).execute()
    expect((await ctx.db.selectFrom('device_tags').selectAll().execute()).map(({ tag }) => tag)).toEqual(['lobby'])
  })

  it('find the TVs of a branch for who sees it, and nothing by one they do not see', async () => {
    const { ctx, app, staff, addTv, found } = await setUp()
    const { superAdmin, admin, distributor, reseller, subReseller, sibling } = staff
    const deep = await addTv(1, subReseller)
    const own = await addTv(2, reseller, { status: 'grace' })
    const foreign = await addTv(3, sibling)
    await addTv(4, null)
    const branch = (who: Person, head: Person, more = '') => found(who, `branch=${head.id}${more}`)
    for (const who of [superAdmin, admin, distributor])
      expect([who.name, await branch(who, reseller)]).toEqual([who.name, [deep, own]])
    expect(await branch(admin, sibling)).toEqual([foreign])
    expect(await branch(distributor, reseller, '&status=grace')).toEqual([own])
    expect(await branch(reseller, reseller, '&product=f2')).toEqual([deep, own])
    expect(await branch(reseller, subReseller, `,${reseller.id}`)).toEqual([deep, own])
    expect(await branch(subReseller, subReseller)).toEqual([deep])
    // Not even that they are below somebody, or whose branch another one is.
    for (const head of [admin, distributor, sibling, superAdmin]) expect(await branch(reseller, head)).toEqual([])
    expect(await branch(admin, superAdmin)).toEqual([])
    expect(await found(reseller, `branch=${sibling.id},${reseller.id}`)).toEqual([deep, own])
    const answer = await ask(app, 'GET /devices?branch=none', { token: admin.token })
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['branch.0']])
    await ctx.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', subReseller.id).execute()
    expect(await branch(admin, subReseller)).toEqual([])
    expect(await branch(admin, reseller)).toEqual([deep, own])
  })

  it.runIf(database === 'sqlite')('read no whole table, each of them', async () => {
    const { ctx, staff } = await setUp()
    const { watched, scans } = watchQueries(ctx.db)
    const app = await buildApp({ ...ctx, db: watched })
    const asked = [
      'expires_at=now..7d',
      'last_seen_at=..-30d',
      'source_state=failing',
      'tags=hotel',
      'model=MAG',
      'app_version=3.4.0',
      'country=DE',
      `provider=${hostA}`,
      `failing_provider=${hostA}`,
      'source_count=3..',
      'lost_at=-30d..',
      'converted_trial_at=-30d..',
      `reseller=${staff.reseller.id}`,
      `branch=${staff.reseller.id}`,
      `branch=${staff.reseller.id}&status=active&expires_at=now..7d`,
    ]
    // Few match among many, as in a large panel.
    await sql`insert into devices (public_id, product, mac, status, created_at, updated_at) values ('one', 'f2', '00', 'active', 0, 0)`.execute(
      ctx.db,
    )
    for (const query of asked)
      expect((await ask(app, `GET /devices?${query}`, { token: staff.admin.token })).status).toBe(200)
    expect((await scans()).join('\n')).toBe('')
  })
})
