import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { notifyBlocked } from '../domain/providers/notify-blocked.ts'
import { refreshSources } from '../domain/refresh/refresh-sources-job.ts'
import { bank } from '../testing/bank.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../testing/test-tv.ts'
import { listAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields, answerOf } from '../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

describeOnBothDatabases('portals', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const till = bank(ctx, app)
    const add = async (by: typeof staff.admin, host: string, label: string) =>
      dataOf(await till.post(by, '/portals/store', { host, label, kind: 'm3u', note: `note of ${label}` }))
    /** A TV of the reseller that uses the host. */
    const use = async (host: string) => {
      const device = await till.device(staff.admin, '00:1a:79:00:00:01', { reseller: staff.reseller.id })
      const times = { created_at: 0, updated_at: 0, deleted_at: null }
      const source = {
        public_id: `source-${device}`,
        device_id: device,
        kind: 'm3u_url',
        name: 'a',
        name_key: 'a',
        host,
      }
      const rest = { user_agent: '', status: 'new', enabled: 1, position: 1, snapshot_id: null, version: 1 }
      await ctx.db
        .insertInto('sources')
        .values({ ...source, ...rest, ...times, kind: 'm3u_url', secret: Buffer.from('x') })
        .execute()
    }
    return { ctx, app, staff, till, add, use }
  }

  it('show a reseller whose TVs use one its host and its state, never notes of others', async () => {
    const { staff, till, add, use } = await setUp()
    const { id } = await add(staff.admin, 'http://shared.example:8080', 'Stolen-by-Bob')
    await use('http://shared.example:8080')
    const read = await till.get(staff.reseller, `/portals/${id}`)
    expect(read.body['data']).toMatchObject({
      label: 'shared.example:8080',
      note: '',
      state: 'offered',
      reseller: null,
    })
    for (const path of ['/portals', '/portals?search=shared', '/portals/search?q=shared']) {
      const answer = await till.get(staff.reseller, path)
      expect([path, listAt(answer.body, 'data').length, answer.raw.includes('Bob')]).toEqual([path, 1, false])
    }
    for (const path of ['/portals?search=bob', '/portals/search?q=bob']) {
      expect([path, (await till.get(staff.reseller, path)).body['data']]).toEqual([path, []])
      expect(listAt((await till.get(staff.admin, path)).body, 'data').length).toBe(1)
    }
  })

  it('that are blocked silence the sources TVs have there already, and restore them when they are not', async () => {
    const { ctx, app, staff, till } = await setUp()
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    const body = { name: 'Films', url: 'http://taken-down.example/list?key=secret-word' }
    expect((await ask(app, 'POST /app/device/playlists/store', { token: owner, body })).status).toBe(201)
    const sources = async () => answerOf(tvCalls.sources, await ask(app, 'GET /tv/v1/sources', { token: tv.token }))
    const before = await sources()
    expect(before.sources).toMatchObject([{ url: body.url }])
    const { id } = await ctx.db.selectFrom('portals').select('id').executeTakeFirstOrThrow()
    await till.post(staff.admin, '/portals/update', { id, state: 'blocked' })
    await notifyBlocked(ctx, ctx.clock())
    const blocked = await sources()
    expect(blocked.version).toBe(before.version + 1)
    expect(blocked.sources).toMatchObject([{ url: null, fault: 'source_blocked', snapshot: null }])
    expect(JSON.stringify(blocked)).not.toContain('secret-word')
    // The owner learns of it before anything is fetched again.
    const own = await ask(app, 'GET /app/device/playlists', { token: owner })
    expect(own.body['data']).toMatchObject([{ fault: { code: 'not_allowed' } }])
    const again = { ...body, name: 'Again' }
    expect((await ask(app, 'POST /app/device/playlists/store', { token: owner, body: again })).status).toBe(422)
    await refreshSources(ctx, new AbortController().signal)
    expect(await ctx.db.selectFrom('sources').select('fault').execute()).toEqual([{ fault: 'not_allowed' }])
    await till.post(staff.admin, '/portals/update', { id, state: 'allowed' })
    await notifyBlocked(ctx, ctx.clock())
    expect(await sources()).toMatchObject({ sources: [{ url: body.url }] })
    await notifyBlocked(ctx, ctx.clock())
    expect(await ctx.db.selectFrom('portals').select(['notify_pending', 'notify_cursor']).execute()).toEqual([
      { notify_pending: 0, notify_cursor: 0 },
    ])
  })

  it('show anyone who offers one all of it, and let them find it by their own words', async () => {
    const { staff, till, add } = await setUp()
    const { id } = await add(staff.reseller, 'http://mine.example', 'Corner Shop')
    const read = await till.get(staff.reseller, `/portals/${id}`)
    expect(read.body['data']).toMatchObject({
      label: 'Corner Shop',
      note: 'note of Corner Shop',
      reseller: { id: staff.reseller.id },
    })
    expect(listAt((await till.get(staff.reseller, '/portals?search=corner')).body, 'data').length).toBe(1)
  })

  it('F2: are blocked by admins alone, and what an admin has blocked no seller opens again', async () => {
    const { ctx, app, staff, till, add } = await setUp()
    const host = 'http://rival.example'
    const refused = await till.post(staff.reseller, '/portals/store', {
      host,
      label: 'x',
      kind: 'm3u',
      state: 'blocked',
    })
    expect([refused.status, invalidFields(refused)]).toEqual([422, ['state']])
    const { id } = await add(staff.reseller, host, 'Mine')
    for (const state of ['blocked', 'allowed', 'seen'])
      expect((await till.post(staff.reseller, '/portals/update', { id, state })).status).toBe(422)
    expect((await till.post(staff.reseller, '/portals/update', { id, state: 'deprecated' })).status).toBe(200)
    // As a panel of before this rule may hold it.
    await ctx.db.updateTable('portals').set({ state: 'blocked' }).where('id', '=', id).execute()
    const owner = await signInTestOwner(app, await registerTestTv(app, ctx))
    const save = (name: string) =>
      ask(app, 'POST /app/device/playlists/store', { token: owner, body: { name, url: `${host}/list` } })
    expect((await save('Films')).status).toBe(201)
    await ctx.db.updateTable('portals').set({ state: 'offered' }).where('id', '=', id).execute()
    expect((await till.post(staff.admin, '/portals/update', { id, state: 'blocked' })).status).toBe(200)
    expect((await save('More')).status).toBe(422)
    for (const state of ['offered', 'deprecated'])
      expect((await till.post(staff.reseller, '/portals/update', { id, state })).status).not.toBe(200)
    expect((await save('Still')).status).toBe(422)
  })

  it('F13: are counted by the TVs of the reader’s own branch', async () => {
    const { staff, till, add, use } = await setUp()
    const { id: own } = await add(staff.sibling, 'http://shared.example', 'Shared')
    const { id: shared } = await add(staff.admin, 'http://shared.example', 'Shared')
    await use('http://shared.example')
    const count = async (by: typeof staff.admin, id: number) =>
      numberAt((await till.get(by, `/portals/${id}`)).body, 'data', 'device_count')
    expect([await count(staff.sibling, own), await count(staff.admin, own)]).toEqual([0, 1])
    expect([await count(staff.reseller, shared), await count(staff.admin, shared)]).toEqual([1, 1])
    expect((await till.get(staff.reseller, `/portals/${own}`)).status).toBe(404)
  })

  it('are offered by every seller on their own, who learns nothing of others that offer the host', async () => {
    const { staff, till } = await setUp()
    const offer = (by: typeof staff.admin) =>
      till.post(by, '/portals/store', { host: 'http://rival.example', label: by.name, kind: 'm3u', state: 'offered' })
    const [first, second] = [await offer(staff.sibling), await offer(staff.reseller)]
    expect([first.status, second.status]).toEqual([201, 201])
    const again = await offer(staff.reseller)
    expect([again.status, again.body['errors']]).toEqual([422, { host: [expect.any(String)] }])
    for (const by of [staff.sibling, staff.reseller])
      expect((await till.get(by, '/portals?search=rival')).body['data']).toMatchObject([{ label: by.name }])
  })

  it('that the operator blocks are blocked for every seller, and offered again by none', async () => {
    const { staff, till, add, use } = await setUp()
    const host = 'http://rival.example'
    const { id } = await add(staff.reseller, host, 'Own')
    await use(host)
    const other = await add(staff.sibling, host, 'Other')
    await add(staff.admin, host, 'Operator')
    const block = { id, state: 'blocked' }
    expect((await till.post(staff.admin, '/portals/update', block)).status).toBe(200)
    const offered = await till.post(staff.sibling, '/portals/update', { id: other.id, state: 'offered' })
    expect([offered.status, offered.body['errors']]).toEqual([422, { state: [expect.any(String)] }])
    expect((await till.post(staff.sibling, '/portals/store', { host, label: 'New', kind: 'm3u' })).status).toBe(422)
  })
})
