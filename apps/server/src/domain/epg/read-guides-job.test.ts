import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { encryptSecret } from '../source-kinds/source-secret.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { addGuidedSource, showSnapshot } from '../../testing/stubs/guided-source.ts'
import { seedPerson } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { readGuides } from './read-guides-job.ts'
import { refreshSources } from '../refresh/refresh-sources-job.ts'
import { listAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { answerOf } from '../../testing/answers.ts'
import { panelSettingsCalls } from '@castellan/contract/calls/panel-settings.ts'
import { tvGuideCalls } from '@castellan/contract/calls/tv-guide.ts'

/** What the stub origin answers with, and what it was asked. */
const origin: { body: Uint8Array; status: number; etag: string; asked: string[] } = {
  body: Buffer.alloc(0),
  status: 200,
  etag: '',
  asked: [],
}
let server: Server
let address = ''

beforeEach(async () => {
  Object.assign(origin, { body: Buffer.alloc(0), status: 200, etag: '', asked: [] })
  server = createServer((request, answer) => {
    origin.asked.push(String(request.headers['if-none-match'] ?? ''))
    const isSame = origin.etag !== '' && request.headers['if-none-match'] === origin.etag
    answer.writeHead(isSame ? 304 : origin.status, origin.etag === '' ? {} : { etag: origin.etag })
    answer.end(isSame ? undefined : origin.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${portOf(server)}/guide.xml`
})
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())))

const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')} +0000`

/** A guide with one programme an hour on each channel, from the hour before `now`. */
function guideOf(now: number, channels: Record<string, string>, hours = 6): Buffer {
  const first = now - (now % hourMs) - hourMs
  const declared = Object.entries(channels).map(
    ([id, name]) => `<channel id="${id}"><display-name>${name}</display-name></channel>`,
  )
  const programmes = Object.keys(channels).flatMap((id) =>
    Array.from({ length: hours }, (_, hour) => {
      const at = first + hour * hourMs
      return `<programme start="${stamp(at)}" stop="${stamp(at + hourMs)}" channel="${id}"><title>${id} ${hour}</title></programme>`
    }),
  )
  return Buffer.from(`<tv>${declared.join('')}${programmes.join('\n')}</tv>`)
}

describeOnBothDatabases('the guide of a source', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let source: { id: number; publicId: string }
  const place = { updatedAt: 0, id: 0 }
  const read = () => readGuides(ctx, place, new AbortController().signal)
  const see = (query: string, by = tv, headers = {}) =>
    ask(app, `GET /tv/v1/sources/${source.publicId}/epg?${query}`, { token: by.token, headers })

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await ctx.db.deleteFrom('sources').execute()
    // On the hour, so that the current programme follows from counting.
    ctx.passMs(hourMs - (ctx.clock() % hourMs))
    tv = await registerTestTv(app, ctx)
    Object.assign(place, { updatedAt: 0, id: 0 })
    await ctx.db.updateTable('devices').set({ status: 'active' }).where('id', '=', tv.rowId).execute()
    source = await addGuidedSource(ctx, tv.rowId, address)
    origin.body = guideOf(ctx.clock(), { 'ard.de': 'Das Erste', zdf: 'Zweites', other: 'Nobody' })
  })

  /** The moment so many hours from the hour of the test. */
  const at = (hours: number) => new Date(Math.floor(ctx.clock() / hourMs) * hourMs + hours * hourMs).toISOString()
  const row = () => ctx.db.selectFrom('guides').selectAll().where('source_id', '=', source.id).executeTakeFirst()

  it('is fetched automatically, and says what is on now and next, by id and by name', async () => {
    await read()
    const shown = answerOf(tvGuideCalls.guide, await see('channels=k1,k2,k3,k4,k5')).channels
    expect(shown.map(({ key, programmes }) => [key, ...programmes.map(({ title }) => title)])).toEqual([
      ['k1', 'ard.de 1', 'ard.de 2'],
      ['k2', 'zdf 1', 'zdf 2'],
      ['k3', 'ard.de 0', 'ard.de 1'],
    ])
    expect(shown[2]).toMatchObject({ shift_min: 60, programmes: [{ start: at(0) }, {}] })
    expect(await row()).toMatchObject({ status: 'done', channels: 3, matched: 3, programmes: 12, fault: null })
  })

  it('is not read from a host the operator has blocked, named or led to, nor from one not listed while only listed ones are allowed', async () => {
    const host = new URL(address).origin
    const stamps = { created_at: 0, updated_at: 0, version: 1, note: '' }
    await ctx.db
      .insertInto('portals')
      .values({ label: 'Guides', host, kind: 'm3u', state: 'blocked', search_text: 'guides', ...stamps })
      .execute()
    const readFrom = async (guide: string) => {
      await ctx.db.deleteFrom('sources').execute()
      source = await addGuidedSource(ctx, tv.rowId, guide)
      await read()
      return { ...(await row()) }
    }
    expect([await readFrom(address), origin.asked]).toMatchObject([{ fault: 'not_allowed' }, []])
    const relay = createServer((_, answer) => answer.writeHead(302, { location: address }).end())
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    try {
      const relayed = `http://127.0.0.1:${portOf(relay)}/`
      expect(await readFrom(relayed)).toMatchObject({ fault: 'not_allowed', programmes: 0 })
    } finally {
      relay.close()
    }
    await ctx.db.updateTable('portals').set({ state: 'seen' }).where('host', '=', host).execute()
    const admin = await seedPerson(ctx, { name: 'admin', role: 'super-admin' })
    const allowOnlyListed = async (on: boolean) => {
      const { data } = answerOf(
        panelSettingsCalls.read,
        await ask(app, 'GET /settings/options', { token: admin.token }),
      )
      const body = { settings: { ...data.settings, listed_hosts_only: on }, version: data.version }
      expect((await ask(app, 'POST /settings/options/update', { token: admin.token, body })).status).toBe(200)
    }
    await allowOnlyListed(true)
    expect(await readFrom(address)).toMatchObject({ fault: 'not_allowed', programmes: 0 })
    await allowOnlyListed(false)
    expect(await readFrom(address)).toMatchObject({ fault: null, programmes: 12 })
    await ctx.db.deleteFrom('portals').where('host', '=', host).execute()
  })

  it('is packed or not, and shows a window in UTC', async () => {
    origin.body = gzipSync(origin.body)
    await read()
    const { body } = await see(`channels=k1&from=${at(0.5)}&to=${at(2)}`)
    expect(body).toMatchObject({
      from: at(0.5),
      shift: { source_min: 0, device_min: 0 },
      channels: [
        {
          key: 'k1',
          programmes: [{ title: 'ard.de 1', start: at(0), stop: at(1) }, { title: 'ard.de 2' }],
        },
      ],
    })
  })

  it("moves a channel as its owner says, in the place of the playlist's word, across refreshes and for nobody else", async () => {
    await read()
    const owner = await signInTestOwner(app, tv)
    const path = `/app/device/playlists/${source.publicId}/channel-shifts`
    const find = async (q: string, token = owner) => (await ask(app, `GET ${path}?q=${q}`, { token })).body
    const shift = (entry: string, shift_min: number | null, token = owner) =>
      ask(app, `POST ${path}`, { token, body: { page: 1, entry, shift_min } })
    const moved = async () =>
      listAt((await see('channels=k1,k3')).body, 'channels').map((each) => numberAt(each, 'shift_min'))
    const before = String((await see('channels=k1,k3')).headers['etag'])
    expect(await find('verschoben')).toMatchObject({ data: [{ entry: 'k3', title: 'Verschoben', shift_min: null }] })
    // A film has no guide.
    expect((await find('ard.de'))['data']).toEqual([])
    expect((await shift('k5', 60)).body['errors']).toHaveProperty('entry')
    expect((await shift('k3', 50)).body['errors']).toHaveProperty('shift_min')
    expect((await shift('k3', -30)).status).toBe(200)
    expect((await shift('k1', 120)).status).toBe(200)
    expect(await moved()).toEqual([120, -30])
    expect((await see('channels=k1,k3', tv, { 'if-none-match': before })).status).toBe(200)
    await showSnapshot(ctx, source.id)
    await read()
    expect(await moved()).toEqual([120, -30])
    expect(await find('')).toMatchObject({
      data: [
        { entry: 'k1', shift_min: 120 },
        { entry: 'k3', shift_min: -30 },
      ],
    })
    const stranger = await signInTestOwner(app, await registerTestTv(app, ctx))
    expect([(await find('', stranger))['status'], (await shift('k1', 0, stranger)).status]).toEqual([404, 404])
    expect((await shift('k3', null)).status).toBe(200)
    expect(await moved()).toEqual([120, 60])
  })

  it('moves with the shift of the source and of the device, and says how far', async () => {
    await read()
    await ctx.db.updateTable('sources').set({ epg_shift_min: -60 }).where('id', '=', source.id).execute()
    await ctx.db
      .insertInto('device_settings')
      .values({
        device_id: tv.rowId,
        version: 1,
        chosen: '{"preferences.epg_offset_min":120}',
        changed_in: '{}',
        config_version: 1,
        changed_at: null,
        app_password: null,
        parent_pin: null,
        eula_version: 0,
        eula_locale: '',
        eula_accepted_at: null,
      })
      .execute()
    const { body } = await see('channels=k1')
    expect(body).toMatchObject({
      shift: { source_min: -60, device_min: 120 },
      channels: [{ shift_min: 60, programmes: [{ title: 'ard.de 0', start: at(0) }, {}] }],
    })
  })

  it('is described without its channels when none is requested', async () => {
    await read()
    const { status, body } = await see('')
    expect([status, body]).toMatchObject([200, { guide: { first_at: at(-1), last_at: at(5) }, channels: [] }])
  })

  it('answers 304 while nothing has changed, and again after a shift', async () => {
    await read()
    const first = await see('channels=k1')
    const etag = String(first.headers['etag'])
    expect((await see('channels=k1', tv, { 'if-none-match': etag })).status).toBe(304)
    await ctx.db.updateTable('sources').set({ epg_shift_min: 15 }).where('id', '=', source.id).execute()
    expect((await see('channels=k1', tv, { 'if-none-match': etag })).status).toBe(200)
  })

  it('is empty before it is read, and nobody else can see it', async () => {
    const { body } = await see('channels=k1')
    expect(body).toMatchObject({ guide: null, channels: [] })
    await read()
    const neighbour = await registerTestTv(app, ctx)
    expect((await see('channels=k1', neighbour)).status).toBe(404)
  })

  it.each([
    `channels=${Array.from({ length: 101 }, (_, index) => `k${index}`).join(',')}`,
    'channels=k1&from=2026-03-01T12:00:00.000Z',
    'channels=k1&from=2026-03-01T12:00:00.000Z&to=2026-03-01T11:00:00.000Z',
    'channels=k1&from=2026-03-01T12:00:00.000Z&to=2026-03-05T12:00:00.000Z',
  ])('refuses %s', async (query) => {
    expect((await see(query)).status).toBe(422)
  })

  it('is asked for again only when it is due, and stays when nothing has changed', async () => {
    origin.etag = '"one"'
    await read()
    await read()
    expect(origin.asked).toEqual([''])
    ctx.passMs(14 * hourMs)
    await read()
    expect(origin.asked).toEqual(['', '"one"'])
    expect(await row()).toMatchObject({ status: 'done', programmes: 12 })
  })

  it('is read again in full when the list of channels has changed', async () => {
    origin.etag = '"one"'
    await read()
    ctx.passMs(1_000)
    await showSnapshot(ctx, source.id)
    await read()
    expect(origin.asked).toEqual(['', ''])
    const runs = await ctx.db.selectFrom('guide_parts').select('run').distinct().execute()
    expect(runs).toHaveLength(1)
  })

  it('stays as it was when the next one cannot be read, which is tried again later', async () => {
    await read()
    ctx.passMs(14 * hourMs)
    origin.body = Buffer.from('<html>Down</html>')
    await read()
    expect(await row()).toMatchObject({ status: 'failed', fault: 'html_instead', tries: 1 })
    const { run, programmes } = (await row())!
    expect(programmes).toBe(12)
    expect(await ctx.db.selectFrom('guide_parts').select('run').distinct().execute()).toEqual([{ run }])
    origin.status = 500
    ctx.passMs(hourMs)
    await read()
    expect(await row()).toMatchObject({ status: 'failed', fault: 'http_5xx', tries: 2 })
  })

  it('leaves with its source', async () => {
    await read()
    ctx.passMs(1_000)
    await ctx.db.updateTable('sources').set({ deleted_at: ctx.clock(), updated_at: ctx.clock() }).execute()
    await read()
    expect(await row()).toBeUndefined()
    expect(await ctx.db.selectFrom('guide_parts').select('id').execute()).toEqual([])
    expect(await ctx.db.selectFrom('guide_matches').select('run').execute()).toEqual([])
  })

  it('that was being read when the server died is read by anyone who comes next', async () => {
    await read()
    await ctx.db
      .updateTable('guides')
      .set({ status: 'running', lease_until: ctx.clock() + 30_000, due_at: ctx.clock() })
      .execute()
    await read()
    expect(origin.asked).toHaveLength(1)
    ctx.passMs(60_000)
    await read()
    expect(origin.asked).toHaveLength(2)
    expect(await row()).toMatchObject({ status: 'done' })
  })

  it('comes from the address the playlist itself names, once it is fetched', async () => {
    await ctx.db
      .updateTable('sources')
      .set({
        secret: encryptSecret(ctx.keys, source.publicId, { url: address.replace('guide.xml', 'list.m3u') }),
        next_refresh_at: ctx.clock(),
      })
      .execute()
    const guide = origin.body
    origin.body = Buffer.from(`#EXTM3U url-tvg="${address}"\n#EXTINF:-1 tvg-id="ard.de",Erstes\nhttp://a.example/1\n`)
    await refreshSources(ctx, new AbortController().signal)
    origin.body = guide
    ctx.passMs(1)
    await read()
    expect(await row()).toMatchObject({ status: 'done', matched: 1, programmes: 6 })
  })

  it('of many programmes in any order is stored by channel and day', async () => {
    const starts = Array.from({ length: 150 }, (_, hour) => ctx.clock() + (hour - 20) * hourMs).toReversed()
    const programmes = starts.flatMap((start) =>
      ['ard.de', 'zdf', 'other'].map(
        (id) =>
          `<programme start="${stamp(start)}" channel="${id}"><title>${id} ${new Date(start).toISOString()}</title></programme>`,
      ),
    )
    origin.body = Buffer.from(
      `<tv><channel id="zdf"><display-name>Zweites</display-name></channel>${programmes.join('')}</tv>`,
    )
    await read()
    const [channel] = answerOf(tvGuideCalls.guide, await see(`channels=k2&from=${at(12)}&to=${at(36)}`)).channels
    expect(channel!.programmes).toHaveLength(24)
    expect(channel!.programmes[0]).toMatchObject({ title: `zdf ${at(12)}`, stop: at(13) })
  })
})
