import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { readUploads } from '../../domain/uploads/read-uploads-job.ts'
import { rowsAt } from '@castellan/contract/types/value-at.ts'
import { sourcesIn, sourceOf } from '../../testing/answers.ts'

const password = 'correct horse 7'
const never = new AbortController().signal
let accounts = 0

describeOnBothDatabases('a source on several TVs of one account', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let [first, second, third]: RegisteredTv[] = []
  let tokens: string[]
  let staff: Staff

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    accounts += 1
    const account = { email: `home-${accounts}@example.com`, account_password: 'green bottle 99', password }
    const tvs = []
    tokens = []
    for (const path of ['create', 'join', 'join']) {
      const tv = await registerTestTv(app, ctx)
      const token = await signInTestOwner(app, tv, password)
      expect((await ask(app, `POST /app/device/account/${path}`, { token, body: account })).status).toBeLessThan(300)
      tvs.push(tv)
      tokens.push(token)
    }
    ;[first, second, third] = tvs
  })

  const send = (at: number, line: string, body?: unknown) =>
    ask(app, line, { token: tokens[at]!, ...(body === undefined ? {} : { body }) })
  const addLogin = async (more: Record<string, unknown> = {}) =>
    sourceOf(
      await send(0, 'POST /app/device/xtreams/store', {
        name: 'Films',
        server: 'http://films.example:8080',
        username: 'anna',
        password: 'canary',
        ...more,
      }),
    )
  const share = (id: string, tvs: RegisteredTv[], at = 0) =>
    send(at, `POST /app/device/playlists/${id}/shares`, { tvs: tvs.map((tv) => tv.id) })
  const onTv = async (tv: RegisteredTv) =>
    rowsAt((await ask(app, 'GET /tv/v1/sources', { token: tv.token })).body, 'sources')
  const ofOwner = async (at: number) => sourcesIn(await send(at, 'GET /app/device/xtreams'))
  const versionOf = async (tv: RegisteredTv) =>
    (await ctx.db.selectFrom('devices').select('sources_version').where('id', '=', tv.rowId).executeTakeFirstOrThrow())
      .sources_version

  it('is there on each of them, and changed on all of them at once', async () => {
    const { id } = await addLogin()
    expect((await share(id, [second!, third!])).status).toBe(200)
    for (const tv of [first!, second!, third!])
      expect(await onTv(tv)).toMatchObject([{ name: 'Films', username: 'anna', password: 'canary' }])
    expect(await ofOwner(0)).toMatchObject([{ shared_with: 2 }])
    const before = await versionOf(third!)
    const [row] = await ofOwner(1)
    const change = { id: row!.id, name: 'Series', server: 'http://other.example', username: 'bert', password: 'new' }
    expect((await send(1, 'POST /app/device/xtreams/update', change)).status).toBe(200)
    for (const tv of [first!, second!, third!])
      expect(await onTv(tv)).toMatchObject([
        { name: 'Series', server_url: 'http://other.example', username: 'bert', password: 'new' },
      ])
    // Each TV is notified, and fetches it for itself.
    expect(await versionOf(third!)).toBeGreaterThan(before)
    const pushes = await ctx.db
      .selectFrom('pushes')
      .select('kind')
      .where('device_id', '=', third!.rowId)
      .where('kind', '=', 'sources.changed')
      .execute()
    expect(pushes.length).toBeGreaterThan(0)
  })

  it('keeps the order, the groups and the switch of each TV', async () => {
    const { id } = await addLogin()
    await share(id, [second!])
    const [other] = await ofOwner(1)
    await send(1, 'POST /app/device/xtreams/update', { id: other!.id, enabled: false })
    await send(0, 'POST /app/device/xtreams/update', { id, pin_protected: true, name: 'Series' })
    expect(await ofOwner(0)).toMatchObject([{ enabled: true, pin_protected: true, name: 'Series' }])
    expect(await ofOwner(1)).toMatchObject([{ enabled: false, pin_protected: false, name: 'Series' }])
  })

  it('leaves one TV alone, or all of them', async () => {
    const { id } = await addLogin()
    await share(id, [second!, third!])
    const [other] = await ofOwner(1)
    await send(1, `DELETE /app/device/xtreams/${other!.id}/delete`)
    expect([await ofOwner(0), await ofOwner(1), await ofOwner(2)].map((rows) => rows.length)).toEqual([1, 0, 1])
    // What changed meanwhile is in what comes back.
    await send(0, 'POST /app/device/xtreams/update', { id, username: 'bert' })
    await send(1, `POST /app/device/xtreams/${other!.id}/restore`)
    expect(await onTv(second!)).toMatchObject([{ username: 'bert' }])
    // A TV that is not named any longer loses it.
    await share(id, [third!])
    expect([await ofOwner(0), await ofOwner(1), await ofOwner(2)].map((rows) => rows.length)).toEqual([1, 0, 1])
    await send(2, `DELETE /app/device/playlists/${(await ofOwner(2))[0]!.id}/delete-everywhere`)
    expect([await ofOwner(0), await ofOwner(1), await ofOwner(2)].map((rows) => rows.length)).toEqual([0, 0, 0])
  })

  it('is refused on a TV outside the account, and changes none that has left it', async () => {
    const stranger = await registerTestTv(app, ctx)
    await signInTestOwner(app, stranger, 'another horse 8')
    const { id } = await addLogin()
    expect((await share(id, [stranger])).status).toBe(404)
    await share(id, [second!])
    // A TV whose owner changed while nobody took it out of the account.
    await ctx.db
      .updateTable('devices')
      .set({ owner_since: ctx.clock() + 1 })
      .where('id', '=', second!.rowId)
      .execute()
    expect(await ofOwner(0)).toMatchObject([{ shared_with: 0 }])
    await send(0, 'POST /app/device/xtreams/update', { id, password: 'new secret' })
    expect(await onTv(second!)).toMatchObject([{ password: 'canary' }])
    expect(await onTv(first!)).toMatchObject([{ password: 'new secret' }])
    await share(id, [third!])
    expect(await onTv(second!)).toHaveLength(1)
    await send(0, `DELETE /app/device/playlists/${id}/delete-everywhere`)
    expect([(await onTv(second!)).length, (await onTv(third!)).length]).toEqual([1, 0])
  })

  it.each(['leaves the account', 'deletes their data', 'resets the TV', 'adds it to another account'])(
    'is erased with its secret from a TV whose owner %s, and stays on the others',
    async (what) => {
      const { id } = await addLogin()
      await share(id, [second!])
      const [other] = await ofOwner(1)
      const account = { email: `new-${accounts}@example.com`, account_password: 'green bottle 99', password }
      const answer =
        what === 'resets the TV'
          ? await ask(app, 'POST /tv/v1/unlink', { token: second!.token, body: {} })
          : what === 'deletes their data'
            ? await send(1, 'POST /app/device/erase', { password })
            : what === 'leaves the account'
              ? await send(1, 'POST /app/device/account/leave', {})
              : await send(1, 'POST /app/device/account/create', account)
      expect([what, answer.status < 300]).toEqual([what, true])
      const row = await ctx.db
        .selectFrom('sources')
        .selectAll()
        .where('public_id', '=', other!.id)
        .executeTakeFirstOrThrow()
      expect([row.status, row.secret.length]).toEqual(['erased', 0])
      expect(await onTv(first!)).toMatchObject([{ name: 'Films', password: 'canary' }])
      expect(await ofOwner(0)).toMatchObject([{ shared_with: 0 }])
      expect(id).toBe((await ofOwner(0))[0]!.id)
    },
  )

  it('stays on a TV that would lose it with the account, until its PIN is entered', async () => {
    const { id } = await addLogin({ pin: '4071' })
    await share(id, [second!])
    const leave = () => send(1, 'POST /app/device/account/leave', {})
    expect((await leave()).status).toBe(423)
    const [other] = await ofOwner(1)
    expect(other).toMatchObject({ locked: true, name: 'Films' })
    await send(1, `POST /app/device/playlists/${other!.id}/unlock`, { pin: '4071' })
    expect((await leave()).status).toBe(200)
    expect(await ofOwner(1)).toEqual([])
    // One that no other TV has is not lost, and needs none.
    await send(0, 'POST /app/device/xtreams/update', { id, name: 'Alone' })
    await send(0, `POST /app/device/playlists/${id}/lock`, {})
    expect((await send(0, 'POST /app/device/account/leave', {})).status).toBe(200)
    expect(await ofOwner(0)).toMatchObject([{ name: 'Alone', has_pin: true }])
  })

  it('stays on a TV that leaves the account when the others that have it are deleted', async () => {
    const { id } = await addLogin()
    await share(id, [second!])
    await ctx.db.updateTable('devices').set({ deleted_at: 1 }).where('id', '=', second!.rowId).execute()
    expect((await send(0, 'POST /app/device/account/leave', {})).status).toBe(200)
    expect(await onTv(first!)).toMatchObject([{ name: 'Films', password: 'canary' }])
  })

  it(
    'stays on the last of the TVs that leave the account at the same moment, and takes the account along',
    { repeats: 2 },
    async () => {
      const { id } = await addLogin()
      await share(id, [second!, third!])
      const answers = await Promise.all([0, 1, 2].map((at) => send(at, 'POST /app/device/account/leave', {})))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const lists = [await ofOwner(0), await ofOwner(1), await ofOwner(2)]
      expect(lists.flat()).toMatchObject([{ name: 'Films', shared_with: 0 }])
      const left = ctx.db.selectFrom('owner_accounts').select('id').where('email', '=', `home-${accounts}@example.com`)
      expect(await left.execute()).toEqual([])
    },
  )

  it('is changed on a deleted TV as well, which has the new login when it is restored', async () => {
    const { id } = await addLogin({ pin: '4071' })
    await share(id, [second!])
    const setDeleted = (deleted_at: number | null) =>
      ctx.db.updateTable('devices').set({ deleted_at }).where('id', '=', second!.rowId).execute()
    await setDeleted(ctx.clock())
    expect(await ofOwner(0)).toMatchObject([{ shared_with: 0 }])
    await send(0, 'POST /app/device/xtreams/update', { id, password: 'new secret', pin: '8264' })
    await setDeleted(null)
    expect(await onTv(second!)).toMatchObject([{ password: 'new secret' }])
    const [other] = await ofOwner(1)
    const unlocked = await send(1, `POST /app/device/playlists/${other!.id}/unlock`, { pin: '8264' })
    expect(unlocked.status).toBe(200)
    // A name that is taken there is no reason to refuse it here.
    await send(1, 'POST /app/device/playlists/store', { name: 'Series', url: 'http://x.example/list' })
    await setDeleted(ctx.clock())
    expect((await send(0, 'POST /app/device/xtreams/update', { id, name: 'Series' })).status).toBe(200)
    await setDeleted(null)
    expect((await onTv(second!)).map(({ name }) => name)).toEqual(['Films', 'Series'])
  })

  it('is fetched again where it was removed while its login changed, and is restored', async () => {
    const { id } = await addLogin()
    await share(id, [second!])
    const [other] = await ofOwner(1)
    await send(1, `DELETE /app/device/xtreams/${other!.id}/delete`)
    await send(0, 'POST /app/device/xtreams/update', { id, username: 'bert' })
    await send(1, `POST /app/device/xtreams/${other!.id}/restore`)
    const row = await ctx.db
      .selectFrom('sources')
      .select('next_refresh_at')
      .where('public_id', '=', other!.id)
      .executeTakeFirstOrThrow()
    expect(row.next_refresh_at).toBeLessThanOrEqual(ctx.clock())
    expect(row.next_refresh_at).not.toBeNull()
  })

  it('is not there for a TV without a licence, and on the others all the same', async () => {
    const { id } = await addLogin()
    await share(id, [second!])
    await ctx.db.updateTable('devices').set({ status: 'suspended' }).where('id', '=', second!.rowId).execute()
    expect([(await onTv(first!)).length, ((await onTv(second!)) ?? []).length]).toEqual([1, 0])
  })

  it('is behind the same PIN everywhere, whose wrong guesses are counted together', async () => {
    const { id } = await addLogin({ pin: '4071' })
    await share(id, [second!])
    const [other] = await ofOwner(1)
    expect(other).toMatchObject({ has_pin: true, locked: true, address: '' })
    const open = (at: number, row: string, pin: string) => send(at, `POST /app/device/playlists/${row}/unlock`, { pin })
    for (const at of [0, 0, 0, 1, 1]) await open(at, at === 0 ? id : other!.id, '1379')
    expect((await open(1, other!.id, '4071')).status).toBe(429)
    await ctx.db.deleteFrom('guesses').execute()
    expect((await share(other!.id, [first!], 1)).status).toBe(423)
    expect((await send(1, `DELETE /app/device/playlists/${other!.id}/delete-everywhere`)).status).toBe(423)
    expect((await open(1, other!.id, '4071')).status).toBe(200)
    await send(0, 'POST /app/device/xtreams/update', { id, pin: '8264' })
    expect((await ofOwner(1))[0]).toMatchObject({ locked: true })
    expect((await open(1, other!.id, '8264')).status).toBe(200)
    await send(0, `POST /app/device/playlists/${id}/pin/reset`, { password })
    expect((await ofOwner(1))[0]).toMatchObject({ has_pin: false, locked: false })
  })

  it('goes its own way where staff removed its PIN, which opens and changes it on no other TV', async () => {
    const { id } = await addLogin({ pin: '4071' })
    await share(id, [second!])
    await ctx.db.updateTable('devices').set({ reseller_id: staff.reseller.id }).where('id', '=', first!.rowId).execute()
    await ctx.db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', second!.rowId).execute()
    const [other] = await ofOwner(1)
    for (const _ of [1, 2, 3, 4, 5]) await send(1, `POST /app/device/playlists/${other!.id}/unlock`, { pin: '1379' })
    const line = `POST /devices/${first!.rowId}/sources/${id}/clear-pin`
    expect((await ask(app, line, { token: staff.reseller.token })).status).toBe(200)
    expect(await ofOwner(0)).toMatchObject([{ has_pin: false, locked: false, shared_with: 0 }])
    await send(0, 'POST /app/device/xtreams/update', { id, server: 'http://other.example', password: 'taken' })
    await send(0, 'POST /app/device/xtreams/update', { id, pin: '8264' })
    await send(0, `DELETE /app/device/playlists/${id}/delete-everywhere`)
    expect(await onTv(second!)).toMatchObject([{ server_url: 'http://films.example:8080', password: 'canary' }])
    expect(await ofOwner(1)).toMatchObject([{ has_pin: true, locked: true, shared_with: 0 }])
    // Nor do the guesses there begin again.
    expect((await send(1, `POST /app/device/playlists/${other!.id}/unlock`, { pin: '4071' })).status).toBe(429)
    await ctx.db.deleteFrom('guesses').execute()
    expect((await send(1, `POST /app/device/playlists/${other!.id}/unlock`, { pin: '4071' })).status).toBe(200)
  })

  it('refuses a name or a login that one of the TVs has already, and changes none then', async () => {
    const { id } = await addLogin()
    await send(1, 'POST /app/device/playlists/store', { name: 'Series', url: 'http://x.example/list' })
    await share(id, [second!])
    const answer = await send(0, 'POST /app/device/xtreams/update', { id, name: 'Series' })
    expect(answer.status).toBe(422)
    expect([...(await ofOwner(0)), ...(await ofOwner(1))].map(({ name }) => name)).toEqual(['Films', 'Films'])
  })

  it('is copied and not shared when it came as a file', async () => {
    await sendUpload(app, { token: tokens[0]!, content: playlistText(3), name: 'Family' })
    await readUploads(ctx, never)
    const [file] = sourcesIn(await send(0, 'GET /app/device/playlists'))
    expect((await share(file!.id, [second!])).status).toBe(409)
  })

  it('is changed at once on all TVs that a mass assignment put it on, within the scope of the person', async () => {
    const shareId = 'mass-1'
    const rows: string[] = []
    for (const [at, tv] of [first!, second!, third!].entries()) {
      const reseller = at === 2 ? staff.sibling : staff.reseller
      await ctx.db.updateTable('devices').set({ reseller_id: reseller.id }).where('id', '=', tv.rowId).execute()
      const given = await ask(app, `POST /devices/${tv.rowId}/sources/store`, {
        token: reseller.token,
        body: { kind: 'm3u_url', name: 'Given', url: 'http://given.example/x' },
      })
      rows.push(sourceOf(given).id)
    }
    await ctx.db.updateTable('sources').set({ share_id: shareId }).where('public_id', 'in', rows).execute()
    const changed = await ask(app, `POST /devices/${first!.rowId}/sources/update`, {
      token: staff.reseller.token,
      body: { source: rows[0], url: 'http://given.example/y', everywhere: true },
    })
    expect(changed.status).toBe(200)
    expect(await onTv(first!)).toMatchObject([{ url: 'http://given.example/y' }])
    expect(await onTv(second!)).toMatchObject([{ url: 'http://given.example/y' }])
    expect(await onTv(third!)).toMatchObject([{ url: 'http://given.example/x' }])
    // A TV that is changed alone goes its own way.
    const seen = (tv: RegisteredTv) => ask(app, `GET /devices/${tv.rowId}/sources`, { token: staff.reseller.token })
    expect(sourcesIn(await seen(first!))).toMatchObject([{ shared_with: 1 }])
    await ask(app, `POST /devices/${second!.rowId}/sources/update`, {
      token: staff.reseller.token,
      body: { source: rows[1], name: 'Alone' },
    })
    expect(await onTv(first!)).toMatchObject([{ name: 'Given' }])
    expect(sourcesIn(await seen(first!))).toMatchObject([{ shared_with: 0 }])
  })
})
