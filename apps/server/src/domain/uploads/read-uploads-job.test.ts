import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { snapshotPageOf } from '../../testing/snapshot-page.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { releaseAllLeases, renewLease } from '../../db/lease-queue.ts'
import { uploadQueue } from '../../db/lease-queues.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { claimUpload, readUploads, waitingUploads } from './read-uploads-job.ts'
import { sweep } from '../retention/sweep-job.ts'
import { beginSnapshot, writePage } from '../snapshots/snapshot-store.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

const never = new AbortController().signal

describeOnBothDatabases('an uploaded playlist', (open) => {
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
    token = await signInTestOwner(app, tv)
  })

  const stateOf = async (id: string, headers = {}) =>
    answerOf(ownerCalls.uploadState, await ask(app, `GET /app/device/uploads/${id}`, { token, headers }))
  const tvSources = async () =>
    answerOf(tvCalls.sources, await ask(app, 'GET /tv/v1/sources', { token: tv.token })).sources
  const files = async () => (await ctx.uploads.list()).map(({ name }) => name)
  const snapshots = () =>
    ctx.db
      .selectFrom('snapshots')
      .innerJoin('sources', 'sources.id', 'snapshots.source_id')
      .select('snapshots.id')
      .where('sources.device_id', '=', tv.rowId)
      .execute()

  async function upload(content: string | Buffer, more: { name?: string; replaces?: string } = {}): Promise<string> {
    const { status, body, raw } = await sendUpload(app, { token, content, name: 'Home', ...more })
    expect(status, raw).toBe(202)
    return textAt(body, 'id')
  }

  async function uploadAndRead(content: string | Buffer, more: { name?: string; replaces?: string } = {}) {
    const id = await upload(content, more)
    await readUploads(ctx, never)
    return stateOf(id)
  }

  async function readPage(source: string, page: number) {
    const response = await app.inject({
      method: 'GET',
      url: `/api/tv/v1/sources/${source}/snapshot?page=${page}`,
      headers: { authorization: `Bearer ${tv.token}` },
    })
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'gzip'])
    return snapshotPageOf(response.rawPayload)
  }

  it('waits until it is read, and is then on the TV page by page, in the order of the file', async () => {
    const channels = limits.snapshotPageEntries * 2 + 345
    const id = await upload(playlistText(channels))
    expect(await stateOf(id)).toMatchObject({ status: 'uploaded', total: 0, version: 1 })
    expect(await tvSources()).toEqual([])
    await readUploads(ctx, never)
    expect(await stateOf(id)).toMatchObject({
      status: 'published',
      total: channels,
      skipped: 0,
      counts: { live: channels, movie: 0, series: 0, radio: 0, groups: 1 },
    })
    const [source] = await tvSources()
    expect(source).toMatchObject({ name: 'Home', url: null, snapshot: { pages: 3, total: channels } })
    const pages = [await readPage(source!.id, 1), await readPage(source!.id, 2), await readPage(source!.id, 3)]
    expect(pages.map(({ page, pages, snapshot, entries }) => [page, pages, snapshot, entries.length])).toEqual(
      [1, 2, 3].map((page) => [page, 3, source!.snapshot!.id, page < 3 ? limits.snapshotPageEntries : 345]),
    )
    expect(pages.flatMap(({ entries }) => entries).map(({ title }) => title)).toEqual(
      Array.from({ length: channels }, (_, index) => `Channel ${index}`),
    )
    expect((await ask(app, `GET /tv/v1/sources/${source!.id}/snapshot?page=4`, { token: tv.token })).status).toBe(404)
    expect(await files()).toEqual([])
  })

  it('is read with what is odd in it left out and named by its line, in the language of who asks', async () => {
    const state = await uploadAndRead(
      '#EXTM3U\n#EXTINF:-1,Gone\n#EXTINF:-1,One\nhttp://tv.example/1.ts\n#EXTINF:-1,Trap\njavascript:alert(1)\n',
    )
    expect(state).toMatchObject({ status: 'published', total: 1, skipped: 2 })
    expect(state.issues.map(({ line }) => line)).toEqual([2, 6])
    expect(state.issues.every(({ code, message }) => message !== '' && message !== code)).toBe(true)
  })

  it.each([
    ['a web page', '<!doctype html><html><body>Sign in</body></html>', 'html_instead'],
    ['an answer in JSON', '{"user_info":{"auth":0}}', 'json_instead'],
    ['nothing', '', 'empty'],
    ['a header alone', '#EXTM3U\n', 'empty'],
    [
      'the manifest of one stream',
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nseg1.ts\n',
      'hls_manifest',
    ],
    ['one long line', `#EXTM3U\n${'x'.repeat(1_000_000)}`, 'line_too_long'],
    ['a packed file that is cut off', gzipSync(playlistText(5_000)).subarray(0, 9_000), 'truncated_compression'],
    ['a packed file of another kind', Buffer.from('BZh91AY&SY'), 'unsupported_compression'],
  ])('leaves the previous one on the TV when it is %s', async (_, content, code) => {
    const good = await uploadAndRead(playlistText(3))
    const [before] = await tvSources()
    const bad = await uploadAndRead(content, { replaces: good.id })
    expect(bad).toMatchObject({ status: 'rejected', reason: { code, message: expect.any(String) } })
    expect(await tvSources()).toEqual([before])
    expect((await readPage(before!.id, 1)).entries).toHaveLength(3)
    expect(await stateOf(good.id)).toMatchObject({ status: 'published' })
    expect([await files(), (await snapshots()).length]).toEqual([[], 1])
  })

  it('takes the place of the one it replaces on the same source, whose pages go', async () => {
    const first = await uploadAndRead(playlistText(3, 'Old'))
    const [before] = await tvSources()
    const second = await uploadAndRead(playlistText(2, 'New'), { replaces: first.id, name: 'Holiday' })
    expect(second).toMatchObject({ status: 'published', version: 2 })
    const [after] = await tvSources()
    expect([after!.id, after!.name, after!.snapshot!.total]).toEqual([before!.id, 'Holiday', 2])
    expect(after!.snapshot!.id).not.toBe(before!.snapshot!.id)
    expect((await readPage(after!.id, 1)).entries.map(({ title }) => title)).toEqual(['New 0', 'New 1'])
    const listed = answerOf(ownerCalls.uploads, await ask(app, 'GET /app/device/uploads', { token })).data
    expect(listed.map(({ id }) => id)).toEqual([second.id])
    expect(await snapshots()).toHaveLength(1)
  })

  it('keeps the keys of its entries when it is replaced', async () => {
    const first = await uploadAndRead(playlistText(5))
    const [source] = await tvSources()
    const keys = (await readPage(source!.id, 1)).entries.map(({ key }) => key)
    await uploadAndRead(playlistText(5).replaceAll('user/pass', 'other/secret'), { replaces: first.id })
    expect((await readPage(source!.id, 1)).entries.map(({ key }) => key)).toEqual(keys)
  })

  it('frees its name when it was refused and nothing was there before', async () => {
    const bad = await uploadAndRead('<html>')
    expect(bad.status).toBe('rejected')
    const good = await uploadAndRead(playlistText(1), { replaces: bad.id })
    expect(good.status).toBe('published')
    expect(await tvSources()).toHaveLength(1)
  })

  it('has a name that no other playlist of the TV has', async () => {
    await uploadAndRead(playlistText(1))
    const again = await sendUpload(app, { token, content: playlistText(1), name: 'HOME' })
    expect([again.status, again.body['errors']]).toEqual([422, { name: ['This is already in use.'] }])
    expect(await files()).toEqual([])
  })

  it('gets its name from the file when none is given', async () => {
    const { body } = await sendUpload(app, { token, content: playlistText(1), fileName: '../../etc/My list.m3u8.gz' })
    expect(await stateOf(textAt(body, 'id'))).toMatchObject({ name: 'My list', file_name: 'My list.m3u8.gz' })
  })

  it('of another TV is not there, nor can it be replaced or removed', async () => {
    const { id } = await uploadAndRead(playlistText(1))
    const neighbour = await registerTestTv(app, ctx)
    await ctx.db.deleteFrom('guesses').execute()
    const other = await signInTestOwner(app, neighbour)
    const nowhere = await ask(app, 'GET /app/device/uploads/01990000-0000-7000-8000-000000000000', { token: other })
    expect(errorOf(await ask(app, `GET /app/device/uploads/${id}`, { token: other }))).toEqual(errorOf(nowhere))
    expect((await ask(app, `DELETE /app/device/uploads/${id}/delete`, { token: other })).status).toBe(404)
    const replacing = await sendUpload(app, { token: other, content: playlistText(1), replaces: id })
    expect(replacing.body['errors']).toHaveProperty('replaces')
    expect(await stateOf(id)).toMatchObject({ status: 'published' })
  })

  it('leaves the TV with its removal, and comes back with its playlist', async () => {
    const { id } = await uploadAndRead(playlistText(2))
    const [source] = await tvSources()
    expect((await ask(app, `DELETE /app/device/uploads/${id}/delete`, { token })).status).toBe(200)
    expect([await tvSources(), (await ask(app, `GET /app/device/uploads/${id}`, { token })).status]).toEqual([[], 404])
    expect((await ask(app, `POST /app/device/playlists/${source!.id}/restore`, { token })).status).toBe(200)
    expect((await readPage(source!.id, 1)).entries).toHaveLength(2)
    expect(await stateOf(id)).toMatchObject({ status: 'published' })
  })

  it('is no longer read once it is removed, and its file goes with the next sweep', async () => {
    const id = await upload(playlistText(1))
    await ask(app, `DELETE /app/device/uploads/${id}/delete`, { token })
    await readUploads(ctx, never)
    await sweep(ctx)
    expect([await tvSources(), await files()]).toEqual([[], []])
  })

  it('is read by one of two that reach for it at once', async () => {
    await upload(playlistText(1))
    const [waiting] = await waitingUploads(ctx.db, ctx.clock())
    const claims = await Promise.all([
      claimUpload(ctx.db, waiting!, ctx.clock()),
      claimUpload(ctx.db, waiting!, ctx.clock()),
    ])
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
    await releaseAllLeases(ctx.db, uploadQueue)
    await Promise.all([readUploads(ctx, never), readUploads(ctx, never)])
    expect((await tvSources()).map(({ snapshot }) => snapshot!.total)).toEqual([1])
    expect(await snapshots()).toHaveLength(1)
  })

  it('is taken up again after its reader died halfway, and nothing half-read is ever seen', async () => {
    const id = await upload(playlistText(7))
    const [waiting] = await waitingUploads(ctx.db, ctx.clock())
    const claim = (await claimUpload(ctx.db, waiting!, ctx.clock()))!
    const draft = await beginSnapshot(ctx.db, claim, ctx.keys, ctx.clock())
    await writePage(ctx.db, ctx.dialect, draft, { page: 1, body: Buffer.from('half a page') })
    await readUploads(ctx, never)
    expect([(await stateOf(id)).status, await tvSources()]).toEqual(['parsing', []])

    ctx.passMs(limits.uploadLeaseMs)
    await readUploads(ctx, never)
    expect(await stateOf(id)).toMatchObject({ status: 'published', total: 7 })
    expect(await snapshots()).toHaveLength(1)
    expect(await renewLease(ctx.db, uploadQueue, ctx.clock(), { claim, set: { progress_bytes: 1 } })).toBe(false)
  })

  it('is taken up at once by the next start of a server that stops while reading', async () => {
    const id = await upload(playlistText(60_000))
    const stopping = new AbortController()
    const reading = readUploads(ctx, stopping.signal)
    setTimeout(() => stopping.abort(new Error('stop')), 150)
    await reading
    expect([(await stateOf(id)).status, (await snapshots()).length]).toEqual(['parsing', 0])
    await readUploads(ctx, never)
    expect(await stateOf(id)).toMatchObject({ status: 'published', total: 60_000 })
  })

  it('fails after five attempts, with a reason', async () => {
    const id = await upload(playlistText(1))
    await ctx.db
      .updateTable('uploads')
      .set({ attempts: limits.uploadAttemptsMax })
      .where('public_id', '=', id)
      .execute()
    await readUploads(ctx, never)
    expect(await stateOf(id)).toMatchObject({ status: 'rejected', reason: { code: 'interrupted' } })
    expect(await files()).toEqual([])
  })

  it('is not shown when its stored file was changed', async () => {
    const id = await upload(playlistText(2_000))
    const { stored_as } = await ctx.db
      .selectFrom('uploads')
      .select('stored_as')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
    const path = ctx.uploads.pathOf(stored_as!)
    const bytes = await readFile(path)
    expect(bytes.includes('Channel')).toBe(false)
    bytes[5_000]! ^= 1
    await writeFile(path, bytes)
    await readUploads(ctx, never)
    expect([(await stateOf(id)).status, await tvSources(), (await snapshots()).length]).toEqual(['parsing', [], 0])
    await ask(app, `DELETE /app/device/uploads/${id}/delete`, { token })
    await sweep(ctx)
  })

  it('waits its turn: a fourth is sent away while three are unread', async () => {
    for (const name of ['One', 'Two', 'Three']) await upload(playlistText(1), { name })
    const fourth = await sendUpload(app, { token, content: playlistText(1), name: 'Four' })
    expect(fourth.status).toBe(429)
    await readUploads(ctx, never)
    expect((await sendUpload(app, { token, content: playlistText(1), name: 'Four' })).status).toBe(202)
    await readUploads(ctx, never)
  })

  it('counts on the device, and nothing of it lies in the database in plain', async () => {
    await uploadAndRead(playlistText(4))
    expect(
      await ctx.db
        .selectFrom('devices')
        .select(['source_count', 'channel_count'])
        .where('id', '=', tv.rowId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ source_count: 1, channel_count: 4 })
    const pages = await ctx.db.selectFrom('snapshot_pages').select('body').execute()
    expect(pages.some(({ body }) => Buffer.from(body).includes('user/pass'))).toBe(false)
  })

  it('is refused when the body only claims to hold a file', async () => {
    const impersonating = await ask(app, 'POST /app/device/uploads', {
      token,
      body: { file: { path: '/etc/passwd', filepath: '/etc/passwd' }, name: 'x' },
    })
    expect(impersonating.status).toBe(415)
    expect(await files()).toEqual([])
  })
})
