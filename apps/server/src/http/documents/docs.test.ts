import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { seedPerson } from '../../testing/seed-staff.ts'

describeApi('the viewer of the API document', (open) => {
  let app: FastifyInstance
  let token: string

  beforeEach(async () => {
    const ctx = await open()
    app = await buildApp(ctx)
    token = (await seedPerson(ctx, { name: 'sam', role: 'super-admin' })).token
  })

  it('shows staff the page and its script, under a policy that lets them load nothing from elsewhere', async () => {
    const headers = { authorization: `Bearer ${token}` }
    for (const url of ['/docs', '/docs/']) {
      const page = await app.inject({ url, headers })
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers['content-security-policy']).toContain("connect-src 'self'")
      expect(page.body).toContain('/openapi.json')
    }
    const script = await app.inject({ url: '/docs/js/scalar.js', headers })
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8'])
    expect(script.rawPayload.length).toBeGreaterThan(1_000_000)
  })

  it('is closed to strangers', async () => {
    for (const url of ['/docs', '/docs/js/scalar.js']) expect((await app.inject(url)).statusCode).toBe(401)
  })
})
