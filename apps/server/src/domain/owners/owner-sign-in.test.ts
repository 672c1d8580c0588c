import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { isFullSize } from '../../testing/full-size.ts'
import { ask, errorOf, type Answer } from '../../testing/client.ts'
import { announce, newKey, newMac, registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { objectAt, textAt } from '@castellan/contract/types/value-at.ts'

const atOnce = 200
/** Four signs a device key may hold, different for every number below 10,000. */
const wrongEnding = (index: number) =>
  [...String(index).padStart(4, '0')].map((digit) => 'BCDFGHJKMP'[Number(digit)]).join('')

describeOnBothDatabases('an owner', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, ctx)
  })

  const login = (body: Record<string, unknown>, from = '198.51.100.1'): Promise<Answer> => {
    const sent = app.inject({
      method: 'POST',
      url: '/api/app/device/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
      remoteAddress: from,
    })
    return sent.then((response) => ({
      status: response.statusCode,
      body: objectAt(JSON.parse(response.body)),
      headers: response.headers,
      raw: response.body,
    }))
  }

  it('gets nothing for a MAC alone', async () => {
    const { status, body } = await login({ mac: tv.mac })
    expect([status, body['errors']]).toEqual([422, { device_key: [expect.any(String)] }])
    expect(errorOf(await login({ mac: newMac() }))).toEqual(errorOf(await login({ mac: tv.mac })))
  })

  it('signs in with the MAC in any spelling and the key as it is typed', async () => {
    const typed = `${tv.deviceKey.slice(0, 4)} – ${tv.deviceKey.slice(4)}`.toLowerCase()
    const { status, body } = await login({ mac: tv.mac.toLowerCase().replaceAll(':', '-'), device_key: typed })
    expect(status).toBe(200)
    expect(body['device']).toMatchObject({ id: tv.id, mac: tv.mac, has_password: false, online: true })
  })

  it('is answered alike for a known and an unknown MAC, with a wrong key and with a wrong password', async () => {
    const wrong = [
      await login({ mac: tv.mac, device_key: 'AAAA2222' }),
      await login({ mac: newMac(), device_key: 'AAAA2222' }),
      await login({ mac: tv.mac, password: 'wrong horse 7' }),
      await login({ mac: newMac(), password: 'wrong horse 7' }),
    ]
    expect(new Set(wrong.map((answer) => JSON.stringify(errorOf(answer)))).size).toBe(1)
    expect(errorOf(wrong[0]!)).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(wrong.map(({ headers }) => headers['content-length'])).toEqual(
      Array(4).fill(wrong[0]!.headers['content-length']),
    )
  })

  it('may try ten of all keys, the right one among the others, and is sent away with the rest', async () => {
    // All ten thousand by `npm run prove -- guessing`.
    const tries = isFullSize ? 10_001 : 401
    const statuses: number[] = []
    for (let first = 0; first < tries; first += atOnce) {
      const keys = Array.from({ length: Math.min(atOnce, tries - first) }, (_, offset) =>
        first + offset === tries - 1 ? tv.deviceKey : `WRNG${wrongEnding(first + offset)}`,
      )
      const answers = await Promise.all(
        keys.map((key, offset) =>
          login({ mac: tv.mac, device_key: key }, `203.0.${(first + offset) >> 8}.${(first + offset) & 255}`),
        ),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(limits.passwordGuessesPerAccount)
    expect(statuses.filter((status) => status === 429)).toHaveLength(tries - limits.passwordGuessesPerAccount)
  }, 120_000)

  it('of another TV is not locked out by that, and only thirty attempts from one network are checked', async () => {
    const macs = Array.from({ length: limits.passwordGuessesPerNetwork + 1 }, newMac)
    const answers: number[] = []
    for (const mac of macs) answers.push((await login({ mac, device_key: 'AAAA2222' })).status)
    expect(answers).toEqual([...Array<number>(limits.passwordGuessesPerNetwork).fill(401), 429])
    expect((await login({ mac: tv.mac, device_key: tv.deviceKey }, '198.51.100.2')).status).toBe(200)
  })

  const loginWith = async (cookie: string, body: object, from: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/app/device/login',
      headers: { cookie },
      payload: body,
      remoteAddress: from,
    })
    return { status: response.statusCode, cookie: String(response.headers['set-cookie'] ?? '').split(';')[0]! }
  }
  const strangersGuess = async (mac: string, from = (index: number) => `203.0.113.${index}`) => {
    for (let index = 0; index <= limits.passwordGuessesPerAccount; index += 1)
      await login({ mac, password: `wrong ${index}` }, from(index))
  }

  it('is not locked out of a known browser by wrong attempts of strangers', async () => {
    await signInTestOwner(app, tv)
    const right = { mac: tv.mac, password: 'correct horse 7' }
    const { cookie } = await loginWith('', right, '198.51.100.1')
    expect(cookie).toMatch(/^known_tv_[\da-f-]{36}=/u)
    await strangersGuess(tv.mac, () => '198.51.100.1')
    expect((await loginWith('', right, '198.51.100.9')).status).toBe(429)
    expect((await loginWith(`other=1; ${cookie}`, right, '198.51.100.1')).status).toBe(200)
    // The cookie grants nothing, has the same limit, and is void for another TV or after another password.
    const wrong: number[] = []
    for (let index = 0; index <= limits.passwordGuessesPerAccount; index += 1)
      wrong.push((await loginWith(cookie, { ...right, password: `wrong ${index}` }, '198.51.100.1')).status)
    expect(wrong).toEqual([...Array<number>(limits.passwordGuessesPerAccount).fill(401), 429])
    const other = await registerTestTv(app, ctx)
    await signInTestOwner(app, other)
    await strangersGuess(other.mac)
    const renamed = cookie.replace(/^[^=]+/u, `known_tv_${other.id}`)
    expect((await loginWith(renamed, { ...right, mac: other.mac }, '198.51.100.9')).status).toBe(429)
  }, 120_000)

  it('is not guessed at without bound by a stranger who signs in to a TV of their own with the same MAC', async () => {
    await signInTestOwner(app, tv)
    const stranger = await registerTestTv(app, ctx, tv.mac)
    await signInTestOwner(app, stranger, 'own horse 9')
    const own = { mac: tv.mac, password: 'own horse 9' }
    const signIn = async () => {
      const { status, cookie } = await loginWith('', own, '203.0.113.1')
      return { status, cookie }
    }
    const { cookie } = await signIn()
    // Neither the mark of their own browser nor right sign-ins between the guesses open more of them.
    for (const mark of [cookie, '']) {
      await ctx.db.deleteFrom('guesses').execute()
      for (let index = 0; index < 3 * limits.passwordGuessesPerAccount; index += 1) {
        await loginWith(mark, { ...own, password: `wrong ${index}` }, `203.0.114.${index}`)
        if (index % 5 === 4) await signIn()
      }
      const guessed = await loginWith(mark, { ...own, password: 'correct horse 7' }, '203.0.115.1')
      expect([mark !== '', guessed.status]).not.toEqual([mark !== '', 200])
      expect((await loginWith(cookie, own, '203.0.115.1')).status).toBe(mark ? 429 : 200)
    }
  }, 120_000)

  it('is not locked out of a known browser by strangers who register the MAC and set passwords', async () => {
    const strangers = []
    for (let count = 0; count < limits.ownersOfMac; count += 1) strangers.push(await registerTestTv(app, ctx, tv.mac))
    const last = await registerTestTv(app, ctx, tv.mac)
    await signInTestOwner(app, last)
    const right = { mac: tv.mac, password: 'correct horse 7' }
    const { cookie } = await loginWith('', right, '198.51.100.1')
    for (const stranger of strangers) await signInTestOwner(app, stranger, 'own horse 9')
    expect((await loginWith(cookie, right, '198.51.100.1')).status).toBe(200)
  }, 120_000)

  it('keeps a mark from setting the first password on, and loses it with the next one', async () => {
    const { body } = await login({ mac: tv.mac, device_key: tv.deviceKey })
    const set = await ask(app, 'POST /app/device/password', {
      token: textAt(body, 'token'),
      body: { password: 'correct horse 7' },
    })
    const cookie = String(set.headers['set-cookie']).split(';')[0]!
    await strangersGuess(tv.mac)
    const right = { mac: tv.mac, password: 'correct horse 7' }
    expect((await loginWith(cookie, right, '198.51.100.9')).status).toBe(200)
    await ask(app, 'POST /app/device/password', {
      token: textAt(body, 'token'),
      body: { password: 'another horse 8', current_password: 'correct horse 7' },
    })
    expect((await loginWith(cookie, { ...right, password: 'another horse 8' }, '198.51.100.9')).status).toBe(429)
  }, 120_000)

  it('does not use up the guesses of a shop: forty owners sign in rightly from one address', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 40; count += 1) {
      const { mac, deviceKey } = await registerTestTv(app, ctx)
      statuses.push((await login({ mac, device_key: deviceKey }, '198.51.100.77')).status)
    }
    expect(statuses).toEqual(Array(40).fill(200))
  }, 120_000)

  it('sees the device and nothing else until the password is set', async () => {
    const token = textAt((await login({ mac: tv.mac, device_key: tv.deviceKey })).body, 'token')
    expect((await ask(app, 'GET /app/device', { token })).status).toBe(200)
    expect((await ask(app, 'GET /app/device/playlists', { token })).body['code']).toBe('owner_password_required')
    expect((await ask(app, 'POST /app/device/password', { token, body: { password: 'correct horse 7' } })).status).toBe(
      200,
    )
    expect((await ask(app, 'GET /app/device/playlists', { token })).status).toBe(200)
  })

  it('signs in with the password once it is set, and no longer with the key alone', async () => {
    await signInTestOwner(app, tv)
    expect((await login({ mac: tv.mac, device_key: tv.deviceKey })).body['code']).toBe('wrong_credentials')
    expect((await login({ mac: tv.mac, device_key: tv.deviceKey, password: 'wrong' })).body['code']).toBe(
      'wrong_credentials',
    )
    expect((await login({ mac: tv.mac, password: 'correct horse 7' })).status).toBe(200)
  })

  it('finds the right TV when one MAC exists in two products', async () => {
    const other = await announce(app, ctx, { mac: tv.mac, key: newKey(), more: { product: 'onair' } })
    const { body } = await login({ mac: tv.mac, device_key: other.body['device_key'] })
    expect(body['device']).toMatchObject({ product: 'onair' })
    await signInTestOwner(app, tv)
    expect((await login({ mac: tv.mac, password: 'correct horse 7' })).body['device']).toMatchObject({ product: 'f2' })
  })

  it('may not take the MAC, the device key or a well-known word for a password', async () => {
    const token = textAt((await login({ mac: tv.mac, device_key: tv.deviceKey })).body, 'token')
    const set = async (password: string) =>
      (await ask(app, 'POST /app/device/password', { token, body: { password } })).body['errors']
    const mac = { password: ['The password can’t be the MAC.'] }
    expect([
      await set(tv.mac),
      await set(tv.mac.replaceAll(':', '').toLowerCase()),
      await set(tv.mac.replaceAll(':', '-')),
    ]).toEqual([mac, mac, mac])
    expect(await set(`${tv.deviceKey.slice(0, 4)}-${tv.deviceKey.slice(4)}`.toLowerCase())).toEqual({
      password: ['The password can’t be the device key.'],
    })
    expect(await set('passwort1')).toHaveProperty('password')
    expect(await set('short12')).toHaveProperty('password')
  })

  it('changes the password with the current one only, and every other session ends', async () => {
    const here = await signInTestOwner(app, tv)
    const there = textAt((await login({ mac: tv.mac, password: 'correct horse 7' })).body, 'token')
    const change = (body: object) => ask(app, 'POST /app/device/password', { token: here, body })
    expect((await change({ password: 'another horse 8' })).body['errors']).toHaveProperty('current_password')
    expect((await change({ password: 'another horse 8', current_password: 'wrong' })).body['errors']).toHaveProperty(
      'current_password',
    )
    expect((await change({ password: 'another horse 8', current_password: 'correct horse 7' })).status).toBe(200)
    expect((await ask(app, 'GET /app/device', { token: here })).status).toBe(200)
    expect((await ask(app, 'GET /app/device', { token: there })).status).toBe(401)
    expect((await login({ mac: tv.mac, password: 'correct horse 7' })).status).toBe(401)
  })

  it('may guess the current password no more often than any other', async () => {
    const token = await signInTestOwner(app, tv)
    const guess = () =>
      ask(app, 'POST /app/device/password', { token, body: { password: 'another horse 8', current_password: 'wrong' } })
    const statuses: number[] = []
    for (let count = 0; count <= limits.passwordGuessesPerAccount; count += 1) statuses.push((await guess()).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('signs out at once', async () => {
    const token = await signInTestOwner(app, tv)
    await ask(app, 'POST /app/device/logout', { token })
    expect((await ask(app, 'GET /app/device', { token })).status).toBe(401)
  })

  it('opens no staff and no TV route, and a TV no owner route', async () => {
    const token = await signInTestOwner(app, tv)
    for (const path of ['/devices', '/user', '/tv/v1/config', '/tv/v1/sources'])
      expect([path, (await ask(app, `GET ${path}`, { token })).status]).toEqual([path, 401])
    for (const path of ['/app/device', '/app/device/playlists', '/devices'])
      expect([path, (await ask(app, `GET ${path}`, { token: tv.token })).status]).toEqual([path, 401])
  })

  it('names the TV, and staff find it by that name', async () => {
    const token = await signInTestOwner(app, tv)
    const { body } = await ask(app, 'POST /app/device/name', { token, body: { name: '  Wohn\u202Ezimmer ' } })
    expect(body['device']).toMatchObject({ name: 'Wohnzimmer' })
    const found = await ctx.db
      .selectFrom('devices')
      .select('id')
      .where(ctx.dialect.containsWords('devices', ['wohnzimmer']))
      .execute()
    expect(found.map(({ id }) => id)).toContain(tv.rowId)
  })
})
