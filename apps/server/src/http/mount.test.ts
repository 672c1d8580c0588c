import { open as anybody } from '@castellan/contract/access/access.ts'
import { everyCall } from '@castellan/contract/calls/index.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { AppContext } from '../context/app-context.ts'
import { answerErrors } from './errors.ts'
import { mountRoutes, assertRoutesDeclared } from './mount.ts'
import { makeSerialiser } from './serialise.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

const call = {
  method: 'GET',
  path: '/thing',
  access: anybody,
  summary: 'A thing.',
  answer: z.object({ name: z.string() }),
} as const
const route = { call, run: async () => ({ name: 'thing', secret: 'hidden' }) }
const ctx = stubOf<AppContext>({
  clock: Date.now,
  restoring: { isOn: false },
  addressRuleCache: { refuseDenied: () => undefined },
})

describe('mounting routes', () => {
  it('answers what is asked, HEAD like GET, and refuses a path or a method that is no call', async () => {
    const app = Fastify()
    mountRoutes(app, ctx, { routes: [route], calls: [call] })
    answerErrors(app, ctx)
    expect((await app.inject('/api/thing/?a=b')).statusCode).toBe(200)
    const head = await app.inject({ method: 'HEAD', url: '/api/thing' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '16'])
    const refused = [
      await app.inject('/api/other'),
      await app.inject('/api/'),
      await app.inject({ method: 'POST', url: '/api/thing', body: {} }),
    ]
    for (const { statusCode, json } of refused) expect([statusCode, json().code]).toEqual([404, 'not_found'])
  })

  it('does not start with a route that declares no policy', async () => {
    const app = Fastify()
    assertRoutesDeclared(app)
    app.get('/open-by-mistake', async () => 'x')
    await expect(app.ready()).rejects.toThrow('declares no policy')
  })

  it('does not start when a call of the contract has no handler, or two', () => {
    expect(() => mountRoutes(Fastify(), ctx, { routes: [], calls: [call] })).toThrow(
      'calls without a handler: GET /thing',
    )
    expect(() => mountRoutes(Fastify(), ctx, { routes: [route, route], calls: [call] })).toThrow('two handlers')
  })

  it('can write every answer of the contract', async () => {
    for (const { answer } of everyCall()) expect(await makeSerialiser(answer)).toBeTypeOf('function')
  })

  it('lets nothing out that the answer does not declare', async () => {
    const app = Fastify()
    mountRoutes(app, ctx, { routes: [route], calls: [call] })
    expect((await app.inject('/api/thing')).body).toBe('{"name":"thing"}')
  })
})
