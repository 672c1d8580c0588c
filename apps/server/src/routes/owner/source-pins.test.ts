import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { buildApp } from '../../app.ts'
import { readUploads } from '../../domain/uploads/read-uploads-job.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { listAt, rowsAt, textAt } from '@castellan/contract/types/value-at.ts'
import { sourcesIn, sourceOf } from '../../testing/answers.ts'

const password = 'correct horse 7'
const pin = '4071'
const never = new AbortController().signal

describeOnBothDatabases('a source behind a PIN', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let staff: Awaited<ReturnType<typeof seedStaff>>
  /** The session of the parents, who set the PIN, and that of anyone else with the panel open. */
  let parents: string
  let child: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, ctx)
    parents = await signInTestOwner(app, tv, password)
    const again = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, password } })
    child = textAt(again.body, 'token')
  })

  const send = (token: string, line: string, body?: unknown) =>
    ask(app, line, { token, ...(body === undefined ? {} : { body }) })
  const addLink = async (more: Record<string, unknown> = { pin }) =>
    sourceOf(
      await send(parents, 'POST /app/device/playlists/store', {
        name: 'Films',
        url: 'http://films.example/get.php?token=canary',
        epg_url: 'http://guide.example/x.xml',
        user_agent: 'Player/1',
        headers: [{ name: 'Referer', value: 'http://films.example' }],
        ...more,
      }),
    )
  const addLogin = async () =>
    sourceOf(
      await send(parents, 'POST /app/device/xtreams/store', {
        name: 'Login',
        server: 'http://login.example:8080',
        username: 'anna',
        password: 'canary',
        pin,
      }),
    )
  const addPortal = async () =>
    sourceOf(
      await send(parents, 'POST /app/device/portals/store', {
        name: 'Portal',
        url: 'http://portal.example/c/',
        login: 'anna',
        serial: 'S1',
        mac: '00:1A:79:AA:BB:CC',
        stb_type: 'MAG250',
        timezone: 'Europe/Berlin',
        pin,
      }),
    )
  const addFile = async () => {
    await sendUpload(app, { token: parents, content: playlistText(5), name: 'Family', fileName: 'ours.m3u' })
    await readUploads(ctx, never)
    const [file] = sourcesIn(await send(parents, 'GET /app/device/playlists'))
    const [upload] = sourcesIn(await send(parents, 'GET /app/device/uploads'))
    await send(parents, 'POST /app/device/playlists/update', { id: file!.id, pin })
    return { file: file!, upload: upload! }
  }
  const unlock = (token: string, id: string, typed = pin) =>
    send(token, `POST /app/device/playlists/${id}/unlock`, { pin: typed })
  const stored = (id: string) =>
    ctx.db.selectFrom('sources').selectAll().where('public_id', '=', id).executeTakeFirstOrThrow()
  const verbs = async () => {
    const rows = await ctx.db
      .selectFrom('activity')
      .selectAll()
      .where('target_id', '=', tv.rowId)
      .orderBy('id')
      .execute()
    return rows.map(({ verb, changes }) => `${verb} ${changes}`)
  }

  it('shows its name and state, and nothing of what is in it, until the session has entered the PIN', async () => {
    const { id } = await addLink()
    const hidden = {
      name: 'Films',
      has_pin: true,
      locked: true,
      address: '',
      user_agent: '',
      headers: [],
      epg_address: null,
      guide: null,
      counts: null,
      total: 0,
    }
    expect(sourceOf(await send(child, `GET /app/device/playlists/${id}`))).toMatchObject(hidden)
    expect(sourcesIn(await send(child, 'GET /app/device/playlists'))).toMatchObject([hidden])
    expect(sourceOf(await send(parents, `GET /app/device/playlists/${id}`))).toMatchObject({
      locked: false,
      address: 'http://films.example/…',
      headers: ['Referer'],
    })
    expect((await unlock(child, id)).status).toBe(200)
    expect(sourceOf(await send(child, `GET /app/device/playlists/${id}`))).toMatchObject({
      locked: false,
      user_agent: 'Player/1',
    })
  })

  it('hides a login, a portal and a file as well', async () => {
    const [login, portal] = [await addLogin(), await addPortal()]
    const { file, upload } = await addFile()
    expect(sourceOf(await send(child, `GET /app/device/xtreams/${login.id}`))).toMatchObject({
      address: '',
      account: null,
    })
    expect(sourcesIn(await send(child, 'GET /app/device/xtreams'))).toMatchObject([{ locked: true, address: '' }])
    const bare = {
      address: '',
      mac_hint: '',
      has_own_mac: false,
      has_login: false,
      marks: [],
      stb_type: '',
      timezone: '',
    }
    expect(sourceOf(await send(child, `GET /app/device/portals/${portal.id}`))).toMatchObject(bare)
    expect(sourcesIn(await send(child, 'GET /app/device/portals'))).toMatchObject([bare])
    const ofFile = { locked: true, file_name: '', counts: null, total: 0, issues: [] }
    expect((await send(child, `GET /app/device/uploads/${upload.id}`)).body).toMatchObject(ofFile)
    expect(sourcesIn(await send(child, 'GET /app/device/uploads'))).toMatchObject([ofFile])
    expect(sourceOf(await send(child, `GET /app/device/playlists/${file.id}`))).toMatchObject({ address: '', total: 0 })
  })

  /** Every call that reads or changes what is in one source, or could. */
  const refused: Record<string, (id: string, version: number) => [string, unknown?]> = {
    'changing it': (id) => ['POST /app/device/playlists/update', { id, name: 'Mine' }],
    'giving it another address': (id) => ['POST /app/device/playlists/update', { id, url: 'http://mine.example/x' }],
    'switching it off': (id) => ['POST /app/device/playlists/update', { id, enabled: false }],
    'removing its PIN': (id) => ['POST /app/device/playlists/update', { id, pin: null }],
    'setting another PIN': (id) => ['POST /app/device/playlists/update', { id, pin: '8264' }],
    'testing it at another address': (id) => ['POST /app/device/playlists/test', { id, url: 'http://mine.example/x' }],
    'refreshing it': (id) => [`POST /app/device/playlists/${id}/refresh`],
    'reading its groups': (id) => [`GET /app/device/playlists/${id}/groups`],
    'arranging its groups': (id, version) => [`POST /app/device/playlists/${id}/groups`, { version, groups: [] }],
    'reading its channels': (id) => [`GET /app/device/playlists/${id}/channel-shifts?q=news`],
    'moving the guide of a channel': (id) => [
      `POST /app/device/playlists/${id}/channel-shifts`,
      { page: 1, entry: 'x', shift_min: 60 },
    ],
    'removing it': (id) => [`DELETE /app/device/playlists/${id}/delete`],
  }

  describe.each(Object.keys(refused))('%s', (what) => {
    it('is refused without the PIN, and changes nothing', async () => {
      const { id, version } = await addLink()
      const before = await stored(id)
      const [line, body] = refused[what]!(id, version)
      const answer = await send(child, line, body)
      expect([answer.status, answer.body['code']]).toEqual([423, 'source_locked'])
      expect(await stored(id)).toEqual(before)
    })
  })

  it('refuses the same of logins, portals and files', async () => {
    const [login, portal] = [await addLogin(), await addPortal()]
    const { file, upload } = await addFile()
    const lines: [string, unknown?][] = [
      ['POST /app/device/xtreams/update', { id: login.id, server: 'http://mine.example' }],
      ['POST /app/device/xtreams/test', { id: login.id, server: 'http://mine.example' }],
      [`POST /app/device/xtreams/${login.id}/refresh`],
      [`DELETE /app/device/xtreams/${login.id}/delete`],
      ['POST /app/device/portals/update', { id: portal.id, name: 'Mine' }],
      ['POST /app/device/portals/test', { id: portal.id, url: 'http://mine.example/c/' }],
      [`POST /app/device/portals/${portal.id}/refresh`],
      [`DELETE /app/device/portals/${portal.id}/delete`],
      [`DELETE /app/device/playlists/${file.id}/delete`],
      [`DELETE /app/device/uploads/${upload.id}/delete`],
    ]
    for (const [line, body] of lines) expect([line, (await send(child, line, body)).status]).toEqual([line, 423])
    const replacing = { token: child, content: playlistText(2), name: 'Mine', replaces: upload.id }
    expect((await sendUpload(app, replacing)).status).toBe(423)
    expect(
      await ctx.db
        .selectFrom('sources')
        .select('id')
        .where('device_id', '=', tv.rowId)
        .where('deleted_at', 'is', null)
        .execute(),
    ).toHaveLength(3)
  })

  it('comes back after its removal for those alone who have the PIN', async () => {
    const { id } = await addLink()
    await send(parents, `DELETE /app/device/playlists/${id}/delete`)
    expect((await send(child, `POST /app/device/playlists/${id}/restore`)).status).toBe(423)
    expect((await send(parents, `POST /app/device/playlists/${id}/restore`)).status).toBe(200)
  })

  it('is left out of the search of channels for the TV, and plays none of them by an order', async () => {
    await addFile()
    const search = async (token: string) =>
      rowsAt((await send(token, 'GET /app/device/channels?q=channel')).body, 'data')
    const [channel] = await search(parents)
    expect(await search(child)).toEqual([])
    const { source, page, entry } = channel!
    const order = { kind: 'channel.play', channel: { source, page, entry } }
    const answer = await send(child, 'POST /app/device/commands', order)
    expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['channel']])
    // Staff find it as before.
    const asked = { token: staff.superAdmin.token }
    expect((await ask(app, `GET /devices/${tv.rowId}/channels?q=channel`, asked)).body['data']).toHaveLength(5)
  })

  it('leaves its groups out of the parental lock, its host out of the export, and itself out of a copy', async () => {
    const { file } = await addFile()
    await addLink()
    const groups = async (token: string) =>
      listAt((await send(token, 'GET /app/device/parent-lock')).body, 'groups').length
    expect([await groups(child), (await groups(parents)) > 0]).toEqual([0, true])
    const exported = await send(child, 'GET /app/device/export')
    expect(exported.raw).not.toMatch(/films\.example|ours\.m3u/u)
    expect((await send(parents, 'GET /app/device/export')).raw).toContain('films.example')

    const other = await registerTestTv(app, ctx)
    const target = await signInTestOwner(app, other, 'another horse 8')
    const copy = (token: string) =>
      send(token, 'POST /app/device/copy', { target_token: target, password, sources: true, settings: false })
    expect((await copy(child)).body).toEqual({ sources: 0, left_out: 2 })
    expect((await copy(parents)).body).toEqual({ sources: 2, left_out: 0 })
    // The copies are protected with the same PIN.
    const copies = sourcesIn(await send(target, 'GET /app/device/playlists'))
    expect(copies).toMatchObject([
      { has_pin: true, locked: true, address: '' },
      { locked: true, address: '' },
    ])
    expect((await unlock(target, copies[0]!.id)).status).toBe(200)
    expect(sourceOf(await send(parents, `GET /app/device/playlists/${file.id}`)).id).toBe(file.id)
  })

  it('is behind its PIN from the first moment on another TV', async () => {
    await addLink()
    await addLogin()
    const target = await signInTestOwner(app, await registerTestTv(app, ctx), 'another horse 8')
    const { db } = ctx
    const asked: string[] = []
    ctx.db = db.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const copied = await send(parents, 'POST /app/device/copy', {
      target_token: target,
      password,
      sources: true,
      settings: false,
    }).finally(() => (ctx.db = db))
    expect(copied.body).toEqual({ sources: 2, left_out: 0 })
    const writing = asked.filter((text) => text.includes('"pin_hash"') && !text.startsWith('select'))
    expect(writing.map((text) => text.slice(0, 21))).toEqual(['insert into "sources"', 'insert into "sources"'])
  })

  it('plays on the TV as before, which learns nothing of the PIN', async () => {
    await addLink()
    const answer = await ask(app, 'GET /tv/v1/sources', { token: tv.token })
    expect(answer.body['sources']).toMatchObject([{ url: 'http://films.example/get.php?token=canary' }])
    expect(answer.raw).not.toMatch(/has_pin|pin_hash|4071/u)
  })

  it('closes again after ten minutes, with “hide again”, and for everybody else once the PIN is another', async () => {
    const { id, version } = await addLink()
    const isLocked = async (token: string) => sourceOf(await send(token, `GET /app/device/playlists/${id}`))['locked']
    await unlock(child, id)
    await send(child, `POST /app/device/playlists/${id}/lock`)
    expect([await isLocked(child), await isLocked(parents)]).toEqual([true, false])
    await unlock(child, id)
    await send(parents, 'POST /app/device/playlists/update', { id, version, pin: '8264' })
    expect([await isLocked(child), await isLocked(parents)]).toEqual([true, false])
    expect((await unlock(child, id)).status).toBe(422)
    ctx.passMs(limits.sourceUnlockMs)
    expect(await isLocked(parents)).toBe(true)
  })

  it('counts wrong PINs for the source, whichever session types them', async () => {
    const { id } = await addLink()
    const answers = []
    for (let at = 0; at < limits.sourcePinTriesMax; at += 1)
      answers.push((await unlock(at % 2 === 0 ? child : parents, id, '1379')).status)
    expect(new Set(answers)).toEqual(new Set([422]))
    expect((await unlock(child, id)).status).toBe(429)
    ctx.passMs(hourMs)
    expect((await unlock(child, id)).status).toBe(200)
  })

  it('takes four to eight digits that are no row of keys, and none for a source of the provider', async () => {
    const { id } = await addLink({})
    const set = async (typed: string) =>
      (await send(parents, 'POST /app/device/playlists/update', { id, pin: typed })).status
    expect([await set('1234'), await set('12a4'), await set('123'), await set(pin)]).toEqual([422, 422, 422, 200])
    const managed = await ask(app, `POST /devices/${tv.rowId}/sources/store`, {
      token: staff.admin.token,
      body: { kind: 'm3u_url', name: 'Given', url: 'http://given.example/x' },
    })
    expect(managed.status).toBe(201)
    const own = { id: sourceOf(managed).id, pin }
    expect((await send(parents, 'POST /app/device/playlists/update', own)).body['code']).toBe('managed_source')
    // Its owner sees that it is there and how it is, and no part of what opens it.
    expect(sourceOf(await send(parents, `GET /app/device/playlists/${own.id}`))).toMatchObject({
      name: 'Given',
      managed: true,
      address: '',
      user_agent: '',
      headers: [],
      epg_address: null,
    })
  })

  it('is opened by its owner who forgot the PIN, with the password of the TV', async () => {
    const { id } = await addLink()
    const reset = (typed: string) => send(child, `POST /app/device/playlists/${id}/pin/reset`, { password: typed })
    expect((await reset('wrong horse 7')).status).toBe(422)
    expect((await stored(id)).pin_hash).not.toBeNull()
    expect((await reset(password)).status).toBe(200)
    expect(sourceOf(await send(child, `GET /app/device/playlists/${id}`))).toMatchObject({
      has_pin: false,
      locked: false,
    })
    expect(await verbs()).toContain('sources.reset-pin {"name":{"to":"Films"}}')
  })

  it('is cleared by staff who manage the TV, who see as little of it as before, and the log says so', async () => {
    const { id } = await addLink()
    await ctx.db.updateTable('devices').set({ reseller_id: staff.reseller.id }).where('id', '=', tv.rowId).execute()
    const line = `POST /devices/${tv.rowId}/sources/${id}/clear-pin`
    const seen = await ask(app, `GET /devices/${tv.rowId}/sources`, { token: staff.reseller.token })
    expect(sourcesIn(seen)).toMatchObject([{ has_pin: true, locked: false, address: 'http://films.example/…' }])
    expect(seen.raw).not.toContain('canary')
    expect((await ask(app, line, { token: staff.sibling.token })).status).toBe(404)
    expect((await ask(app, line, { token: staff.reseller.token })).status).toBe(200)
    expect((await ask(app, line, { token: staff.reseller.token })).status).toBe(409)
    expect(await verbs()).toContain('sources.clear-pin {"name":{"to":"Films"}}')
    expect(sourceOf(await send(child, `GET /app/device/playlists/${id}`))).toMatchObject({ locked: false })
  })

  it('keeps the PIN as an encrypted slow hash, and out of the log', async () => {
    const { id } = await addLink()
    await unlock(child, id)
    const { pin_hash } = await stored(id)
    expect(Buffer.from(pin_hash!).toString('latin1')).not.toMatch(/argon2|4071/u)
    expect((await verbs()).join(' ')).not.toContain(pin)
    await send(parents, 'POST /app/device/playlists/update', { id, pin: null })
    expect((await verbs()).at(-1)).toContain('"pin":{"to":"removed"}')
  })
})
