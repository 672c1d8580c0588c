import { subtitleFilesCalls } from '@castellan/contract/calls/subtitle-files.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { ask } from '../testing/client.ts'
import { seedPerson } from '../testing/seed-staff.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { listAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf, invalidFields } from '../testing/answers.ts'

const german = 'Schöne Grüße <script>alert(1)</script>'
const srt = `1\n00:00:01,000 --> 00:00:02,000\n${german}\n`
const latin = Buffer.from(srt, 'latin1')

describeApi('subtitle files', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let token: string
  let tv: RegisteredTv

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    token = (await seedPerson(ctx, { name: 'subtitler', role: 'admin' })).token
    tv = await registerTestTv(app, ctx)
  })
  beforeEach(async () => {
    await ctx.db.deleteFrom('subtitle_texts').execute()
    await ctx.db.deleteFrom('subtitle_files').execute()
  })

  /** The file is before the fields or behind them, as browsers and programs do it. */
  const send = async (path: string, fields: Record<string, string>, bytes: Uint8Array | null = latin) => {
    const form = new FormData()
    if (bytes) form.set('file', new File([Uint8Array.from(bytes)], 'gruß.srt'))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const encoded = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/subtitle/${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const add = async (more: Record<string, string> = {}) => {
    const { status, body } = await send('upload', { title: 'Amélie', language: 'de', publish: 'true', ...more })
    expect([status, body]).toEqual([201, { id: expect.any(Number) }])
    return Number(body['id'])
  }
  const find = async (query: string) =>
    listAt((await ask(app, `GET /tv/v1/subtitles?${query}`, { token: tv.token })).body, 'subtitles').map((each) =>
      numberAt(each, 'id'),
    )
  const textFor = (id: number, headers = {}) =>
    app.inject({
      method: 'GET',
      url: `/api/tv/v1/subtitles/${id}`,
      headers: { authorization: `Bearer ${tv.token}`, ...headers },
    })

  it('are previewed with the charsets they may be in, and nothing is stored', async () => {
    const look = answerOf(subtitleFilesCalls.look, await send('preview', { language: 'de' }))
    expect(look).toMatchObject({ format: 'srt', charset: 'windows-1252', cues: 1, skipped: 0, length_ms: 2_000 })
    expect(look.shown).toEqual([{ start_ms: 1_000, end_ms: 2_000, text: 'Schöne Grüße alert(1)' }])
    expect(look.guesses.length).toBeGreaterThan(1)
    const asked = { language: 'de', charset: 'windows-1251', offset_ms: '500' }
    const otherwise = answerOf(subtitleFilesCalls.look, await send('preview', asked))
    expect(otherwise.shown[0]).toMatchObject({ start_ms: 1_500 })
    expect(otherwise.shown[0]!.text).not.toContain('Grüße')
    expect(await ctx.db.selectFrom('subtitle_files').select('id').execute()).toEqual([])
  })

  it('reach a TV as WebVTT by title, with an ETag and a count', async () => {
    const id = await add()
    expect(await find('title=AMELIE')).toEqual([id])
    const answer = await textFor(id)
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSchöne Grüße alert(1)\n',
    ])
    expect((await textFor(id, { 'if-none-match': answer.headers['etag'] })).statusCode).toBe(304)
    const { body } = await ask(app, `GET /subtitle/${id}`, { token })
    expect(body['data']).toMatchObject({ downloads: 1, charset: 'windows-1252', file_name: 'gruß.srt', cues: 1 })
    const file = await app.inject({
      method: 'GET',
      url: `/api/subtitle/${id}/download`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Am%C3%A9lie.de.vtt")
  })

  it('reach a TV as WebVTT when they were uploaded as TTML', async () => {
    const ttml =
      '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="00:00:01.000" end="00:00:02.000">Hello</p></div></body></tt>'
    const { status, body } = await send(
      'upload',
      { title: 'Amélie', language: 'en', publish: 'true' },
      Buffer.from(ttml),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    const answer = await textFor(Number(body['id']))
    expect(answer.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n')
  })

  it('reach a TV as WebVTT when they were uploaded as EBU STL', async () => {
    const head = Buffer.alloc(1_024, ' ')
    head.write('437STL25.01100')
    head.write('10000000', 256)
    const block = Buffer.alloc(128, 0x8f)
    block.set([0, 1, 0, 0xff, 0, 10, 0, 1, 0, 10, 0, 2, 5, 20, 2, 0])
    block.write('Caf', 16)
    block.set([0xc2, 'e'.charCodeAt(0)], 19)
    const stl = Buffer.concat([head, block])
    const fields = { title: 'Amélie', language: 'en', publish: 'true' }
    expect((await send('preview', { language: 'en' }, stl)).body).toMatchObject({
      format: 'stl',
      cues: 1,
      shown: [{ text: 'Café', start_ms: 1_000, end_ms: 2_200 }],
    })
    const { status, body } = await send('upload', fields, stl)
    expect(status, JSON.stringify(body)).toBe(201)
    const answer = await textFor(Number(body['id']))
    expect(answer.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.200\nCafé\n')
    const cut = await send('upload', fields, stl.subarray(0, 1_100))
    expect(cut.status).toBe(422)
  })

  it('are those of the episode, the year and the languages asked for, in their order', async () => {
    const film = await add({ year: '2001' })
    const episode = await add({ season: '1', episode: '2' })
    const english = await add({ language: 'en' })
    expect(await find('title=am%C3%A9lie')).toEqual([film, english])
    expect(await find('title=am%C3%A9lie&languages=en,de')).toEqual([english, film])
    expect(await find('title=am%C3%A9lie&year=1999')).toEqual([english])
    expect(await find('title=am%C3%A9lie&season=1&episode=2&languages=de')).toEqual([episode])
    expect(await find('title=am')).toEqual([])
  })

  it('are for no TV before they are offered, once they are hidden, or when they are gone', async () => {
    const id = await add({ publish: 'false' })
    const seen = async () => [await find('title=am%C3%A9lie'), (await textFor(id)).statusCode]
    expect(await seen()).toEqual([[], 404])
    await ask(app, `POST /subtitle/${id}/publish`, { token, body: {} })
    expect(await seen()).toEqual([[id], 200])
    await ask(app, `POST /subtitle/update`, { token, body: { id, title: 'Die fabelhafte Welt', version: 2 } })
    expect(await find('title=die%20fabelhafte%20welt')).toEqual([id])
    await ask(app, `POST /subtitle/${id}/hide`, { token, body: {} })
    expect(await seen()).toEqual([[], 404])
    await ask(app, `POST /subtitle/${id}/publish`, { token, body: {} })
    await ask(app, `DELETE /subtitle/${id}/delete`, { token })
    expect(await seen()).toEqual([[], 404])
  })

  it('are refused when they hold none, are too large, or are of no language', async () => {
    const said = { title: 'Amélie', language: 'de' }
    const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, invalidFields({ body })]
    for (const bytes of [Buffer.from('<html>'), Buffer.alloc(1_000), Buffer.from('PK\u0003\u0004')])
      expect(fieldsOf(await send('upload', said, bytes))).toEqual([422, ['file']])
    expect(fieldsOf(await send('upload', said, null))).toEqual([422, ['file']])
    expect(fieldsOf(await send('upload', { ...said, language: 'Deutsch' }))).toEqual([422, ['language']])
    expect(fieldsOf(await send('upload', { ...said, title: ' ', year: 'soon' }))).toEqual([422, ['year', 'title']])
    expect((await send('upload', said, Buffer.alloc(limits.subtitleMaxBytes + 1, srt))).status).toBe(413)
  })
})
