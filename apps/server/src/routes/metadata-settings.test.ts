import { createServer } from 'node:http'
import { metadataSettingsCalls } from '@castellan/contract/calls/metadata-settings.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createMetadataSource } from '../domain/titles/metadata-source.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { openInventedService } from '../testing/invented-service/open-invented-service.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { answerOf, invalidFields } from '../testing/answers.ts'

const settings = { language: 'pl', region: 'PL', certification_country: 'DE', hides_adult: false, per_second: 5 }

describeApi('the settings of the metadata service', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let service: Awaited<ReturnType<typeof openInventedService>>

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    service = await openInventedService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    at(service.url)
    await ctx.db
      .updateTable('metadata_settings')
      .set({ key_sealed: null, version: 1, language: 'en', region: '', per_second: 40 })
      .execute()
    await confirm(ctx.clock())
  })

  const at = (url: string, key: string | null = null) => (ctx.config = { ...ctx.config, metadata: { url, key } })
  const confirm = (when: number | null) => ctx.db.updateTable('sessions').set({ password_confirmed_at: when }).execute()
  const read = () => ask(app, 'GET /tmdb/settings', { token: staff.superAdmin.token })
  const change = (more: object = {}, { token } = staff.superAdmin) =>
    ask(app, 'POST /tmdb/settings/update', { token, body: { ...settings, version: 1, ...more } })
  const test = (body: object = {}) => ask(app, 'POST /tmdb/settings/test', { token: staff.superAdmin.token, body })
  const problem = async (body: object = {}) => (await test(body)).body['problem']
  const shown = async () => answerOf(metadataSettingsCalls.read, await read()).data

  it('never show a key again: in no answer, log entry or notice, and not as it is in the database', async () => {
    const key = 'canary-key-of-the-service'
    const answers = [await change({ key }), await read(), await test(), await test({ key }), await change({ key })]
    expect(answers[0]!.body['data']).toEqual({
      ...settings,
      key: 'stored',
      host: new URL(service.url).host,
      version: 2,
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 412])
    const log = await ctx.db.selectFrom('activity').selectAll().where('verb', '=', 'metadata.update').execute()
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.parse(log.at(-1)!.changes!)).toMatchObject({ key: { to: '…' }, language: { from: 'en', to: 'pl' } })
    const row = await ctx.db.selectFrom('metadata_settings').selectAll().executeTakeFirstOrThrow()
    const texts = [
      ...answers.map(({ raw }) => raw),
      JSON.stringify(log),
      Buffer.from(row.key_sealed!).toString('latin1'),
    ]
    for (const text of texts) expect(text).not.toContain(key)
  })

  it('keep the key that is not sent, take one away with null, and change nothing for somebody who saw an older version', async () => {
    expect((await change({ key: service.key })).status).toBe(200)
    expect((await change({ version: 2, per_second: 7 })).body['data']).toMatchObject({ key: 'stored', per_second: 7 })
    expect(await problem()).toBeNull()
    for (const key of ['another-key-1', null, undefined])
      expect((await change({ version: 2, per_second: 9, key })).status).toBe(412)
    expect([await problem(), (await shown()).per_second]).toEqual([null, 7])
    expect((await change({ version: 3, key: null })).body['data']).toMatchObject({ key: 'none', version: 4 })
    expect(await problem()).toBe('no_key')
  })

  it('say that a key of the environment goes before theirs, which stays for when it is gone', async () => {
    await change({ key: 'a-key-that-is-wrong' })
    expect(await problem()).toBe('wrong_key')
    at(service.url, service.key)
    expect(await shown()).toMatchObject({ key: 'environment' })
    expect((await read()).raw).not.toContain(service.key)
    expect(await problem()).toBeNull()
    // A key that is typed is the one that is tested.
    expect(await problem({ key: 'a-key-that-is-wrong' })).toBe('wrong_key')
    expect((await change({ key: null, version: 2 })).body['data']).toMatchObject({ key: 'environment' })
    at(service.url)
    expect(await shown()).toMatchObject({ key: 'none' })
  })

  it('hold at once in the process that saved them, and in another one once it reads them', async () => {
    const place = { url: service.url, key: null }
    const other = createMetadataSource({ db: ctx.db, keys: ctx.keys, fetch: ctx.fetch }, place)
    await other.reload()
    expect(other.current()).toBeNull()
    await change({ key: service.key })
    expect(ctx.metadataSource.settings()).toEqual(settings)
    await other.reload()
    expect(other.settings()).toEqual(settings)
    expect(other.current()).not.toBeNull()
  })

  it.each([
    ['language', 'xx'],
    ['region', 'Germany'],
    ['region', 'ZZ'],
    ['certification_country', '1'],
    ['per_second', 0],
    ['per_second', limits.metadataPerSecondMax + 1],
    ['per_second', 1.5],
    ['key', 'short'],
    ['key', 'two words of it'],
    ['key', 'one\nline of it'],
    ['key', 'x'.repeat(limits.metadataKeyMax + 1)],
  ])('refuse %s %j under its field, and keep what was', async (name, value) => {
    const { status, body } = await change({ [name]: value })
    expect([status, invalidFields({ body })]).toEqual([422, [name]])
    expect(await shown()).toMatchObject({ version: 1, key: 'none' })
  })

  it('are for those who manage the panel alone, who confirm their password to change them', async () => {
    for (const person of [staff.admin, staff.distributor, staff.reseller, staff.powerless]) {
      const { token } = person
      const may = (await ask(app, 'GET /tmdb/settings', { token })).status
      expect([person.name, (await change({}, person)).status]).toEqual([person.name, may])
      expect((await ask(app, 'POST /tmdb/settings/test', { token, body: {} })).status).toBe(may)
    }
    expect((await ask(app, 'GET /tmdb/settings', { token: staff.reseller.token })).status).toBe(403)
    await confirm(null)
    expect((await change({ version: (await shown()).version })).body).toMatchObject({ code: 'password_required' })
  })

  it('are tested by a button, which says what is wrong with the key, the service or the way to it', async () => {
    const answering = async (status: number, body: string, headers = {}) => {
      const server = createServer((_, answer) => answer.writeHead(status, headers).end(body))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      at(`http://127.0.0.1:${portOf(server)}`)
      const said = await problem({ key: service.key })
      await new Promise((resolve) => server.close(resolve))
      return said
    }
    expect(await problem({ key: 'a-key-that-is-wrong' })).toBe('wrong_key')
    expect(await answering(429, '{}', { 'retry-after': '1' })).toBe('rate_limited')
    expect(await answering(404, '{}')).toBe('not_the_service')
    expect(await answering(200, '{"hello":"world"}')).toBe('not_the_service')
    expect(await answering(200, '<html>')).not.toBeNull()
    expect(await answering(500, '{}')).toBe('answers_badly')
    // The last of them listens no longer.
    expect(await problem({ key: service.key })).toBe('refused')
    at('http://10.0.0.1:9')
    expect(await problem({ key: service.key })).toBe('unsafe_url')
    at(service.url)
    const { body } = await test({ key: service.key })
    expect(body).toEqual({ problem: null, ms: expect.any(Number) })
    // A test saves nothing.
    expect(await shown()).toMatchObject({ key: 'none', version: 1 })
  })
})
