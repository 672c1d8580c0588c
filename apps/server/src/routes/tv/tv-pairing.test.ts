import { pairingCalls } from '@castellan/contract/calls/pairing.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

describeOnBothDatabases('pairing', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  type PairingStart = AnswerOf<typeof pairingCalls.start>
  async function start(tv: RegisteredTv): Promise<PairingStart> {
    const { body, raw } = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
    const started = pairingCalls.start.answer.safeParse(body)
    if (!started.success) throw new Error(raw)
    return started.data
  }
  const poll = async (tv: RegisteredTv, { device_code }: PairingStart) => {
    const answer = await ask(app, 'POST /tv/v1/pairing/poll', { token: tv.token, body: { device_code } })
    return answer.body['state']
  }
  const look = (code: string, ticket?: string) =>
    ask(app, 'POST /app/device/pairing/open', { body: { user_code: code, ...(ticket && { ticket }) } })
  async function opened(code: string): Promise<string> {
    const { body, raw } = await look(code)
    if (typeof body['ticket'] !== 'string') throw new Error(raw)
    return body['ticket']
  }
  const confirm = (code: string, ticket: string, macEnd: string, more: object = {}) =>
    ask(app, 'POST /app/device/pairing/confirm', { body: { user_code: code, ticket, mac_end: macEnd, ...more } })
  const lastOf = ({ mac }: RegisteredTv) => mac.slice(-5)

  it('makes the person who types what the TV shows its owner, and notifies the TV', async () => {
    const tv = await registerTestTv(app, ctx)
    const started = await start(tv)
    expect(started).toMatchObject({ expires_in_s: 600, interval_s: 5 })
    expect(started.qr_url).toBe(`${started.verify_url}#${started.user_code}`)
    expect(await poll(tv, started)).toBe('authorization_pending')
    const typed = `${started.user_code.slice(0, 4)}-${started.user_code.slice(4)}`.toLowerCase()
    const ticket = await opened(typed)
    const { status, body } = await confirm(typed, ticket, lastOf(tv).toLowerCase())
    expect(status).toBe(200)
    const own = await ask(app, 'GET /app/device', { token: textAt(body, 'token') })
    expect(own.body).toMatchObject({ mac: tv.mac, has_password: false })
    expect(await poll(tv, started)).toBe('ok')
  })

  it('shows nothing of the MAC to the phone that opened the code', async () => {
    const tv = await registerTestTv(app, ctx)
    const { raw } = await look((await start(tv)).user_code)
    expect(raw).not.toContain(lastOf(tv))
  })

  it('turns a second browser away like an unknown code, and lets the first one reload', async () => {
    const tv = await registerTestTv(app, ctx)
    const { user_code } = await start(tv)
    const ticket = await opened(user_code)
    expect(errorOf(await look(user_code))).toEqual(errorOf(await look('BBBBBBBB')))
    expect((await look(user_code, ticket)).status).toBe(200)
    expect((await confirm(user_code, 'x'.repeat(43), lastOf(tv))).body['code']).toBe('pairing_over')
  })

  it('lets one of two browsers in that open a code at the same moment', async () => {
    const tv = await registerTestTv(app, ctx)
    const { user_code } = await start(tv)
    const answers = await Promise.all(Array.from({ length: 5 }, () => look(user_code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('works for anyone with the code on the screen, even while strangers guess at the MAC or from the same network', async () => {
    const tv = await registerTestTv(app, ctx)
    await signInTestOwner(app, tv)
    for (let index = 0; index <= limits.passwordGuessesPerAccount; index += 1)
      await ask(app, 'POST /app/device/login', {
        body: { mac: tv.mac, password: 'wrong' },
        ip: `203.0.113.${index}`,
      })
    const { user_code } = await start(tv)
    const ticket = await opened(user_code)
    for (let index = 0; index <= limits.pairingGuessesPerNetwork; index += 1) await look('BBBBBBBB')
    expect((await look('BBBBBBBB')).status).toBe(429)
    expect((await look(user_code, ticket)).status).toBe(200)
    expect((await confirm(user_code, ticket, lastOf(tv), { password: 'correct horse 7' })).status).toBe(200)
    await ctx.db.deleteFrom('guesses').execute()
  })

  it('works once', async () => {
    const tv = await registerTestTv(app, ctx)
    const { user_code } = await start(tv)
    const ticket = await opened(user_code)
    expect((await confirm(user_code, ticket, lastOf(tv))).status).toBe(200)
    expect((await confirm(user_code, ticket, lastOf(tv))).body['code']).toBe('pairing_over')
  })

  it('is dead after five wrong ends of the MAC, and the TV shows a new code', async () => {
    const tv = await registerTestTv(app, ctx)
    const started = await start(tv)
    const ticket = await opened(started.user_code)
    for (let tries = 0; tries < limits.pairingTriesMax; tries += 1)
      expect((await confirm(started.user_code, ticket, 'FFFF')).status).toBe(422)
    expect((await confirm(started.user_code, ticket, lastOf(tv))).body['code']).toBe('pairing_over')
    expect(await poll(tv, started)).toBe('expired_token')
  })

  it('is over after ten minutes', async () => {
    const tv = await registerTestTv(app, ctx)
    const started = await start(tv)
    ctx.passMs(limits.pairingMs)
    expect((await look(started.user_code)).status).toBe(410)
    expect(await poll(tv, started)).toBe('expired_token')
  })

  it('keeps a scan of the code before when the TV shows a new one, and ends both at once', async () => {
    const tv = await registerTestTv(app, ctx)
    const first = await start(tv)
    const ticket = await opened(first.user_code)
    const second = await start(tv)
    expect((await confirm(first.user_code, ticket, lastOf(tv))).status).toBe(200)
    expect(await poll(tv, second)).toBe('ok')
    expect((await look(second.user_code)).status).toBe(410)
  })

  it('gives a phone that opened the code at its last moment three minutes', async () => {
    const tv = await registerTestTv(app, ctx)
    const { user_code } = await start(tv)
    ctx.passMs(limits.pairingMs - 1_000)
    const ticket = await opened(user_code)
    ctx.passMs(limits.pairingScanMs - 1_000)
    expect((await confirm(user_code, ticket, lastOf(tv))).status).toBe(200)
  })

  it('answers slow_down to a TV that polls too often', async () => {
    const tv = await registerTestTv(app, ctx)
    const started = await start(tv)
    expect(await poll(tv, started)).toBe('authorization_pending')
    expect(await poll(tv, started)).toBe('slow_down')
    ctx.passMs(10_000)
    expect(await poll(tv, started)).toBe('authorization_pending')
  })

  it('lets somebody say that it is not their TV', async () => {
    const tv = await registerTestTv(app, ctx)
    const started = await start(tv)
    const ticket = await opened(started.user_code)
    await ask(app, 'POST /app/device/pairing/deny', { body: { user_code: started.user_code, ticket } })
    expect(await poll(tv, started)).toBe('access_denied')
    expect((await confirm(started.user_code, ticket, lastOf(tv))).status).toBe(410)
  })

  it('asks for the password as well where one is set', async () => {
    const tv = await registerTestTv(app, ctx)
    await signInTestOwner(app, tv, 'correct horse 7')
    const { user_code } = await start(tv)
    const ticket = await opened(user_code)
    expect((await confirm(user_code, ticket, lastOf(tv))).body['errors']).toHaveProperty('password')
    expect((await confirm(user_code, ticket, lastOf(tv), { password: 'wrong horse' })).status).toBe(422)
    expect((await confirm(user_code, ticket, lastOf(tv), { password: 'correct horse 7' })).status).toBe(200)
  })

  it('answers a TV nothing about the pairing of another', async () => {
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    expect(await poll(other, await start(tv))).toBe('expired_token')
  })

  it('lets one network guess so many codes and no more', async () => {
    ctx.passMs(limits.guessWindowMs)
    for (let tries = 0; tries < limits.pairingGuessesPerNetwork; tries += 1)
      expect((await look('CCCCCCCC')).status).toBe(410)
    expect((await look('CCCCCCCC')).status).toBe(429)
    ctx.passMs(limits.guessWindowMs)
  })
})
