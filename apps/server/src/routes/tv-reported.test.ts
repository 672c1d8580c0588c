import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readUploads } from '../domain/uploads/read-uploads-job.ts'
import { retain } from '../domain/retention/retain-job.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedPerson, type Person } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner, type RegisteredTv } from '../testing/test-tv.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { commandsCalls } from '@castellan/contract/calls/commands.ts'

const never = new AbortController().signal
const everything = [
  'message',
  'menu.show',
  'channel.play',
  'app.update',
  'device.reboot',
  'playback.off',
  'playback.on',
  'tomorrow.invented',
]

describeOnBothDatabases('what a TV reports and carries out', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let admin: Person
  let seller: Person
  let neighbour: Person
  let viewer: Person
  let tv: RegisteredTv

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    admin = await seedPerson(ctx, { name: 'admin', role: 'admin' })
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller' })
    neighbour = await seedPerson(ctx, { name: 'neighbour', role: 'reseller' })
    const role = {
      name: 'desk',
      display_name: 'Desk',
      level: 3,
      is_system: 0,
      row_scope: 'all',
      created_at: 0,
    } as const
    const { id } = await ctx.db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()
    await ctx.db.insertInto('role_permissions').values({ role_id: id, permission: 'view-devices' }).execute()
    viewer = await seedPerson(ctx, { name: 'della', role: 'desk' })
  })
  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
  })

  const beat = (body: object) => ask(app, 'POST /tv/v1/heartbeat', { token: tv.token, body })
  const reported = async (by = seller) =>
    (await ask(app, `GET /devices/${tv.rowId}/reported`, { token: by.token })).body
  const ordered = (kind: string, { by = seller, ...more }: { by?: Person; channel?: object } = {}) =>
    ask(app, `POST /devices/${tv.rowId}/commands`, { token: by.token, body: { kind, ...more } })
  const acted = (action: string, by = seller) =>
    ask(app, `POST /devices/${tv.rowId}/${action}`, { token: by.token, body: {} })
  const configOf = async () => (await ask(app, 'GET /tv/v1/config', { token: tv.token })).body
  const pushed = async () =>
    answerOf(tvCalls.poll, await ask(app, 'GET /tv/v1/poll', { token: tv.token })).pushes.filter(
      ({ kind }) => kind === 'command',
    )
  const switchPlaying = async (on: boolean) => {
    const version = numberAt((await ask(app, 'GET /settings/options', { token: admin.token })).body, 'data', 'version')
    await ctx.db
      .insertInto('setting_versions')
      .values({
        version: version + 1,
        settings: JSON.stringify({ now_playing: on }),
        changes: '[]',
        restores: null,
        at: ctx.clock(),
        by_id: admin.id,
        by_name: '',
      })
      .execute()
    await ctx.settingsCache.reload()
  }

  it('shows those who manage a TV what it plays and where it is, and nobody else', async () => {
    await switchPlaying(true)
    await beat({ network: 'wifi', now_playing: { title: 'Arte HD', kind: 'live', for_s: 60 } })
    await ctx.lastSeenBuffer.write(ctx.db)
    expect(await reported()).toMatchObject({
      app_version: '3.4.0',
      network: 'wifi',
      address: '127.0.0.1',
      playing_shown: 'on',
      now_playing: { title: 'Arte HD', kind: 'live', since: new Date(ctx.clock() - 60_000).toISOString() },
    })
    const { body } = await ask(app, `GET /devices/${tv.rowId}`, { token: seller.token })
    expect(body['data']).toMatchObject({ online: true, last_seen_at: new Date(ctx.clock()).toISOString() })
    expect(await reported(neighbour)).toMatchObject({ status: 404 })
    expect(await reported(viewer)).toMatchObject({
      address: '127.0.0.0',
      playing_shown: 'hidden',
      now_playing: null,
    })
  })

  it('shows nothing once the TV is off, plays nothing, or the operator does not ask', async () => {
    await switchPlaying(true)
    const play = () => beat({ now_playing: { title: 'Arte HD', kind: 'live' } })
    await play()
    await beat({ playing: true })
    await ctx.lastSeenBuffer.write(ctx.db)
    expect(await reported()).toMatchObject({ now_playing: { title: 'Arte HD' } })
    await beat({ now_playing: null })
    expect(await reported()).toMatchObject({ now_playing: null })
    await play()
    ctx.passMs(2 * limits.heartbeatS * 1_000)
    expect(await reported()).toMatchObject({ now_playing: null })
    await play()
    await switchPlaying(false)
    expect(await reported()).toMatchObject({ playing_shown: 'off', now_playing: null })
    await retain(ctx)
    const { length } = await ctx.db.selectFrom('device_playing').selectAll().execute()
    await play()
    expect([length, await ctx.db.selectFrom('device_playing').selectAll().execute()]).toEqual([0, []])
    expect(await configOf()).toMatchObject({ reports: { now_playing: false } })
  })

  it('offers the commands a TV names and refuses the others, also to many at once', async () => {
    const offered = async (path: string, token: string) => (await ask(app, `GET ${path}`, { token })).body['commands']
    const path = `/devices/${tv.rowId}/commands`
    expect(await offered(path, seller.token)).toEqual(expect.arrayContaining(['cache.clear', 'code.show']))
    expect((await ordered('device.reboot')).body['code']).toBe('command_unsupported')
    expect((await acted('reboot')).body['code']).toBe('command_unsupported')
    await beat({ commands: everything })
    expect(await offered(path, seller.token)).toEqual([
      'message',
      'menu.show',
      'channel.play',
      'app.update',
      'device.reboot',
      'playback.off',
    ])
    const owner = await signInTestOwner(app, tv)
    expect(await offered('/app/device/commands', owner)).not.toContain('playback.off')
    const own = (kind: string) => ask(app, 'POST /app/device/commands', { token: owner, body: { kind } })
    expect((await own('playback.off')).status).toBe(403)
    expect((await own('device.reboot')).status).toBe(201)
    expect((await ordered('cache.clear')).body['code']).toBe('command_unsupported')
    expect((await acted('update_app')).status).toBe(200)
    expect((await pushed()).map(({ data }) => data?.['kind'])).toEqual(['device.reboot', 'app.update'])
  })

  it('switches playback off and on independently of the licence, and leaves off what somebody above switched off', async () => {
    await beat({ commands: everything })
    expect((await ordered('playback.off')).status).toBe(201)
    expect(await configOf()).toMatchObject({ playback: { off: true } })
    expect(await reported()).toMatchObject({ playback_off: { by: 'seller' } })
    expect((await ordered('playback.off')).body['code']).toBe('bad_state')
    // An app that no longer names it is switched on again all the same.
    await beat({ commands: ['message'] })
    expect((await acted('playback_on')).status).toBe(200)
    expect(await configOf()).toMatchObject({ playback: { off: false } })
    await beat({ commands: everything })
    expect((await acted('playback_off', admin)).status).toBe(200)
    expect((await acted('playback_on')).status).toBe(403)
    expect((await ordered('playback.on')).status).toBe(403)
    expect((await acted('playback_on', neighbour)).status).toBe(404)
    expect((await acted('playback_on', admin)).status).toBe(200)
  })

  it('plays a channel of its own sources, found by its title, and no other', async () => {
    await beat({ commands: everything })
    const owner = await signInTestOwner(app, tv)
    await sendUpload(app, { token: owner, content: playlistText(1_200), name: 'File' })
    await readUploads(ctx, never)
    const find = (q: string, by = seller) =>
      ask(app, `GET /devices/${tv.rowId}/channels?q=${encodeURIComponent(q)}`, { token: by.token })
    const answer = await find('channel 1151')
    expect(answer.raw).not.toContain('tv.example')
    const [found] = answerOf(commandsCalls.ownChannels, answer).data
    expect(found).toMatchObject({ title: 'Channel 1151', page: 2, source_name: 'File' })
    expect((await find('channel')).body).toMatchObject({ more: true })
    expect((await find('channel 1151', neighbour)).status).toBe(404)
    const { source, page, entry } = found!
    expect((await ordered('channel.play', { channel: { source, page, entry } })).status).toBe(201)
    expect((await pushed())[0]?.data).toMatchObject({ source, page, entry, body: 'Channel 1151' })
    expect((await ordered('channel.play')).body['errors']).toHaveProperty('channel')
    expect((await ordered('channel.play', { channel: { source, page: 1, entry } })).body['errors']).toHaveProperty(
      'channel',
    )
    // A source of another TV is none.
    tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
    await beat({ commands: everything })
    expect((await ordered('channel.play', { channel: { source, page, entry } })).status).toBe(422)
  })

  it('erases what was playing after a day, and with the reset of the TV', async () => {
    await switchPlaying(true)
    await beat({ now_playing: { title: 'Arte HD', kind: 'live' } })
    const rows = () => ctx.db.selectFrom('device_playing').selectAll().where('device_id', '=', tv.rowId).execute()
    ctx.passMs(limits.playingKeptMs - 1)
    await retain(ctx)
    expect(await rows()).toHaveLength(1)
    ctx.passMs(1)
    await retain(ctx)
    expect(await rows()).toEqual([])
    tv = await registerTestTv(app, ctx)
    await beat({ now_playing: { title: 'Arte HD', kind: 'live' } })
    await ask(app, 'POST /tv/v1/unlink', { token: tv.token, body: {} })
    expect(await rows()).toEqual([])
  })
})
