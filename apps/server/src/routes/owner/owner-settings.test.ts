import { startSettings } from '@castellan/contract/calls/device-settings.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

describeApi("the settings of an owner's TV", (open) => {
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

  const read = async () =>
    answerOf(ownerSettingsCalls.preferences, await ask(app, 'GET /app/device/preferences', { token })).data
  const change = (path: string, body: object) => ask(app, `POST /app/device/${path}`, { token, body })
  const config = async (etag?: string) =>
    ask(app, 'GET /tv/v1/config', { token: tv.token, ...(etag ? { headers: { 'if-none-match': etag } } : {}) })
  const configVersion = async () => numberAt((await config()).body, 'versions', 'config')

  it('are what the domain starts with until something is chosen', async () => {
    const { version, receipt, ...settings } = await read()
    expect([version, settings]).toEqual([0, startSettings])
    expect(receipt).toMatchObject({ changed_at: null })
  })

  it('reach the TV in the shape it reads, with a new version that it is pushed', async () => {
    const etag = String((await config()).headers['etag'])
    const utilities = [
      { key: 'restart', on: true },
      { key: 'refresh', on: false },
    ]
    await change('preferences', { audio_languages: ['de', 'en'], banner_time_s: 0, quick_utilities: utilities })
    await change('theme', { theme: 'day' })
    await change('language', { ui_language: 'pl' })
    await change('modes/zapping', { scope: 'favourites', number_entry_ms: 1_500 })
    const { status, body } = await config(etag)
    expect(status).toBe(200)
    expect(body['preferences']).toMatchObject({
      theme: 'day',
      ui_language: 'pl',
      audio_languages: ['de', 'en'],
      banner_time_s: 0,
      quick_utilities: ['restart'],
    })
    expect(body['modes']).toMatchObject({ zapping: { scope: 'favourites', number_entry_ms: 1_500, preview: true } })
    const { pushes } = answerOf(tvCalls.poll, await ask(app, 'GET /tv/v1/poll', { token: tv.token }))
    expect(pushes).toMatchObject([{ kind: 'config.changed', data: { version: await configVersion() } }])
  })

  it('carry the receipt of the TV once it has named their version, and when', async () => {
    await change('preferences', { aspect_ratio: 'zoom' })
    ctx.passMs(2_000)
    const version = await configVersion()
    expect((await read()).receipt).toMatchObject({ config_version: version })
    await ask(app, 'POST /tv/v1/heartbeat', { token: tv.token, body: { applied: { config: version, sources: 1 } } })
    const { receipt } = await read()
    expect(receipt).toMatchObject({ applied_config_version: version, online: true })
    expect(receipt['applied_at']).toBe(receipt['server_time'])
  })

  it('refuse by name what somebody else changed since, and take what nobody touched', async () => {
    const { version } = await read()
    await change('preferences', { version, banner_time_s: 9 })
    const refused = await change('preferences', { version, banner_time_s: 12, player_retry_s: 3 })
    expect([refused.status, invalidFields(refused)]).toEqual([412, ['banner_time_s']])
    expect((await read()).preferences).toMatchObject({ banner_time_s: 9, player_retry_s: 5 })
    expect((await change('preferences', { version, player_retry_s: 3 })).status).toBe(200)
    expect((await change('preferences', { version, banner_time_s: 9 })).status).toBe(200)
  })

  it('neither count nor push an unchanged value', async () => {
    const before = await configVersion()
    await change('preferences', { aspect_ratio: 'fit' })
    expect([await configVersion(), (await read()).version]).toEqual([before, 0])
  })

  it.each([
    ['preferences', { banner_time_s: 31 }, 'banner_time_s'],
    ['preferences', { epg_offset_min: 20 }, 'epg_offset_min'],
    ['preferences', { down_threshold_s: 2 }, 'down_threshold_s'],
    ['preferences', { audio_languages: ['de', 'de'] }, 'audio_languages'],
    ['preferences', { audio_languages: ['xx'] }, 'audio_languages.0'],
    ['preferences', { theme: 'day' }, 'theme'],
    ['theme', { theme: 'pink' }, 'theme'],
    ['modes/live-tv', { source_id: '0199e1c4-7d1e-7cc3-98c4-dc0c0c07398f' }, 'source_id'],
    ['modes/zapping', { layout: 'grid' }, 'layout'],
  ])('refuse %s %o', async (path, body, field) => {
    const { status, body: answer } = await change(path, body)
    expect([status, invalidFields({ body: answer })]).toEqual([422, [field]])
  })

  it('are those of one TV alone', async () => {
    const other = await registerTestTv(app, ctx)
    const otherToken = await signInTestOwner(app, other, 'another horse 8')
    await change('theme', { theme: 'contrast' })
    const { data } = answerOf(ownerSettingsCalls.theme, await ask(app, 'GET /app/device/theme', { token: otherToken }))
    expect(data.preferences.theme).toBe('night')
  })
})
