import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../testing/test-tv.ts'
import { rowsAt, objectAt, textAt } from '@castellan/contract/types/value-at.ts'

const password = 'correct horse 7'
const accountPassword = 'green bottles 99'

describeApi('one account over several TVs', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let email: string
  let count = 0
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    count += 1
    email = `mia${count}@mail.example`
  })

  const ownTv = async () => {
    const tv = await registerTestTv(app, ctx)
    return { tv, token: await signInTestOwner(app, tv, password) }
  }
  const send = (token: string, path: string, more: object = {}) =>
    ask(app, `POST /app/device/account/${path}`, {
      token,
      body: path === 'leave' ? {} : { email, account_password: accountPassword, password, ...more },
    })
  const login = (more: object = {}) =>
    ask(app, 'POST /app/account/login', { body: { email, password: accountPassword, ...more } })
  const macsOf = ({ body }: { body: Record<string, unknown> }) =>
    rowsAt(body, 'devices').map((one) => textAt(one, 'device', 'mac'))
  const two = async () => {
    const [one, other] = [await ownTv(), await ownTv()]
    const made = await send(one.token, 'create')
    expect([made.status, made.raw]).toEqual([201, made.raw])
    const joined = await send(other.token, 'join')
    expect([joined.status, joined.raw]).toEqual([200, joined.raw])
    return { one, other }
  }

  it('opens every TV that was added with its own password, and no other', async () => {
    const { one, other } = await two()
    await ownTv()
    const opened = await login()
    expect(macsOf(opened)).toEqual([one.tv.mac, other.tv.mac])
    const token = textAt(opened.body, 'devices', 1, 'token')
    expect((await ask(app, 'GET /app/device', { token })).body).toMatchObject({ mac: other.tv.mac })
    const read = await ask(app, 'GET /app/device/account', { token: one.token })
    expect(read.body['data']).toMatchObject({ email, devices: [{ mac: one.tv.mac }, { mac: other.tv.mac }] })
    const { rows } = { rows: await ctx.db.selectFrom('owner_accounts').selectAll().execute() }
    expect(JSON.stringify(rows)).not.toContain(accountPassword)
  })

  it('adds no TV without its password, to no account without that one, and creates none over another', async () => {
    const { one } = await two()
    const stranger = await ownTv()
    const errors = async (path: string, more: object) =>
      objectAt((await send(stranger.token, path, more)).body, 'errors')
    const wrong = async (path: string, more: object) => Object.keys(await errors(path, more))
    expect(await wrong('join', { password: 'not that one' })).toEqual(['password'])
    for (const more of [{ account_password: 'not that one' }, { email: 'nobody@mail.example' }])
      expect(await errors('join', more)).toEqual({ account_password: ['Incorrect email or account password.'] })
    expect(await wrong('create', {})).toEqual(['email'])
    expect(await wrong('create', { email: `other-${email}`, account_password: 'password' })).toEqual([
      'account_password',
    ])
    expect((await ask(app, 'GET /app/device/account', { token: stranger.token })).body['data']).toBeNull()
    expect(macsOf(await login())).toHaveLength(2)
    expect(one.token).not.toBe(stranger.token)
  })

  it('says how many TVs an account holds to the one that is too many', async () => {
    const { one } = await two()
    for (let count = 2; count < limits.tvsPerAccount; count += 1) {
      const { token } = await ownTv()
      await ctx.db.deleteFrom('guesses').execute()
      expect((await send(token, 'join')).status).toBe(200)
    }
    const { token } = await ownTv()
    const { body } = await send(token, 'join')
    expect(body['errors']).toEqual({ email: [`You’ve reached the limit of ${limits.tvsPerAccount}.`] })
    expect((await send(one.token, 'leave')).status).toBe(200)
  })

  it('answers a wrong password and an unknown address alike, and only so often', async () => {
    await two()
    const [wrong, unknown] = [await login({ password: 'x' }), await login({ email: 'nobody@mail.example' })]
    const errorOf = ({ status, body }: typeof wrong) => [status, body['code'], body['message']]
    expect(errorOf(wrong)).toEqual(errorOf(unknown))
    expect(wrong.status).toBe(401)
    for (let guess = 0; guess < limits.passwordGuessesPerAccount; guess += 1) await login({ password: 'x' })
    expect((await login()).status).toBe(429)
  })

  it('leaves the account with the TV that is reset, deleted of its data, moved or taken out', async () => {
    const { one, other } = await two()
    const third = await ownTv()
    await send(third.token, 'join')
    const unlinked = await ask(app, 'POST /tv/v1/unlink', { token: other.tv.token, body: {} })
    expect([unlinked.status, unlinked.raw]).toEqual([200, unlinked.raw])
    expect(macsOf(await login())).toEqual([one.tv.mac, third.tv.mac])
    await ask(app, 'POST /app/device/erase', { token: third.token, body: { password } })
    expect(macsOf(await login())).toEqual([one.tv.mac])
    expect((await send(one.token, 'leave')).status).toBe(200)
    expect((await login()).status).toBe(401)
    expect(await ctx.db.selectFrom('owner_accounts').selectAll().where('email', '=', email).execute()).toEqual([])
  })

  it('does not open a TV that has changed owners, even if nobody has taken it out', async () => {
    const { one, other } = await two()
    await ctx.db
      .updateTable('devices')
      .set({ owner_since: ctx.clock() + 1 })
      .where('id', '=', other.tv.rowId)
      .execute()
    expect(macsOf(await login())).toEqual([one.tv.mac])
    expect((await ask(app, 'GET /app/device/account', { token: other.token })).body['data']).toBeNull()
  })

  it('goes along when its owner moves to a new TV', async () => {
    const { one, other } = await two()
    const target: RegisteredTv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ status: 'active' }).where('id', '=', one.tv.rowId).execute()
    const moved = await ask(app, 'POST /app/device/transfer', {
      token: one.token,
      body: { mac: target.mac, device_key: target.deviceKey, password },
    })
    expect([moved.status, moved.raw]).toEqual([200, moved.raw])
    expect(macsOf(await login()).toSorted()).toEqual([other.tv.mac, target.mac].toSorted())
  })

  it('leaves no account without TVs when an owner moves to the TV that was the last one in it', async () => {
    const [one, last] = [await ownTv(), await ownTv()]
    expect((await send(last.token, 'create')).status).toBe(201)
    await ctx.db.updateTable('devices').set({ status: 'active' }).where('id', '=', one.tv.rowId).execute()
    await ctx.db.updateTable('devices').set({ password_hash: null }).where('id', '=', last.tv.rowId).execute()
    const moved = await ask(app, 'POST /app/device/transfer', {
      token: one.token,
      body: { mac: last.tv.mac, device_key: last.tv.deviceKey, password },
    })
    expect([moved.status, moved.raw]).toEqual([200, moved.raw])
    // Its address is free again.
    const token = textAt(moved.body, 'token')
    expect((await send(token, 'create')).status).toBe(201)
    expect(macsOf(await login())).toEqual([last.tv.mac])
  })
})
