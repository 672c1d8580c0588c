import { randomUUID } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { listAt, textAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'

const password = 'correct horse 7'

describeApi('an owner and their own TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let token: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv, password)
  })

  const get = (path: string, headers = {}) => ask(app, `GET /app/device/${path}`, { token, headers })
  const send = (path: string, body: object, by = token) => ask(app, `POST /app/device/${path}`, { token: by, body })
  const rowOf = (id: number) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const activate = (id: number) =>
    ctx.db
      .updateTable('devices')
      .set({ status: 'active', activated_at: ctx.clock(), expires_at: ctx.clock() + 90 * dayMs })
      .where('id', '=', id)
      .execute()
  const transfer = (to: RegisteredTv, by = token, body = {}) =>
    send('transfer', { mac: to.mac, device_key: to.deviceKey, password, ...body }, by)

  it('reads the facts of their TV and whom to call', async () => {
    const seller = await seedPerson(ctx, { name: `seller-${tv.rowId}`, role: 'reseller' })
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
    expect((await get('about')).body['data']).toMatchObject({
      device: { mac: tv.mac, model: 'MAG-540', platform: 'test', app_version: '3.4.0', status: 'registered' },
      reseller: { name: seller.name, email: `${seller.name}@castellan.test` },
      eula: { version: limits.eulaVersion, accepted_version: 0 },
    })
  })

  it('accepts the licence text once, in their language, and the TV stops asking', async () => {
    const eulaOfTv = async () => (await ask(app, 'GET /tv/v1/config', { token: tv.token })).body['eula']
    const { data } = answerOf(ownerSelfCalls.eula, await get('eula', { 'accept-language': 'de' }))
    expect([data.title, data.sections.length > 2]).toEqual(['Lizenz für die Player-App', true])
    expect(await eulaOfTv()).toMatchObject({ must_accept: true })
    expect((await send('eula/accept', { version: limits.eulaVersion + 1 })).status).toBe(412)
    await send('eula/accept', { version: limits.eulaVersion })
    expect(await eulaOfTv()).toMatchObject({ version: limits.eulaVersion, must_accept: false })
    const { config_version } = await rowOf(tv.rowId)
    await send('eula/accept', { version: limits.eulaVersion })
    expect((await rowOf(tv.rowId)).config_version).toBe(config_version)
  })

  it('lets anyone who is in front of the TV accept the licence text as well, in the language of its menus', async () => {
    const onTv = () => ask(app, 'GET /tv/v1/eula', { token: tv.token })
    const accept = (version: number) => ask(app, 'POST /tv/v1/eula/accept', { token: tv.token, body: { version } })
    await send('language', { ui_language: 'pl' })
    expect((await onTv()).body).toMatchObject({ version: limits.eulaVersion, must_accept: true, title: 'Licencja aplikacji odtwarzacza' }) // prettier-ignore
    expect([(await accept(limits.eulaVersion + 1)).status, (await accept(limits.eulaVersion)).status]).toEqual([
      412, 200,
    ])
    expect((await onTv()).body['must_accept']).toBe(false)
    expect((await get('about')).body['data']).toMatchObject({ eula: { accepted_version: limits.eulaVersion } })
    const { pushes } = answerOf(tvCalls.poll, await ask(app, 'GET /tv/v1/poll', { token: tv.token }))
    expect(pushes.map(({ kind }) => kind)).toContain('config.changed')
  })

  it('moves licence, sources, settings and locks to a new TV, and is signed in there', async () => {
    const target = await registerTestTv(app, ctx)
    await activate(tv.rowId)
    await send('playlists/store', { name: 'Home', url: 'http://provider.example/get.php?username=u' })
    await send('theme', { theme: 'day' })
    await send('parent-lock', { password, pin: '4071' })
    await send('name', { name: 'Attic' })
    await ctx.db.updateTable('devices').set({ archive_warnings: 2 }).where('id', '=', target.rowId).execute()
    const before = await rowOf(tv.rowId)
    const { status, body } = await transfer(target)
    expect([status, textAt(body, 'device', 'mac')]).toEqual([200, target.mac])
    expect(await rowOf(target.rowId)).toMatchObject({ status: 'active', expires_at: before.expires_at })
    const moved = await rowOf(target.rowId)
    expect([moved.archive_warnings, moved.name, moved.search_text]).toEqual([
      0,
      'Attic',
      expect.stringContaining('attic'),
    ])
    expect((await rowOf(tv.rowId)).status).toBe('transferred')
    const sources = async (of: RegisteredTv) =>
      (await ask(app, 'GET /tv/v1/sources', { token: of.token })).body['sources']
    expect([await sources(tv), await sources(target)]).toMatchObject([[], [{ name: 'Home' }]])
    const config = (await ask(app, 'GET /tv/v1/config', { token: target.token })).body
    expect(config).toMatchObject({
      preferences: { theme: 'day' },
      parent: { verifier: expect.stringMatching(/^pbkdf2/u) },
    })
    const newToken = textAt(body, 'token')
    expect((await ask(app, 'GET /app/device', { token: newToken })).status).toBe(200)
    expect((await get('about')).status).toBe(401)
    const again = await ask(app, 'POST /app/device/login', { body: { mac: target.mac, password } })
    expect(again.status).toBe(200)
  })

  it('moves nothing without the key on the new screen or the password of the old TV, and learns of no MAC', async () => {
    const target = await registerTestTv(app, ctx)
    await activate(tv.rowId)
    const wrongKey = await transfer(target, token, { device_key: 'AAAA2222' })
    const unknown = await transfer(target, token, { mac: '00:1A:79:FE:DC:BA', device_key: 'AAAA2222' })
    expect([wrongKey.status, wrongKey.body['errors']]).toEqual([unknown.status, unknown.body['errors']])
    expect(invalidFields(wrongKey)).toEqual(['device_key'])
    const wrongPassword = await transfer(target, token, { password: 'wrong horse 7' })
    expect(invalidFields(wrongPassword)).toEqual(['password'])
    expect((await rowOf(tv.rowId)).status).toBe('active')
  })

  it('moves neither a TV that is not active nor to one that somebody owns', async () => {
    const target = await registerTestTv(app, ctx)
    expect((await transfer(target)).body['code']).toBe('bad_state')
    await activate(tv.rowId)
    await signInTestOwner(app, target, 'another horse 8')
    expect(invalidFields(await transfer(target))).toEqual(['mac'])
  })

  it('moves twice a year along the chain of TVs, and not twice within a day', async () => {
    await activate(tv.rowId)
    let by = token
    const statuses: unknown[] = []
    for (const waitMs of [0, 0, limits.transferCoolDownMs + 1, limits.transferCoolDownMs + 1]) {
      ctx.passMs(waitMs)
      await ctx.db.deleteFrom('guesses').execute()
      const target = await registerTestTv(app, ctx)
      const { status, body } = await transfer(target, by)
      statuses.push(status === 200 ? 200 : body['code'])
      if (status === 200) by = textAt(body, 'token')
    }
    expect(statuses).toEqual([200, 'transfer_limit', 200, 'transfer_limit'])
  })

  it('takes their data along without an address in full, a password or a PIN', async () => {
    await send('playlists/store', {
      name: 'Home',
      url: 'http://provider.example/get.php?username=canary1&password=canary2',
    })
    await send('parent-lock', { password, pin: '4071' })
    const answer = await get('export')
    expect(answer.body).toMatchObject({
      about: { device: { mac: tv.mac } },
      settings: { parent: { has_pin: true } },
      sources: [{ name: 'Home', host: expect.stringContaining('provider.example') }],
      sessions: [{}],
    })
    expect(listAt(answer.body, 'activity').length).toBeGreaterThan(2)
    expect(answer.raw).not.toMatch(/canary|4071|pbkdf2|argon2/u)
    expect(answer.headers['content-disposition']).toContain('attachment')
  })

  it('copies sources and settings to another TV of their, for which they need both sessions and the password', async () => {
    const other = await registerTestTv(app, ctx)
    const otherToken = await signInTestOwner(app, other, 'another horse 8')
    await send('playlists/store', { name: 'Home', url: 'http://provider.example/get.php?username=u' })
    await send('theme', { theme: 'day' })
    await send('parent-lock', { password, pin: '4071', locked_groups: ['Horror'] })
    const copy = { target_token: otherToken, password, sources: true, settings: true }
    const refused = [
      await send('copy', { ...copy, password: 'wrong horse 7' }),
      await send('copy', { ...copy, target_token: 'nobody' }),
      await send('copy', { ...copy, target_token: token }),
    ]
    expect(refused.map(({ body }) => invalidFields({ body }))).toEqual([
      ['password'],
      ['target_token'],
      ['target_token'],
    ])
    expect((await send('copy', copy)).body).toEqual({ sources: 1, left_out: 0 })
    expect((await send('copy', copy)).body).toEqual({ sources: 0, left_out: 1 })
    const { body } = await ask(app, 'GET /tv/v1/sources', { token: other.token })
    expect(body['sources']).toMatchObject([{ name: 'Home', url: 'http://provider.example/get.php?username=u' }])
    expect((await ask(app, 'GET /tv/v1/config', { token: other.token })).body).toMatchObject({
      preferences: { theme: 'day' },
      parent: { locked_groups: ['Horror'], verifier: null },
    })
  })

  it('reads what was sent to their TV and whether it was read there, and nothing from before it was theirs', async () => {
    const insert = async (title: string, sentAt: number, more: object = {}) => {
      const { id } = await ctx.db
        .insertInto('tv_messages')
        .values({
          public_id: randomUUID(),
          kind: 'bell',
          title: JSON.stringify({ en: title, de: `${title} (de)` }),
          body: '{"en":"Text"}',
          placement: 'bell',
          ttl_s: 60,
          state: 'sent',
          starts_at: null,
          ends_at: null,
          auto_hide_s: null,
          max_views: null,
          sent_at: sentAt,
          created_by_id: null,
          created_at: sentAt,
          updated_at: sentAt,
          deleted_at: null,
          archived_at: null,
          version: 1,
          search_text: '',
          ...more,
        }) // prettier-ignore
        .returning('id')
        .executeTakeFirstOrThrow()
      const moments = { delivered_at: null, read_at: sentAt, confirmed_at: null, expires_at: sentAt + 60_000 }
      await ctx.db
        .insertInto('message_receipts')
        .values({ message_id: id, device_id: tv.rowId, state: 'read', sent_at: sentAt, ...moments })
        .execute()
    }
    const now = ctx.clock()
    const picture = 'ab'.repeat(32)
    await ctx.db
      .updateTable('devices')
      .set({ owner_since: now - 1_000 })
      .where('id', '=', tv.rowId)
      .execute()
    await insert('Old', now - 2_000)
    await insert('Tonight', now, { action_kind: 'url', action_url: 'https://a.example/', picture })
    await insert('News', now, { kind: 'announcement', placement: 'ticker' })
    await insert('Recalled', now, { state: 'cancelled' })
    expect((await get('messages', { 'accept-language': 'de' })).body['data']).toMatchObject([
      { title: 'News (de)', picture: null },
      { title: 'Tonight (de)', body: 'Text', state: 'read', link: 'https://a.example/', picture, read_at: new Date(now).toISOString() },
    ]) // prettier-ignore
  })

  it('deletes what they have brought with their password alone, and leaves what belongs to the TV', async () => {
    const seller = await seedPerson(ctx, { name: `eraser-${tv.rowId}`, role: 'reseller' })
    await activate(tv.rowId)
    await ctx.db
      .updateTable('devices')
      .set({ reseller_id: seller.id, name: 'Kitchen' })
      .where('id', '=', tv.rowId)
      .execute()
    const added = await send('playlists/store', { name: 'Mine', url: 'http://secret-list.example/a.m3u' })
    expect([added.status, added.raw]).toEqual([201, added.raw])
    await ask(app, `POST /devices/${tv.rowId}/sources/store`, {
      token: seller.token,
      body: { kind: 'm3u_url', name: 'Given', url: 'http://given.example/' },
    })
    await send('theme', { theme: 'light' })
    const since = ctx.clock()
    await ctx.db
      .insertInto('device_playing')
      .values({ device_id: tv.rowId, kind: 'live', title: 'News at ten', since, reported_at: since })
      .execute()
    const wrong = await send('erase', { password: 'something else' })
    expect([wrong.status, invalidFields(wrong)]).toEqual([422, ['password']])
    expect((await send('erase', { password })).status).toBe(200)
    expect((await get('about')).status).toBe(401)
    expect(await rowOf(tv.rowId)).toMatchObject({
      status: 'active',
      reseller_id: seller.id,
      name: '',
      password_hash: null,
    })
    const sources = await ctx.db.selectFrom('sources').selectAll().where('device_id', '=', tv.rowId).execute()
    expect(sources.map(({ name, deleted_at, secret }) => [name, deleted_at === null, secret.length > 0])).toEqual(
      expect.arrayContaining([
        ['', false, false],
        ['Given', true, true],
      ]),
    )
    expect(await ctx.db.selectFrom('device_settings').selectAll().where('device_id', '=', tv.rowId).execute()).toEqual(
      [],
    )
    expect(await ctx.db.selectFrom('device_playing').selectAll().where('device_id', '=', tv.rowId).execute()).toEqual(
      [],
    )
    const again = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: tv.deviceKey } })
    expect([again.status, answerOf(ownerCalls.login, again).device.has_password]).toEqual([200, false])
  })
})
