import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'

describeOnBothDatabases('a playlist by address', (open, database) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  let token: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  beforeEach(async () => {
    tv = await registerTestTv(app, ctx)
    await ctx.db.deleteFrom('guesses').execute()
    token = await signInTestOwner(app, tv)
  })

  const add = (
    name: string,
    url = 'http://tv.example.com:8080/get.php?username=canary-user&password=canary-pass',
    as = token,
  ) => ask(app, 'POST /app/device/playlists/store', { token: as, body: { name, url } })
  const added = async (name: string, url?: string) => answerOf(ownerCalls.addPlaylist, await add(name, url)).data
  const onTv = async () => answerOf(tvCalls.sources, await ask(app, 'GET /tv/v1/sources', { token: tv.token }))
  const waiting = () =>
    ctx.db
      .selectFrom('pushes')
      .select(['kind', 'data'])
      .where('device_id', '=', tv.rowId)
      .where('acked_at', 'is', null)
      .where('kind', '=', 'sources.changed')
      .execute()

  it('is on the TV at once in full, and everywhere else masked', async () => {
    const { status, body, raw } = await add('Home')
    expect(status).toBe(201)
    expect(body['data']).toMatchObject({
      name: 'Home',
      kind: 'm3u_url',
      address: 'http://tv.example.com:8080/…',
      enabled: true,
      counts: null,
    })
    expect(raw).not.toContain('canary')
    expect((await onTv()).sources).toMatchObject([
      { url: 'http://tv.example.com:8080/get.php?username=canary-user&password=canary-pass' },
    ])
    const office = await ask(app, `GET /devices/${tv.rowId}/sources`, { token: staff.admin.token })
    expect(office.status).toBe(200)
    expect(office.raw).toContain('http://tv.example.com:8080/…')
    expect(office.raw).not.toContain('canary')
  })

  it('leaves nothing of its address in the database in plain', async () => {
    await add('Home')
    const tables = ['sources', 'devices', 'activity', 'portals', 'pushes', 'sessions'] as const
    for (const table of tables) {
      const rows = await ctx.db.selectFrom(table).selectAll().execute()
      expect([
        table,
        JSON.stringify(rows, (_, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
        ),
      ]).not.toEqual([table, expect.stringContaining('canary')])
    }
    if (database === 'postgres') return
    await sql`pragma wal_checkpoint(truncate)`.execute(ctx.db)
    for (const file of readdirSync(ctx.config.dataDir).filter((name) => name.startsWith('test.db')))
      expect([file, readFileSync(join(ctx.config.dataDir, file)).includes('canary')]).toEqual([file, false])
  })

  it('cannot be decrypted when its address is moved to another row', async () => {
    const one = await added('One')
    const other = await added('Other', 'http://other.example/list.m3u')
    const { secret } = await ctx.db
      .selectFrom('sources')
      .select('secret')
      .where('public_id', '=', one.id)
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('sources').set({ secret }).where('public_id', '=', other.id).execute()
    expect((await ask(app, 'GET /tv/v1/sources', { token: tv.token })).status).toBe(500)
    await ctx.db.deleteFrom('sources').where('public_id', '=', other.id).execute()
  })

  it.each([
    'ftp://tv.example/list.m3u',
    'javascript:alert(1)',
    'http://user:pass@tv.example/list.m3u',
    'http://',
    'tv.example/list.m3u',
    'http://tv.example/a b',
    'http://tv.example/\r\nX: y',
  ])('is refused as %j', async (url) => {
    const { status, body } = await add('Odd', url)
    expect([status, body['errors']]).toEqual([422, { url: ['This value isn’t valid.'] }])
  })

  it('may be longer than 2084 characters', async () => {
    expect((await add('Long', `http://tv.example/${'a'.repeat(limits.sourceUrlMax - 20)}`)).status).toBe(201)
    expect((await add('Too long', `http://tv.example/${'a'.repeat(limits.sourceUrlMax)}`)).status).toBe(422)
  })

  it('has a name of its own on its TV, whatever its case', async () => {
    await add('Home')
    expect((await add(' hOME ')).body['errors']).toEqual({ name: ['This is already in use.'] })
    const other = await added('Other')
    expect(
      (await ask(app, 'POST /app/device/playlists/update', { token, body: { id: other.id, name: 'HOME' } })).body[
        'errors'
      ],
    ).toHaveProperty('name')
    const neighbour = await registerTestTv(app, ctx)
    await ctx.db.deleteFrom('guesses').execute()
    expect((await add('Home', undefined, await signInTestOwner(app, neighbour))).status).toBe(201)
  })

  it('is one of at most twenty, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: limits.sourcesPerDeviceMax + 3 }, (_, index) => add(`List ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.sourcesPerDeviceMax)
    const refused = answers.filter(({ status }) => status === 422).map(({ body }) => body['errors'])
    expect(refused).toEqual(Array.from({ length: 3 }, () => ({ name: ['You’ve reached the limit of 20.'] })))
  })

  it('raises the version and pushes once with every change, in step with what the TV reads', async () => {
    const before = (await onTv()).version
    const one = await added('Home')
    await ask(app, 'POST /app/device/playlists/update', { token, body: { id: one.id, enabled: false } })
    const now = await onTv()
    expect([now.version, now.sources]).toEqual([before + 2, []])
    expect((await waiting()).map(({ data }) => numberAt(JSON.parse(data), 'version'))).toEqual([before + 2])
    const device = await ctx.db
      .selectFrom('devices')
      .select(['sources_version', 'source_count'])
      .where('id', '=', tv.rowId)
      .executeTakeFirstOrThrow()
    expect(device).toEqual({ sources_version: before + 2, source_count: 1 })
  })

  it('keeps its address when a change leaves it out, and is not overwritten unseen', async () => {
    const one = await added('Home')
    const change = (body: object) =>
      ask(app, 'POST /app/device/playlists/update', { token, body: { id: one.id, ...body } })
    expect((await change({ name: 'House', version: one.version })).body['data']).toMatchObject({
      name: 'House',
      version: one.version + 1,
    })
    expect((await change({ name: 'Hut', version: one.version })).status).toBe(412)
    expect((await onTv()).sources[0]!.url).toContain('canary-pass')
  })

  it('is gone from the TV when it is removed, and back when it is restored', async () => {
    const one = await added('Home')
    expect((await ask(app, `DELETE /app/device/playlists/${one.id}/delete`, { token })).status).toBe(200)
    expect((await onTv()).sources).toEqual([])
    expect((await ask(app, `GET /app/device/playlists/${one.id}`, { token })).status).toBe(404)
    expect((await ask(app, `POST /app/device/playlists/${one.id}/restore`, { token })).status).toBe(200)
    expect((await onTv()).sources).toHaveLength(1)
    await ask(app, `DELETE /app/device/playlists/${one.id}/delete`, { token })
    await add('Home')
    expect((await ask(app, `POST /app/device/playlists/${one.id}/restore`, { token })).body['errors']).toHaveProperty(
      'name',
    )
  })

  it('of a neighbour is not there', async () => {
    const one = await added('Home')
    const neighbour = await registerTestTv(app, ctx)
    await ctx.db.deleteFrom('guesses').execute()
    const other = await signInTestOwner(app, neighbour)
    const nowhere = one.id.replace(/^./u, (digit) => (digit === '0' ? '1' : '0'))
    for (const [line, body] of [
      ['GET /app/device/playlists/ID'],
      ['DELETE /app/device/playlists/ID/delete'],
      ['POST /app/device/playlists/ID/restore'],
      ['POST /app/device/playlists/update', { enabled: false }],
    ] as const) {
      const answers = await Promise.all(
        [one.id, nowhere].map((id) =>
          ask(app, line.replace('ID', id), { token: other, ...(body ? { body: { ...body, id } } : {}) }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(errorOf(answers[0]!)).toEqual(errorOf(answers[1]!))
    }
    expect((await ask(app, `GET /tv/v1/sources/${one.id}/snapshot`, { token: neighbour.token })).status).toBe(404)
  })

  it('puts its host into the directory once, and is refused when staff have blocked it', async () => {
    const host = `http://h${tv.rowId}.example:8080`
    await add('One', `${host}/a`)
    await add('Two', `${host}/b`)
    const portals = await ctx.db
      .selectFrom('portals')
      .select(['label', 'state', 'id'])
      .where('host', '=', host)
      .execute()
    expect(portals).toMatchObject([{ label: `h${tv.rowId}.example:8080`, state: 'seen' }])
    await ctx.db.updateTable('portals').set({ state: 'blocked' }).where('host', '=', host).execute()
    expect((await add('Three', `${host}/c`)).body['errors']).toEqual({
      url: ['This choice isn’t allowed here. Select another one.'],
    })
  })

  it('is shown to the staff who may see the device, and to nobody else', async () => {
    await add('Home')
    await ctx.db.updateTable('devices').set({ reseller_id: staff.reseller.id }).where('id', '=', tv.rowId).execute()
    const statusFor = async (person: { token: string }) =>
      (await ask(app, `GET /devices/${tv.rowId}/sources`, { token: person.token })).status
    expect([
      await statusFor(staff.reseller),
      await statusFor(staff.distributor),
      await statusFor(staff.sibling),
      await statusFor(staff.powerless),
    ]).toEqual([200, 200, 404, 403])
  })

  it('leaves an activity row without any secret, in the branch of the seller', async () => {
    await ctx.db.updateTable('devices').set({ reseller_id: staff.reseller.id }).where('id', '=', tv.rowId).execute()
    await add('Home')
    const operations = await ctx.db
      .selectFrom('activity')
      .selectAll()
      .where('target_id', '=', tv.rowId)
      .where('verb', '=', 'sources.create')
      .execute()
    expect(operations).toMatchObject([{ actor_kind: 'owner', actor_id: tv.rowId, scope_path: staff.reseller.path }])
    expect(operations[0]!.changes).not.toContain('canary')
  })
})
