import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, type Answer } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person } from '../../testing/seed-staff.ts'
import { announce, newKey, newMac } from '../../testing/test-tv.ts'
import { invalidFields } from '../../testing/answers.ts'

const nul = '\u0000'

describeOnBothDatabases('control characters', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let rosa: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    await seedStaff(ctx)
    rosa = await seedPerson(ctx, { name: 'rosa', role: 'reseller' })
  })

  const errorsOf = ({ status, body }: Answer) => ({ status, fields: invalidFields({ body }) })

  it.each([
    ['a search', 'GET /devices?search=ab%00cd', undefined, 'search'],
    ['a part of a path', 'GET /l/ab%00cd', undefined, 'slug'],
    ['an e-mail address at sign-in', 'POST /login', { email: `rosa${nul}`, password: 'x' }, 'email'],
    ['a password at sign-in', 'POST /login', { email: 'rosa', password: `x${nul}` }, 'password'],
    ['a password that is confirmed', 'POST /password/confirm', { password: `x\u0007` }, 'password'],
    ['a name in a form', 'POST /devices/store', { product: 'f2', mac: newMac(), name: `Liv${nul}ing` }, 'name'],
    ['a long text in a form', 'POST /devices/store', { product: 'f2', mac: newMac(), notes: `a\u001bb` }, 'notes'],
    ['a tag within a list', 'POST /devices/store', { product: 'f2', mac: newMac(), tags: ['a', `b${nul}`] }, 'tags.1'],
  ])('are refused in %s, under its field', async (_, line, body, field) => {
    const answer = await ask(app, line, { token: rosa.token, body })
    expect(errorsOf(answer)).toEqual({ status: 422, fields: [field] })
    expect(JSON.stringify(answer.body['errors'])).toContain('invisible control characters')
  })

  it('leave line breaks and tabs in long texts alone', async () => {
    const body = { product: 'f2', mac: newMac(), notes: 'one\n\ttwo' }
    const { status, raw } = await ask(app, 'POST /devices/store', { token: rosa.token, body })
    expect([status, raw]).toEqual([201, expect.stringContaining(String.raw`one\n\ttwo`)])
  })

  it('are dropped from what a TV says of its hardware, since nobody could correct it', async () => {
    const mac = newMac()
    const { status } = await announce(app, ctx, { mac, key: newKey(), more: { model_code: `MAG${nul}-540` } })
    const { model } = await ctx.db
      .selectFrom('devices')
      .select('model')
      .where('mac', '=', mac)
      .executeTakeFirstOrThrow()
    expect([status, model]).toEqual([201, 'MAG-540'])
  })

  it('of a body of any depth are found without exhausting the stack', async () => {
    const deep = `{"email":${'['.repeat(200_000)}${']'.repeat(200_000)},"password":"x"}`
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: deep,
    })
    expect(response.statusCode).toBeLessThan(500)
  })
})
