import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedPerson, type Person } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv, signInTestOwner } from '../testing/test-tv.ts'
import { rowsAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../testing/answers.ts'
import { panelSettingsCalls } from '@castellan/contract/calls/panel-settings.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'

describeOnBothDatabases('an operator who allows only listed providers', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let admin: Person
  let seller: Person
  let owner: string
  let tv: string
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    admin = await seedPerson(ctx, { name: 'admin', role: 'super-admin' })
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller' })
    const made = await registerTestTv(app, ctx)
    tv = made.token
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', made.rowId).execute()
    owner = await signInTestOwner(app, made)
  })

  const allowOnlyListed = async (on: boolean) => {
    const { data } = answerOf(panelSettingsCalls.read, await ask(app, 'GET /settings/options', { token: admin.token }))
    const body = { settings: { ...data.settings, listed_hosts_only: on }, version: data.version }
    expect((await ask(app, 'POST /settings/options/update', { token: admin.token, body })).status).toBe(200)
  }
  const add = (host: string) =>
    ask(app, 'POST /app/device/playlists/store', {
      token: owner,
      body: { name: host, url: `http://${host}/list.m3u` },
    })
  const portal = async (host: string, state: string) => {
    const row = await ctx.db
      .selectFrom('portals')
      .select('id')
      .where('host', '=', `http://${host}`)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const body = { label: host, host: `http://${host}`, kind: 'm3u', state, note: '' }
    const line = row ? 'POST /portals/update' : 'POST /portals/store'
    return ask(app, line, { token: admin.token, body: row ? { id: row.id, state } : body })
  }
  const played = async () =>
    rowsAt((await ask(app, 'GET /tv/v1/sources', { token: tv })).body, 'sources').map(({ name, url, fault }) => [
      name,
      fault ?? (url === null ? 'none' : 'plays'),
    ])

  it('keeps what is there, plays it no longer, and takes only what is listed', async () => {
    expect((await add('old.example')).status).toBe(201)
    await allowOnlyListed(true)
    expect(await played()).toEqual([['old.example', 'source_blocked']])
    const notified = await ctx.db
      .selectFrom('portals')
      .select('notify_pending')
      .where('host', '=', 'http://old.example')
      .execute()
    expect(notified).toEqual([{ notify_pending: 1 }])
    const refused = await add('new.example')
    expect([refused.status, refused.body['errors']]).toEqual([422, { url: [expect.stringContaining('new.example')] }])
    // A reseller lists nothing: only the operator does.
    const offer = { label: 'new', host: 'http://new.example', kind: 'm3u', state: 'offered', note: '' }
    const bySeller = await ask(app, 'POST /portals/store', { token: seller.token, body: offer })
    expect([bySeller.status, invalidFields(bySeller)]).toEqual([422, ['host']])
    expect((await portal('new.example', 'allowed')).status).toBe(201)
    expect((await add('new.example')).status).toBe(201)
    expect((await portal('old.example', 'deprecated')).status).toBe(200)
    expect(await played()).toEqual([
      ['old.example', 'plays'],
      ['new.example', 'plays'],
    ])
    expect((await portal('new.example', 'blocked')).status).toBe(200)
    expect(await played()).toEqual([
      ['old.example', 'plays'],
      ['new.example', 'source_blocked'],
    ])
  })

  it('has nothing tested that it would not let be saved', async () => {
    await allowOnlyListed(true)
    const test = await ask(app, 'POST /app/device/playlists/test', {
      token: owner,
      body: { url: 'http://untested.example/list.m3u' },
    })
    expect([test.status, test.body['errors']]).toEqual([
      422,
      { url: ['The operator only allows listed providers. untested.example isn’t one of them.'] },
    ])
    await allowOnlyListed(false)
  })

  it('takes the address of a guide only where it takes a playlist, and what is stored may be changed otherwise', async () => {
    const [first] = answerOf(ownerCalls.playlists, await ask(app, 'GET /app/device/playlists', { token: owner })).data
    const change = (body: object) =>
      ask(app, 'POST /app/device/playlists/update', { token: owner, body: { id: first!.id, ...body } })
    await allowOnlyListed(false)
    expect((await change({ epg_url: 'http://guides.example/all.xml' })).status).toBe(200)
    await allowOnlyListed(true)
    expect((await change({ name: 'Renamed', epg_url: 'http://guides.example/all.xml' })).status).toBe(200)
    const refused = await change({ epg_url: 'http://other.example/all.xml' })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { epg_url: [expect.stringContaining('other.example')] },
    ])
    const added = await ask(app, 'POST /app/device/playlists/store', {
      token: owner,
      body: { name: 'B', url: 'http://old.example/b.m3u', epg_url: 'http://other.example/all.xml' },
    })
    expect([added.status, invalidFields(added)]).toEqual([422, ['epg_url']])
  })

  it('takes every host but blocked ones once it allows all again', async () => {
    await allowOnlyListed(false)
    expect((await add('third.example')).status).toBe(201)
    expect((await add('new.example')).status).toBe(422)
  })
})
