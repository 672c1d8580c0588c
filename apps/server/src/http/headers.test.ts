import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import { registerTestTv } from '../testing/test-tv.ts'

describeApi('every answer', (open, database) => {
  describe.runIf(database === 'sqlite')('of an encrypted panel', () => {
    let app: FastifyInstance
    let login: { mac: string; device_key: string }

    beforeAll(async () => {
      const ctx = await open()
      Object.assign(ctx.config, { publicUrl: 'https://panel.example' })
      app = await buildApp(ctx)
      const { mac, deviceKey } = await registerTestTv(app, ctx)
      login = { mac, device_key: deviceKey }
    })

    it.each([
      ['a call', 'GET', '/api/user'],
      ['a path that leads nowhere', 'GET', '/api/no/such/call'],
      ['a path that cannot be read', 'GET', '/api/%zz'],
      ['a probe', 'GET', '/healthz'],
      ['a refused body', 'POST', '/api/login'],
    ] as const)(
      'forces HTTPS, is not sniffed, framed or embedded, and names no referrer: %s',
      async (_, method, url) => {
        const { headers } = await app.inject({ method, url, headers: { origin: 'https://evil.example' } })
        expect(headers).toMatchObject({
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        })
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      },
    )

    it('sets no cookie that a script, another site or a neighbour on the same domain reaches', async () => {
      const { headers } = await app.inject({ method: 'POST', url: '/api/app/device/login', payload: login })
      expect(headers['set-cookie']).toMatch(
        /^__Host-known_tv_[\da-f-]+=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/u,
      )
      const cookie = String(headers['set-cookie']).split(';')[0]!
      for (let count = 0; count < 12; count += 1)
        await app.inject({
          method: 'POST',
          url: '/api/app/device/login',
          payload: { ...login, device_key: 'AAAA2222' },
        })
      const again = (more: object) =>
        app.inject({ method: 'POST', url: '/api/app/device/login', payload: login, ...more })
      expect([(await again({})).statusCode, (await again({ headers: { cookie } })).statusCode]).toEqual([429, 200])
    })
  })
})
