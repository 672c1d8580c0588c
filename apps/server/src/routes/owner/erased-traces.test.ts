import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { pushToDevice } from '../../domain/pushes/push-to-device.ts'
import { readUploads } from '../../domain/uploads/read-uploads-job.ts'
import { loose } from '../../engine/loose-db.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'

const password = 'correct horse 7'
/** In everything the owner enters. */
const word = 'Zaffre'
const entered = ['device_commands', 'device_settings', 'pushes', 'sources', 'uploads']

describeApi('what an owner has entered', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let token: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  beforeEach(async () => {
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv, password)
    await ctx.db.updateTable('devices').set({ commands: '["message"]' }).where('id', '=', tv.rowId).execute()
  })

  const send = async (path: string, body: object) => {
    const answer = await ask(app, `POST /app/device/${path}`, { token, body })
    expect([path, answer.status < 300, answer.raw]).toEqual([path, true, answer.raw])
  }
  const recordSearch = async () => {
    const at = ctx.clock()
    const title = { kind: 'movie', language: 'en', count: 1, result: 'miss', raw: tv.mac, normalised: tv.mac } as const
    const { id } = await ctx.db
      .insertInto('searched_titles')
      .values({ ...title, first_at: at, last_at: at, due_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db.insertInto('searched_devices').values({ searched_id: id, device_id: tv.rowId, at }).execute()
  }
  const enter = async () => {
    const login = { server: `http://${word}.example:8080`, username: word, password: 'canary' }
    await send('xtreams/store', { name: `${word} films`, ...login })
    await send('playlists/store', { name: `${word} list`, url: `http://lists.example/${word}.m3u` })
    await sendUpload(app, { token, content: playlistText(3), name: `${word} file` })
    await readUploads(ctx, new AbortController().signal)
    await pushToDevice(ctx.db, { deviceId: tv.rowId, kind: 'input.text', data: { text: word } }, ctx.clock())
    await send('commands', { kind: 'message', body: `${word} is on` })
    await send('parent-lock', { password, pin: '4071', locked_groups: [word] })
    await send('app-password', { password, app_password: '2468' })
    await recordSearch()
  }
  /** The tables in which the word still is, in whatever letters. */
  const tablesWithWord = async () => {
    const tables = await ctx.db.introspection.getTables()
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await loose(ctx.db).selectFrom(name).selectAll().execute()
      if (JSON.stringify(rows).toLowerCase().includes(word.toLowerCase())) found.push(name)
    }
    return found.toSorted()
  }

  it.each([
    ['their data is deleted', () => send('erase', { password })],
    ['the TV is reset', () => ask(app, 'POST /tv/v1/unlink', { token: tv.token, body: {} })],
  ])('is gone once %s, but for the log and the hosts of providers', async (_, erase) => {
    await enter()
    expect(await tablesWithWord()).toEqual(expect.arrayContaining(entered))
    await erase()
    const lasting = (await tablesWithWord()).filter((name) => !name.startsWith('portals_search'))
    expect(lasting).toEqual(['activity', 'portals'])
    for (const table of ['device_settings', 'searched_devices'] as const) {
      const rows = await ctx.db.selectFrom(table).selectAll().where('device_id', '=', tv.rowId).execute()
      expect([table, rows]).toEqual([table, []])
    }
  })
})
