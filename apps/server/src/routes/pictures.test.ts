import { createServer, type Server } from 'node:http'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { fetchRemotePicture, requestPictures } from '../domain/pictures/remote-pictures.ts'
import { fetchPictures } from '../jobs/fetch-pictures.ts'
import { sweepPictures } from '../domain/pictures/sweep-pictures.ts'
import { storePicture } from '../domain/pictures/store-picture.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

const drawn = (width: number, height: number, color = '#208080') =>
  sharp({ create: { width, height, channels: 3, background: color } })

describeApi('the picture store', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Awaited<ReturnType<typeof seedStaff>>
  let origin: Server
  const answers = new Map<string, { status?: number; body: Uint8Array; type?: string }>()

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    origin = createServer(({ url }, answer) => {
      const { status = 200, body = Buffer.alloc(0), type = 'image/jpeg' } = answers.get(url!) ?? { status: 404 }
      answer.writeHead(status, { 'content-type': type })
      answer.end(body)
    })
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${portOf(origin)}/t/p/`
    await ctx.db.updateTable('catalogue_images').set({ base, posters: '["w780"]', backdrops: '[]' }).execute()
  })
  afterAll(() => void origin.close())

  const upload = async (file: Uint8Array, { token = staff.superAdmin.token, licence = '' } = {}) => {
    const head = (name: string) => `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(`${head('name="licence"')}${licence}\r\n${head('name="file"; filename="../../a.png"')}`),
      file,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.inject({ method: 'POST', url: '/api/pictures/upload', headers, payload })
    return {
      status: answer.statusCode,
      body: answer.json() as { data: { sha256: string; licence: string }; errors: object },
    }
  }
  const look = (sha256: string, size = 'w92', accept = 'image/avif,image/webp,*/*') =>
    app.inject({ method: 'GET', url: `/pictures/${size}/${sha256}`, headers: { accept } })

  it('serves an upload to anybody in sizes, as AVIF, WebP or JPEG, forever under the same address', async () => {
    const file = await drawn(600, 900)
      .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(file, { licence: 'own work' })
    expect([status, body.data]).toMatchObject([201, { width: 600, height: 900, licence: 'own work' }])
    const { sha256 } = body.data
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'heif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'jpeg'],
    ] as const) {
      const answer = await look(sha256, 'w92', accept)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['vary']).toContain('Accept')
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 92, height: 138 })
      expect(answer.rawPayload.includes('a secret of the camera')).toBe(false)
      expect((await look(sha256, 'w92', accept)).rawPayload).toEqual(answer.rawPayload)
    }
    // A small picture is not enlarged.
    expect(await sharp((await look(sha256, 'w1280')).rawPayload).metadata()).toMatchObject({ width: 600 })
    expect((await upload(file, { licence: 'another' })).body.data).toMatchObject({ sha256, licence: 'own work' })
  })

  it('keeps transparency for those who take nothing newer than PNG', async () => {
    const file = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    const { sha256 } = (await upload(file)).body.data
    const answer = await look(sha256, 'w92', '*/*')
    expect([answer.headers['content-type'], (await sharp(answer.rawPayload).metadata()).hasAlpha]).toEqual([
      'image/png',
      true,
    ])
  })

  it('has no other sizes, no other names, and nothing outside of its folder', async () => {
    const { sha256 } = (await upload(await drawn(20, 20).png().toBuffer())).body.data
    const paths = [`w93/${sha256}`, `constructor/${sha256}`, `w92/${'0'.repeat(64)}`, `w92/${sha256}.copy`]
    for (const path of [...paths, `w92/..%2F..%2Fsecret.key`, 'w92/%00'])
      expect([path, (await app.inject(`/pictures/${path}`)).statusCode]).toEqual([path, 404])
  })

  it('refuses what is no picture, holds too many pixels, or would run', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>'
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(limits.pictureMaxBytes)
    const cut = (await drawn(300, 300).jpeg().toBuffer()).subarray(0, 300)
    for (const [file, code] of [
      [Buffer.from(svg), 'not_a_picture'],
      [Buffer.from('%PDF-1.4'), 'not_a_picture'],
      [cut, 'not_a_picture'],
      [bomb, 'picture_too_large'],
    ] as const) {
      const { status, body } = await upload(file)
      expect([status, body.errors]).toEqual([422, { file: [expect.any(String)] }])
      expect([code, JSON.stringify(body)]).toEqual([code, expect.any(String)])
    }
    expect((await upload(Buffer.alloc(limits.pictureMaxBytes + 1))).status).toBe(413)
    expect((await upload(Buffer.alloc(0))).status).toBe(422)
  })

  it('takes pictures from nobody who has none on a form of theirs', async () => {
    const file = await drawn(30, 30).png().toBuffer()
    expect((await upload(file, { token: staff.powerless.token })).status).toBe(403)
    expect((await upload(file, { token: 'nobody' })).status).toBe(401)
  })

  it('takes some an hour from those who have pictures on messages alone, and no note of whose they are', async () => {
    const file = await drawn(33, 44).png().toBuffer()
    const token = staff.reseller.token
    const answers: number[] = []
    const licences = new Set<unknown>()
    for (let at = 0; at <= limits.pictureUploadsPerHour; at += 1) {
      const { status, body } = await upload(file, { token, licence: 'mine' })
      answers.push(status)
      if (status === 201) licences.add(body.data.licence)
    }
    expect([...licences]).toEqual([''])
    expect([answers.filter((status) => status === 201).length, answers.at(-1)]).toEqual([
      limits.pictureUploadsPerHour,
      429,
    ])
    expect((await upload(file)).status).toBe(201)
    const body = { sha256: 'a'.repeat(64), licence: 'mine' }
    expect((await ask(app, 'POST /pictures/licence', { token, body })).status).toBe(403)
  })

  it('says so when there is no room left, and changes nothing', async () => {
    const set = {
      version: 1,
      settings: '{"pictures_mb":0}',
      changes: '[]',
      restores: null,
      at: 0,
      by_id: null,
      by_name: '',
    }
    await ctx.db.insertInto('setting_versions').values(set).execute()
    await ctx.settingsCache.reload()
    const { status, body } = await upload(await drawn(31, 31).png().toBuffer())
    expect([status, body]).toMatchObject([507, { code: 'picture_quota' }])
    await ctx.db.deleteFrom('setting_versions').execute()
    await ctx.settingsCache.reload()
  })

  it('changes the note of a licence and records who did', async () => {
    const { token } = staff.superAdmin
    const { sha256 } = (await upload(await drawn(32, 32).png().toBuffer())).body.data
    const change = await ask(app, 'POST /pictures/licence', {
      token,
      body: { sha256, licence: 'CC BY 4.0, A. Person' },
    })
    expect(change.body['data']).toMatchObject({ licence: 'CC BY 4.0, A. Person' })
    const verbs = await ctx.db.selectFrom('activity').select('verb').orderBy('id', 'desc').limit(1).execute()
    expect(verbs).toEqual([{ verb: 'pictures.licence' }])
    const read = async (reader: string) =>
      (await ask(app, `GET /pictures/details?sha256=${sha256}`, { token: reader })).body['data']
    expect(await read(token)).toMatchObject({ width: 32, licence: 'CC BY 4.0, A. Person' })
    // Somebody who has pictures on messages alone sees the picture, and nothing that is known of it.
    const { status } = await ask(app, `GET /pictures/details?sha256=${sha256}`, { token: staff.distributor.token })
    expect(status).toBe(403)
    const again = await upload(await drawn(32, 32).png().toBuffer(), { token: staff.distributor.token })
    expect(again.body.data).toMatchObject({ sha256, licence: '' })
  })

  it('gets the file of a picture back from the same upload when the folder was lost', async () => {
    const file = await drawn(60, 60, '#111111').png().toBuffer()
    const { sha256 } = (await upload(file)).body.data
    await ctx.pictures.remove(sha256)
    expect((await look(sha256)).statusCode).toBe(404)
    await upload(file)
    expect((await look(sha256)).statusCode).toBe(200)
  })

  it('fetches pictures that were asked for before it was known where the service has them as soon as it is', async () => {
    const { base } = await ctx.db.selectFrom('catalogue_images').select('base').executeTakeFirstOrThrow()
    answers.set('/t/p/w780/early.jpg', { body: await drawn(40, 60, '#204060').jpeg().toBuffer() })
    await ctx.db.updateTable('catalogue_images').set({ base: '' }).execute()
    await requestPictures(ctx.db, ctx.clock(), [{ address: '/early.jpg', kind: 'poster' }])
    expect(await fetchRemotePicture(ctx)).toBe(false)
    await ctx.db.updateTable('catalogue_images').set({ base }).execute()
    expect(await fetchRemotePicture(ctx)).toBe(true)
    const early = ctx.db.selectFrom('remote_pictures').select('sha256').where('address', '=', '/early.jpg')
    expect(await early.executeTakeFirst()).toEqual({ sha256: expect.stringMatching(/^[\da-f]{64}$/u) })
    await ctx.db.deleteFrom('remote_pictures').execute()
  })

  it('fetches the pictures of the service once, remembers those it cannot have, and gives up in the end', async () => {
    const body = await drawn(400, 600, '#a04020').jpeg().toBuffer()
    answers.set('/t/p/w780/good.jpg', { body })
    answers.set('/t/p/w780/html.jpg', { body: Buffer.from('<html>'), type: 'text/html' })
    const wanted = ['/good.jpg', '/html.jpg', '/gone.jpg'].map((address) => ({ address, kind: 'poster' as const }))
    await requestPictures(ctx.db, ctx.clock(), [...wanted, wanted[0]!])
    await requestPictures(ctx.db, ctx.clock(), wanted)
    while (await fetchRemotePicture(ctx));
    const read = () =>
      ctx.db.selectFrom('remote_pictures').select(['address', 'sha256', 'fault', 'due_at']).orderBy('address').execute()
    const [gone, good, html] = await read()
    expect([gone!.fault, good!.fault, html!.fault]).toEqual(['http_4xx', null, 'not_a_picture'])
    expect((await look(good!.sha256!)).statusCode).toBe(200)
    expect([good!.due_at, gone!.due_at! > ctx.clock()]).toEqual([null, true])
    for (let round = 0; round < limits.pictureAttemptsMax; round += 1) {
      ctx.passMs(2 * 86_400_000)
      while (await fetchRemotePicture(ctx));
    }
    expect((await read()).map(({ due_at }) => due_at)).toEqual([null, null, null])
  })

  it('has TVs read their home screen again when pictures of cards are there, and for nothing else', async () => {
    answers.set('/t/p/w780/card.jpg', { body: await drawn(40, 60, '#406080').jpeg().toBuffer() })
    answers.set('/t/p/original/face.jpg', { body: await drawn(40, 60, '#604080').jpeg().toBuffer() })
    const home = () => ctx.db.selectFrom('home_screen').select(['version', 'notify_pending']).executeTakeFirstOrThrow()
    const fetchKind = async (address: string, kind: 'poster' | 'profile') => {
      await ctx.db.updateTable('home_screen').set({ notify_pending: 0 }).execute()
      await requestPictures(ctx.db, ctx.clock(), [{ address, kind }])
      const { version } = await home()
      await fetchPictures(ctx, new AbortController().signal)
      const row = ctx.db.selectFrom('remote_pictures').select('sha256').where('address', '=', address)
      expect((await row.executeTakeFirstOrThrow()).sha256, address).not.toBeNull()
      const after = await home()
      return { raised: after.version - version, pending: after.notify_pending }
    }
    expect(await fetchKind('/card.jpg', 'poster')).toEqual({ raised: 1, pending: 1 })
    expect(await fetchKind('/face.jpg', 'profile')).toEqual({ raised: 0, pending: 0 })
    await requestPictures(ctx.db, ctx.clock(), [{ address: '/missing.jpg', kind: 'poster' }])
    const before = await home()
    await fetchPictures(ctx, new AbortController().signal)
    expect(await home()).toEqual(before)
    await ctx.db.deleteFrom('remote_pictures').execute()
  })

  it('removes unreferenced pictures after a day, and nothing else', async () => {
    const add = async (color: string) =>
      (await storePicture(ctx, ctx.clock(), { bytes: await drawn(50, 50, color).png().toBuffer(), origin: 'upload' }))
        .sha256
    const [used, unused] = [await add('#010203'), await add('#040506')]
    const dates = { created_at: 0, updated_at: 0, deleted_at: null, archived_at: null, version: 1, search_text: '' }
    const network = { name: 'Channel', tmdb_id: null, position: 1, logo: used, ...dates }
    await ctx.db.insertInto('networks').values(network).execute()
    await sweepPictures(ctx, ctx.clock())
    expect((await look(unused)).statusCode).toBe(200)
    ctx.passMs(limits.pictureOrphanMs + 1)
    const fresh = await add('#070809')
    // Somebody who uploads the same file again has not saved their form yet.
    const again = await add('#0a0b0c')
    await ctx.db.updateTable('pictures').set({ created_at: 0 }).where('sha256', '=', again).execute()
    await add('#0a0b0c')
    await sweepPictures(ctx, ctx.clock())
    expect((await look(again)).statusCode).toBe(200)
    const codes = await Promise.all([used, unused, fresh].map(async (one) => (await look(one)).statusCode))
    expect(codes).toEqual([200, 404, 200])
  })
})
