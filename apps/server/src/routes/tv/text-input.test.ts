import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { applyAcknowledged, tvPushes } from '../../domain/tv-delivery/tv-pushes.ts'
import { recordTextResult } from '../../domain/text-input/texts.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { newMac, registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { connectTestTv } from '../../testing/tv-line.ts'
import { answerOf } from '../../testing/answers.ts'
import { textInputCalls } from '@castellan/contract/calls/text-input.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

describeOnBothDatabases('text from a phone', (open, database) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let owner: string
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    tv = await registerTestTv(app, ctx)
    owner = await signInTestOwner(app, tv)
  })

  const focus = async (whose: RegisteredTv, more: object = {}) => {
    const body = { field: 'Search', kind: 'text', ...more }
    const { body: answer } = await ask(app, 'POST /tv/v1/input/open', { token: whose.token, body })
    return answerOf(textInputCalls.open, { body: answer })
  }
  const send = (value: string) => ask(app, 'POST /app/device/text', { token: owner, body: { value } })
  const poll = async (whose: RegisteredTv) => {
    const { body } = await ask(app, 'GET /tv/v1/poll', { token: whose.token })
    return answerOf(tvCalls.poll, { body }).pushes.filter(({ kind }) => kind === 'input.text')
  }
  const stateOf = async (text: unknown) =>
    (await ask(app, 'POST /app/device/text/state', { body: { text } })).body['state']

  it('says that the TV is not connected, and keeps nothing for later', async () => {
    ctx.passMs(limits.seenLatelyMs)
    expect(errorOf(await send('hello'))).toMatchObject({ status: 409, code: 'tv_not_connected' })
  })

  it('says that no field is open', async () => {
    const disconnect = connectTestTv(ctx, tv)
    expect(errorOf(await send('hello'))).toMatchObject({ status: 409, code: 'no_open_field' })
    disconnect()
  })

  it('brings a text to the open field and reports the result', async () => {
    const disconnect = connectTestTv(ctx, tv)
    const { session } = await focus(tv, { masked: true, kind: 'password' })
    const field = await ask(app, 'GET /app/device/text', { token: owner })
    expect(field.body).toMatchObject({ connected: true, field: { name: 'Search', kind: 'password', masked: true } })
    const { body } = await send('geheim 密 🔑')
    expect(body['state']).toBe('sent')
    const underWay = JSON.stringify(await ctx.db.selectFrom('pushes').select('data').execute())
    expect(underWay, 'on its way it is sealed').not.toMatch(/geheim|Z2VoZWlt/u)
    const [push] = await poll(tv)
    expect(push?.data).toEqual({ session, value: 'geheim 密 🔑', submit: false })
    await ask(app, 'POST /tv/v1/ack', { token: tv.token, body: { ids: [push!.id] } })
    expect(await stateOf(body['text'])).toBe('delivered')
    await ask(app, 'POST /tv/v1/input/state', {
      token: tv.token,
      body: { session, text: body['text'], state: 'applied' },
    })
    expect(await stateOf(body['text'])).toBe('applied')
    const late = { deviceId: tv.rowId, id: String(body['text']), state: 'delivered' } as const
    await recordTextResult(ctx.db, late, ctx.clock())
    expect(await stateOf(body['text']), 'a delivery noted after the report').toBe('applied')
    disconnect()
  })

  it('keeps nothing of a text but its length', async () => {
    const rows = await ctx.db.selectFrom('activity').select(['verb', 'changes']).execute()
    const sent = rows.filter(({ verb }) => verb === 'devices.send-text')
    expect(sent.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([{ length: { to: 10 } }])
    const pushes = await ctx.db.selectFrom('pushes').selectAll().execute()
    expect(JSON.stringify([rows, pushes])).not.toContain('geheim')
  })

  it.each([
    ['a line feed', 'one\ntwo'],
    ['an escape', '\u001b[31m'],
    ['a turned direction', 'abc\u202Ecba'],
    ['more than 2048 characters', 'x'.repeat(limits.textInputMax + 1)],
    ['nothing', ''],
  ])('refuses %s under its field', async (_, value) => {
    const answer = await send(value)
    expect(answer.status).toBe(422)
    expect(answer.body['errors']).toHaveProperty('value')
  })

  it('refuses what the field is too short for', async () => {
    const disconnect = connectTestTv(ctx, tv)
    await focus(tv, { max_len: 4 })
    expect((await send('12345')).body['errors']).toHaveProperty('value')
    disconnect()
  })

  it('closes a field after two minutes, and when the TV says so', async () => {
    const disconnect = connectTestTv(ctx, tv)
    const { session } = await focus(tv)
    await ask(app, 'POST /tv/v1/input/close', { token: tv.token, body: { session } })
    expect((await send('hello')).body['code']).toBe('no_open_field')
    await focus(tv)
    ctx.passMs(limits.inputMs)
    expect((await send('hello')).body['code']).toBe('no_open_field')
    disconnect()
  })

  it('takes ten texts a minute', async () => {
    ctx.passMs(120_000)
    const disconnect = connectTestTv(ctx, tv)
    await focus(tv)
    const answers = []
    for (let count = 0; count <= limits.textsPerMinute; count += 1) answers.push((await send('x')).status)
    expect(answers).toEqual([...Array.from({ length: limits.textsPerMinute }, () => 200), 429])
    disconnect()
    ctx.passMs(120_000)
  })

  it('lets somebody with the code of the screen type, and nobody else; an unknown MAC answers alike', async () => {
    const other = await registerTestTv(app, ctx)
    const disconnect = connectTestTv(ctx, other)
    const { code } = await focus(other)
    const wrong = code === '0000' ? '1111' : '0000'
    const withCode = (mac: string, tried: string) =>
      ask(app, 'POST /app/device/text/with-code', { body: { mac, code: tried, value: 'hi' } })
    const refused = errorOf(await withCode(newMac(), code))
    expect(refused).toMatchObject({ status: 422 })
    expect(errorOf(await withCode(other.mac, wrong))).toEqual(refused)
    expect((await withCode(other.mac, code)).status).toBe(200)
    for (let tries = 1; tries < limits.inputWrongCodesMax; tries += 1) await withCode(other.mac, wrong)
    expect(errorOf(await withCode(other.mac, code))).toEqual(refused)
    disconnect()
  })

  it.runIf(database === 'postgres')(
    'finds a TV connected to another process, and notices when it has gone',
    async () => {
      const afar = await createTestContext(ctx.config.databaseUrl, { isFilled: true })
      const otherApp = await buildApp(afar)
      afar.passMs(ctx.clock() - afar.clock())
      await ctx.db.updateTable('devices').set({ last_seen_at: ctx.clock() }).where('id', '=', tv.rowId).execute()
      const { session } = await focus(tv)
      const sendAfar = (value: string) => ask(otherApp, 'POST /app/device/text', { token: owner, body: { value } })
      const taken: unknown[] = []
      const take = async () => {
        const [push] = await tvPushes(ctx, tv.rowId, ctx.clock())
        if (!push) return
        taken.push(push.data)
        await applyAcknowledged(ctx, { deviceId: tv.rowId, ids: [push.id] }, ctx.clock())
      }
      const unsubscribe = ctx.pushBus.listen(tv.rowId, () => void take())
      const field = await ask(otherApp, 'GET /app/device/text', { token: owner })
      expect(field.body).toMatchObject({ connected: true, field: { name: 'Search' } })
      expect((await sendAfar('from afar')).body).toMatchObject({ state: 'delivered' })
      expect(taken).toEqual([{ session, value: 'from afar', submit: false }])
      unsubscribe()
      expect(errorOf(await sendAfar('too late'))).toMatchObject({ status: 409, code: 'tv_not_connected' })
      expect(await tvPushes(ctx, tv.rowId, ctx.clock()), 'what did not reach it does not come later').toEqual([])
      await afar.close()
    },
  )

  it('lets no TV report on the text of another', async () => {
    const stranger = await registerTestTv(app, ctx)
    const disconnect = connectTestTv(ctx, tv)
    const { session } = await focus(tv)
    const { body } = await send('mine')
    const report = { session, text: body['text'], state: 'rejected' }
    await ask(app, 'POST /tv/v1/input/state', { token: stranger.token, body: report })
    expect(await stateOf(body['text'])).toBe('sent')
    disconnect()
  })
})
