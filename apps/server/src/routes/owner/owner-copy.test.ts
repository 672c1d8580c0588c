import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readUploads } from '../../domain/uploads/read-uploads-job.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { numberAt, rowsAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { snapshotPageOf } from '../../testing/snapshot-page.ts'

const password = 'correct horse 7'
const never = new AbortController().signal

describeApi('an owner who copies one TV to another', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let token: string
  let other: RegisteredTv
  let otherToken: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    token = await signInTestOwner(app, await registerTestTv(app, ctx), password)
    other = await registerTestTv(app, ctx)
    otherToken = await signInTestOwner(app, other, 'another horse 8')
  })

  const copy = () =>
    ask(app, 'POST /app/device/copy', {
      token,
      body: { target_token: otherToken, password, sources: true, settings: false },
    })
  const sourcesOfOther = async () =>
    rowsAt((await ask(app, 'GET /tv/v1/sources', { token: other.token })).body, 'sources')

  it('takes an uploaded playlist along, every page of it, without a second upload', async () => {
    await sendUpload(app, { token, content: playlistText(2_300), name: 'Family' })
    await readUploads(ctx, never)
    expect((await copy()).body).toEqual({ sources: 1, left_out: 0 })
    const [source] = await sourcesOfOther()
    expect(source).toMatchObject({ name: 'Family', type: 'm3u', snapshot: { total: 2_300 } })
    const pages = numberAt(source, 'snapshot', 'pages')
    const titles: string[] = []
    for (let page = 1; page <= pages; page += 1) {
      const url = `/api/tv/v1/sources/${String(source!['id'])}/snapshot?page=${page}`
      const { rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${other.token}` } })
      titles.push(...snapshotPageOf(rawPayload).entries.map(({ title }) => title))
    }
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([2_300, 'Channel 0', 'Channel 2299'])
    // What the first TV loses later, the other one keeps.
    const { data } = answerOf(ownerCalls.playlists, await ask(app, 'GET /app/device/playlists', { token }))
    await ask(app, `DELETE /app/device/playlists/${data[0]!.id}/delete`, { token })
    expect(await sourcesOfOther()).toHaveLength(1)
    expect((await copy()).body).toEqual({ sources: 0, left_out: 0 })
  })

  it('leaves out a file whose name the other TV has already, and leaves nothing of it behind', async () => {
    await sendUpload(app, { token, content: playlistText(5), name: 'Family' })
    await readUploads(ctx, never)
    await ask(app, 'POST /app/device/playlists/store', {
      token: otherToken,
      body: { name: 'family', url: 'http://provider.example/list.m3u' },
    })
    const rows = async () => {
      const { count } = ctx.db.fn
      const one = await ctx.db.selectFrom('sources').select(count<number>('id').as('rows')).executeTakeFirstOrThrow()
      const two = await ctx.db.selectFrom('snapshots').select(count<number>('id').as('rows')).executeTakeFirstOrThrow()
      return [Number(one.rows), Number(two.rows)]
    }
    const before = await rows()
    expect((await copy()).body).toEqual({ sources: 0, left_out: 1 })
    expect(await rows()).toEqual(before)
  })

  it('takes a portal along, which the other TV enters with its own MAC unless one was named', async () => {
    const portal = { name: 'Box', url: 'http://portal.example/c/', login: 'anna', password: 'canary-portal' }
    await ask(app, 'POST /app/device/portals/store', { token, body: portal })
    await ask(app, 'POST /app/device/portals/store', {
      token,
      body: { ...portal, name: 'Other box', mac: '00:1A:79:AA:BB:CC' },
    })
    const answer = await copy()
    expect(answer.body).toEqual({ sources: 2, left_out: 0 })
    expect(await sourcesOfOther()).toMatchObject([
      { type: 'stalker', portal: { mac: other.mac, login: 'anna', password: 'canary-portal' } },
      { type: 'stalker', portal: { mac: '00:1A:79:AA:BB:CC' } },
    ])
  })

  it('copies sources to a TV of the account without its session, and to no other TV', async () => {
    await ask(app, 'POST /app/device/xtreams/store', {
      token,
      body: { name: 'Films', server: 'http://films.example:8080', username: 'anna', password: 'canary' },
    })
    const copyTo = (more: Record<string, unknown> = {}) =>
      ask(app, 'POST /app/device/copy', {
        token,
        body: { target_tv: other.id, password, sources: true, settings: false, ...more },
      })
    const account = (at: string, path: string, own: string) =>
      ask(app, `POST /app/device/account/${path}`, {
        token: at,
        body: { email: `${other.id}@example.com`, account_password: 'green bottle 99', password: own },
      })
    expect((await copyTo()).status).toBe(404)
    await account(token, 'create', password)
    expect((await copyTo()).status).toBe(404)
    expect((await account(otherToken, 'join', 'another horse 8')).status).toBe(200)
    // A wrong password copies nothing, and settings are changed from a session of their TV alone.
    expect(invalidFields(await copyTo({ password: 'wrong horse 7' }))).toEqual(['password'])
    expect(invalidFields(await copyTo({ settings: true }))).toEqual(['target_token'])
    expect(await sourcesOfOther()).toEqual([])
    expect((await copyTo()).body).toEqual({ sources: 1, left_out: 0 })
    expect(await sourcesOfOther()).toMatchObject([{ name: 'Films', username: 'anna', password: 'canary' }])
    await ask(app, 'POST /app/device/account/leave', { token: otherToken, body: {} })
    expect((await copyTo()).status).toBe(404)
  })
})
