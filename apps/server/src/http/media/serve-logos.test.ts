import { createServer, type Server } from 'node:http'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { storePicture } from '../../domain/pictures/store-picture.ts'
import { sweepPictures } from '../../domain/pictures/sweep-pictures.ts'
import { settingsOf } from '../../domain/settings/settings-cache.ts'
import { readUploads } from '../../domain/uploads/read-uploads-job.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { registerTestTv, sendUpload, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

const never = new AbortController().signal
const drawn = (color: string) => sharp({ create: { width: 300, height: 200, channels: 3, background: color } })

describeOnBothDatabases('channel logos', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let owner: string
  let provider: Server
  let base: string
  const asked: string[] = []
  const answers = new Map<string, { status?: number; body?: Uint8Array }>()

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    provider = createServer(({ url }, answer) => {
      asked.push(url!)
      const { status = 200, body = Buffer.alloc(0) } = answers.get(url!) ?? { status: 404 }
      answer.writeHead(status, { 'content-type': 'image/png' })
      answer.end(body)
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${portOf(provider)}`
  })
  afterAll(() => void provider.close())
  beforeEach(async () => {
    asked.length = 0
    answers.clear()
    tv = await registerTestTv(app, ctx)
    owner = await signInTestOwner(app, tv)
  })

  const sourcesOf = async ({ token }: RegisteredTv) =>
    answerOf(tvCalls.sources, await ask(app, 'GET /tv/v1/sources', { token })).sources
  /** Puts a playlist with these logos on the TV, and returns where the panel has them. */
  const playing = async (logos: readonly (string | undefined)[]) => {
    const lines = logos.map((logo, at) => {
      const written = logo === undefined ? '' : ` tvg-logo="${logo.startsWith('http') ? logo : `${base}${logo}`}"`
      return `#EXTINF:-1${written},Channel ${at}\nhttp://tv.example:8080/live/user/pass/${at}.ts\n`
    })
    const [known] = await sourcesOf(tv)
    const content = `#EXTM3U\n${lines.join('')}`
    const sent = await sendUpload(app, { token: owner, content, name: 'List', ...(known && { replaces: known.id }) })
    expect(sent.status).toBe(202)
    await readUploads(ctx, never)
    const [source] = await sourcesOf(tv)
    return source!.snapshot!.logos!
  }
  const look = (address: string) => app.inject({ method: 'GET', url: address, headers: { accept: 'image/webp,*/*' } })
  const statusOf = async (address: string) => (await look(address)).statusCode
  const row = (sha256: string) =>
    ctx.db.selectFrom('remote_pictures').selectAll().where('sha256', '=', sha256).executeTakeFirstOrThrow()

  it('are fetched when a TV first asks, once, and answered with a picture of the store that stays', async () => {
    answers.set('/a.png?password=secret', { body: await drawn('#102030').png().toBuffer() })
    const logos = await playing([undefined, '/a.png?password=secret'])
    expect(asked).toEqual([])
    const both = await Promise.all([look(`${logos}1/1/w92`), look(`${logos}1/1/w185`)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([302, 302])
    expect(asked).toEqual(['/a.png?password=secret'])
    const [answer] = both
    expect(answer!.headers['cache-control']).toBe('private, max-age=86400')
    const picture = await look(answer!.headers.location!)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 92 })
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    // Another playlist with the same logo fetches nothing.
    expect(await statusOf(`${await playing(['/a.png?password=secret'])}1/0/w92`)).toBe(302)
    expect(asked).toHaveLength(1)
    const kept = await row(answer!.headers.location!.split('/').at(-1)!)
    expect(kept).toMatchObject({ kind: 'channel', due_at: null, fault: null })
    expect(JSON.stringify([kept, logos])).not.toContain('secret')
    expect(await ctx.db.selectFrom('pictures').select('origin').execute()).toEqual([{ origin: 'channel' }])
  })

  it('are for who has the seal of their TV and snapshot, and for nothing else', async () => {
    answers.set('/b.png', { body: await drawn('#203040').png().toBuffer() })
    const logos = await playing(['/b.png', undefined])
    const [device = '', snapshot = '', seal = ''] = logos.split('/').slice(3)
    const neighbour = await registerTestTv(app, ctx)
    const at = (...parts: string[]) => `/pictures/logos/${parts.join('/')}/1/0/w92`
    for (const wrong of [
      at(device, snapshot, `${seal.slice(0, -1)}${seal.endsWith('A') ? 'B' : 'A'}`),
      at(device, snapshot, 'x'),
      at(neighbour.id, snapshot, seal),
      at(device, neighbour.id, seal),
      `${logos}1/1/w92`,
      `${logos}1/2/w92`,
      `${logos}2/0/w92`,
      `${logos}0/0/w92`,
      `${logos}1/-1/w92`,
      `${logos}1/0/w93`,
      `${logos}1/0/constructor`,
      `${logos}1/${encodeURIComponent(`${base}/b.png`)}/w92`,
    ])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404])
    expect(asked).toEqual([])
    expect(await statusOf(at(device, snapshot, seal))).toBe(302)

    // A TV that may no longer play, or a playlist that is no longer there, has no logos either.
    const setStatus = (status: 'blocked' | 'trial') =>
      ctx.db.updateTable('devices').set({ status }).where('id', '=', tv.rowId).execute()
    await setStatus('blocked')
    expect(await statusOf(`${logos}1/0/w92`)).toBe(404)
    await setStatus('trial')
    expect(await statusOf(`${logos}1/0/w92`)).toBe(302)
    await playing(['/b.png'])
    expect(await statusOf(`${logos}1/0/w92`)).toBe(404)
  })

  it('are never fetched from inside the network, and taken only when they are pictures of a size', async () => {
    answers.set('/page', { body: Buffer.from('<html>') })
    answers.set('/large', { body: Buffer.alloc(limits.pictureMaxBytes + 1) })
    answers.set('/svg', { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') })
    const wanted = ['http://10.0.0.1/a.png', 'http://169.254.169.254/a.png', 'http://[::1]/a.png', '/page', '/large']
    const logos = await playing([...wanted, '/svg', '/gone'])
    for (let at = 0; at < 7; at += 1) expect([at, await statusOf(`${logos}1/${at}/w92`)]).toEqual([at, 404])
    const faults = await ctx.db.selectFrom('remote_pictures').select('fault').where('sha256', 'is', null).execute()
    const codes = faults.map(({ fault }) => fault).toSorted()
    expect(codes).toEqual([
      'http_4xx',
      'not_a_picture',
      'not_a_picture',
      'too_big',
      'unsafe_url',
      'unsafe_url',
      'unsafe_url',
    ])
  })

  it('that fail are left alone for an hour, and asked for again after it', async () => {
    answers.set('/down.png', { status: 500 })
    const logos = await playing(['/down.png'])
    expect([await statusOf(`${logos}1/0/w92`), await statusOf(`${logos}1/0/w92`)]).toEqual([404, 404])
    expect((await look(`${logos}1/0/w92`)).headers['cache-control']).toBe('private, max-age=3600')
    expect(asked).toEqual(['/down.png'])
    answers.set('/down.png', { body: await drawn('#304050').png().toBuffer() })
    expect(await statusOf(`${logos}1/0/w92`)).toBe(404)
    ctx.passMs(limits.logoAgainMs + 1)
    expect(await statusOf(`${logos}1/0/w92`)).toBe(302)
    expect(asked).toEqual(['/down.png', '/down.png'])
  })

  it('that another process fetches are waited for, not fetched twice', async () => {
    answers.set('/shared.png', { status: 500 })
    const logos = await playing(['/shared.png'])
    await look(`${logos}1/0/w92`)
    const { id } = await ctx.db
      .selectFrom('remote_pictures')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const other = (set: object) => ctx.db.updateTable('remote_pictures').set(set).where('id', '=', id).execute()
    await other({ fault: null, due_at: ctx.clock() + limits.pictureLeaseMs })
    const waiting = look(`${logos}1/0/w92`)
    const counted = ctx.db.selectFrom('guesses').select('count').where('key', '=', `tv-logos:${tv.rowId}`)
    await expect.poll(() => counted.executeTakeFirst()).toEqual({ count: 2 })
    await other({ sha256: 'c'.repeat(64), due_at: null })
    expect((await waiting).headers.location).toBe(`/pictures/w92/${'c'.repeat(64)}`)
    expect(asked).toEqual(['/shared.png'])
    await other({ sha256: null })
  })

  it('are fetched for one TV only so often', async () => {
    const key = `tv-logos:${tv.rowId}`
    const used = { count: limits.logoFetchesPerTv, window_started_at: ctx.clock() }
    await ctx.db
      .insertInto('guesses')
      .values({ key, ...used })
      .onConflict((on) => on.column('key').doUpdateSet(used))
      .execute()
    answers.set('/e.png', { body: await drawn('#405060').png().toBuffer() })
    const logos = await playing(['/e.png', '/b.png'])
    expect([await statusOf(`${logos}1/0/w92`), await statusOf(`${logos}1/1/w92`)]).toEqual([429, 302])
    expect(asked).toEqual([])
    ctx.passMs(limits.guessWindowMs + 1)
    expect(await statusOf(`${logos}1/0/w92`)).toBe(302)
  })

  it('are not fetched when the store is full, and are fetched again when their file was lost', async () => {
    answers.set('/full.png', { body: await drawn('#506070').png().toBuffer() })
    const logos = await playing(['/full.png', '/b.png'])
    const at = { version: 1, settings: '{"pictures_mb":0}', changes: '[]', restores: null, at: 0, by_id: null }
    await ctx.db
      .insertInto('setting_versions')
      .values({ ...at, by_name: '' })
      .execute()
    await ctx.settingsCache.reload()
    expect(await statusOf(`${logos}1/0/w92`)).toBe(404)
    await ctx.db.deleteFrom('setting_versions').execute()
    await ctx.settingsCache.reload()

    // Logos fill their share alone, however much it holds.
    ctx.passMs(limits.logoAgainMs + 1)
    const room = settingsOf(ctx.db).pictures_mb * 1_000_000
    const filler = { sha256: 'd'.repeat(64), width: 9, height: 9, bytes: room, origin: 'channel', created_at: 0 }
    await ctx.db.insertInto('pictures').values(filler).execute()
    expect(await statusOf(`${logos}1/0/w92`)).toBe(404)
    const bytes = await drawn('#607080').png().toBuffer()
    await storePicture(ctx, ctx.clock(), { bytes, origin: 'upload' })
    await ctx.db.deleteFrom('pictures').where('sha256', '=', filler.sha256).execute()

    const { location } = (await look(`${logos}1/1/w92`)).headers
    await ctx.pictures.remove(location!.split('/').at(-1)!)
    expect(await statusOf(location!)).toBe(404)
    answers.set('/b.png', { body: await drawn('#203040').png().toBuffer() })
    expect(await statusOf(`${logos}1/1/w92`)).toBe(302)
    expect(await statusOf(location!)).toBe(200)
  })

  it('go once nobody has asked for them for a month, with their pictures', async () => {
    const logos = await playing(['/b.png', '/e.png'])
    const [used, unused] = await Promise.all(
      [0, 1].map(async (at) => (await look(`${logos}1/${at}/w92`)).headers.location!),
    )
    ctx.passMs(limits.logoKeptMs - 1_000)
    expect((await look(`${logos}1/0/w92`)).headers.location).toBe(used)
    ctx.passMs(limits.logoKeptMs - 1_000)
    await sweepPictures(ctx, ctx.clock())
    expect([await statusOf(used!), await statusOf(unused!)]).toEqual([200, 404])
  })
})
