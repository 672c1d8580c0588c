import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'

const password = 'correct horse 7'

describeApi('the data an owner takes along', (open) => {
  let ctx: TestContext
  let app: FastifyInstance

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  it('has their account, where the TV comes from and what they sent to it, and no password', async () => {
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const token = await signInTestOwner(app, tv, password)
    const send = async (path: string, body: object, by = token) => {
      const answer = await ask(app, `POST /app/device/${path}`, { token: by, body })
      expect([path, answer.status < 300, answer.raw]).toEqual([path, true, answer.raw])
    }
    const account = { email: 'mia@mail.example', account_password: 'canary green 99', password }
    await send('account/create', account)
    await send('account/join', account, await signInTestOwner(app, other, password))
    await ctx.db.updateTable('devices').set({ commands: '["message"]' }).where('id', '=', tv.rowId).execute()
    await send('commands', { kind: 'message', body: 'Dinner' })
    const { body, raw } = await ask(app, 'GET /app/device/export', { token })
    expect(body).toMatchObject({
      connection: { macs: [tv.mac], ip: '127.0.0.1' },
      account: { email: account.email, devices: [{ mac: tv.mac }, { mac: other.mac }] },
      contact: null,
      messages: [],
      commands: [{ kind: 'message', body: 'Dinner', state: 'queued' }],
    })
    expect(raw).not.toMatch(/canary|argon2/u)
  })
})
