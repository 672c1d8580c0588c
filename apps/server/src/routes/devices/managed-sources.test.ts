import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { refreshSources } from '../../domain/refresh/refresh-sources-job.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { openXtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { rowsAt, textAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { managedSourceCalls } from '@castellan/contract/calls/managed-sources.ts'

const login = { server: 'http://shop.example:8080', username: 'canary-user', password: 'canary-pass' }
const link = { url: 'http://shop.example/list?key=canary-key', headers: [{ name: 'Cookie', value: 'canary-cookie' }] }

describeApi('sources of the provider', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  let owner: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })
  beforeEach(async () => {
    tv = await registerTestTv(app, ctx)
    owner = await signInTestOwner(app, tv)
    const { id } = staff.reseller
    await ctx.db.updateTable('devices').set({ reseller_id: id }).where('id', '=', tv.rowId).execute()
  })

  const at = (line: string, body?: object, by: { token: string } = staff.reseller) =>
    ask(app, line.replace(' ', ` /devices/${tv.rowId}/sources`), { token: by.token, ...(body ? { body } : {}) })
  const give = async (body: object) => {
    const answer = await at('POST /store', body)
    expect(answer.status, answer.raw).toBe(201)
    expect(answer.raw).not.toContain('canary')
    return answerOf(managedSourceCalls.store, answer).data
  }
  const own = (line: string, body?: object) => ask(app, line, { token: owner, ...(body ? { body } : {}) })
  const onTv = async () => rowsAt((await ask(app, 'GET /tv/v1/sources', { token: tv.token })).body, 'sources')

  it('open on the TV, and to its owner they are closed: they see, refreshes and arranges them', async () => {
    const stub = await openXtreamStub()
    const { username, password } = stub.panel
    const given = await give({
      kind: 'xtream',
      name: 'Shop',
      server: stub.url,
      username,
      password,
      pin_protected: true,
    })
    await refreshSources(ctx, new AbortController().signal)
    expect(await onTv()).toMatchObject([{ server_url: stub.url, username, password, pin_protected: true }])
    const list = await own('GET /app/device/xtreams')
    expect(list.body['data']).toMatchObject([{ name: 'Shop', managed: true, address: '', status: 'ok' }])
    expect(list.raw).not.toContain(new URL(stub.url).host)
    const refusals = [
      await own('POST /app/device/xtreams/update', { id: given.id, name: 'Mine' }),
      await own(`DELETE /app/device/xtreams/${given.id}/delete`),
      await own('POST /app/device/playlists/update', { id: given.id, enabled: false }),
    ]
    for (const answer of refusals) expect([answer.status, answer.body['code']]).toEqual([409, 'managed_source'])
    // Anyone who could name another server would have the password sent there.
    const elsewhere = { id: given.id, server: 'http://127.0.0.1:9' }
    expect((await own('POST /app/device/xtreams/test', elsewhere)).status).toBe(404)
    expect((await own(`POST /app/device/xtreams/${given.id}/refresh`)).status).toBe(202)
    const { data, version } = answerOf(
      ownerSourceCalls.groups,
      await own(`GET /app/device/playlists/${given.id}/groups`),
    )
    const groups = data.map(({ name, title }) => ({ name, title, shown: false }))
    expect((await own(`POST /app/device/playlists/${given.id}/groups`, { version, groups })).status).toBe(200)
    expect((await own('GET /app/device/export')).raw).not.toContain(new URL(stub.url).host)
    await stub.close()
  })

  it('are changed and removed by staff of the branch, each time with a log entry and without a secret', async () => {
    const { id, version } = await give({ kind: 'm3u_url', name: 'Shop', ...link })
    const changed = await at('POST /update', { source: id, source_version: version, name: 'Shop 2', epg_shift_min: 60 })
    expect(changed.body['data']).toMatchObject({
      name: 'Shop 2',
      managed: true,
      headers: ['Cookie'],
      epg_shift_min: 60,
    })
    expect((await at('POST /update', { source: id, source_version: version, name: 'Late' })).status).toBe(412)
    expect((await at(`DELETE /${id}/delete`)).status).toBe(200)
    expect(await onTv()).toEqual([])
    expect((await own(`POST /app/device/playlists/${id}/restore`)).status).toBe(409)
    expect((await at(`POST /${id}/restore`)).status).toBe(200)
    expect(await onTv()).toMatchObject([{ name: 'Shop 2', url: link.url, headers: { Cookie: 'canary-cookie' } }])
    const rows = await ctx.db
      .selectFrom('activity')
      .selectAll()
      .where('target_id', '=', tv.rowId)
      .where('actor_kind', '=', 'staff')
      .orderBy('id')
      .execute()
    expect(rows.map(({ verb }) => verb)).toEqual([
      'sources.create',
      'sources.update',
      'sources.delete',
      'sources.restore',
    ])
    expect(JSON.stringify(rows)).not.toContain('canary')
  })

  it('give nothing away when they are moved to another host', async () => {
    const xtream = await give({ kind: 'xtream', name: 'Login', ...login })
    const moved = await at('POST /update', { source: xtream.id, server: 'http://mine.example' })
    expect([moved.status, invalidFields(moved)]).toEqual([422, ['username']])
    const kept = await at('POST /update', { source: xtream.id, server: `${login.server}/sub` })
    expect(kept.status, kept.raw).toBe(200)
    const playlist = await give({ kind: 'm3u_url', name: 'Link', ...link })
    const url = 'http://mine.example/list'
    const other = await at('POST /update', { source: playlist.id, url })
    expect(other.body['data']).toMatchObject({ address: 'http://mine.example/…', headers: [] })
    const portal = { kind: 'stalker', name: 'Box', url: 'http://box.example/c/', login: 'canary', password: 'canary' }
    const { id } = await give(portal)
    await at('POST /update', { source: id, url: 'http://mine.example/c/' })
    expect((await onTv()).find((source) => source['id'] === id)).toMatchObject({ portal: { login: '', password: '' } })
  })

  it('are previewed before they are saved, with stored secrets for their own host alone', async () => {
    const stub = await openXtreamStub()
    const { username, password } = stub.panel
    const typed = { kind: 'xtream', server: stub.url, username, password }
    const looked = await at('POST /test', typed)
    expect(looked.body['data']).toMatchObject({ ok: true, counts: { live: 120 }, account: { status: 'active' } })
    const wrong = await at('POST /test', { ...typed, password: 'canary' })
    expect(wrong.body['data']).toMatchObject({ ok: false, fault: { code: 'auth' } })
    expect((await at('GET ')).body['data']).toEqual([])

    const { id } = await give({ ...typed, name: 'Shop' })
    const again = await at('POST /test', { kind: 'xtream', source: id })
    expect(again.body['data']).toMatchObject({ ok: true })
    const mine = await openXtreamStub({ username, password })
    const elsewhere = await at('POST /test', { kind: 'xtream', source: id, server: mine.url })
    expect([elsewhere.status, invalidFields(elsewhere)]).toEqual([422, ['username']])
    expect(mine.asked).toEqual([])
    expect((await at('POST /test', { kind: 'stalker', source: id })).status).toBe(404)
    for (const kind of ['m3u_url', 'stalker']) {
      const nothing = await at('POST /test', { kind })
      expect([nothing.status, invalidFields(nothing)]).toEqual([422, ['url']])
    }
    const closed = await at('POST /test', { kind: 'm3u_url', url: 'http://127.0.0.1:9/list.m3u' })
    expect(closed.body['data']).toMatchObject({ ok: false, fault: { code: 'refused' } })
    expect((await at('POST /test', typed, staff.sibling)).status).toBe(404)
    await Promise.all([stub.close(), mine.close()])
  })

  it('are the only ones staff may change, and only on TVs of their branch', async () => {
    const id = textAt(
      (await own('POST /app/device/playlists/store', { name: 'Mine', url: 'http://own.example/' })).body,
      'data',
      'id',
    )
    expect((await at('POST /update', { source: id, name: 'Theirs' })).status).toBe(404)
    expect((await at(`DELETE /${id}/delete`)).status).toBe(404)
    const foreign = await at('POST /store', { kind: 'm3u_url', name: 'A', url: 'http://a.example/' }, staff.sibling)
    const missing = await ask(app, 'POST /devices/999999/sources/store', {
      token: staff.sibling.token,
      body: { kind: 'm3u_url', name: 'A', url: 'http://a.example/' },
    })
    expect([foreign.status, errorOf(foreign)]).toEqual([404, errorOf(missing)])
    for (const [kind, field] of [
      ['m3u_url', 'url'],
      ['stalker', 'url'],
      ['xtream', 'server'],
    ] as const) {
      const { status, body } = await at('POST /store', { kind, name: 'B' })
      expect([status, invalidFields({ body })]).toEqual([422, [field]])
    }
  })
})
