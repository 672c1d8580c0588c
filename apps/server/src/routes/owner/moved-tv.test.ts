import type { FastifyInstance } from 'fastify'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'

const password = 'correct horse 7'

describeApi('an owner who moves to another TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  it('still plays nothing there when staff have switched off the playback of theirs', async () => {
    const seller = await seedPerson(ctx, { name: 'stopper', role: 'reseller' })
    const [tv, target] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const token = await signInTestOwner(app, tv, password)
    const now = ctx.clock()
    const off = { playback_off_at: now, playback_off_by: seller.id }
    await ctx.db
      .updateTable('devices')
      .set({ ...off, reseller_id: seller.id, status: 'active', activated_at: now, expires_at: now + 90 * dayMs })
      .where('id', '=', tv.rowId)
      .execute()
    const body = { mac: target.mac, device_key: target.deviceKey, password }
    expect((await ask(app, 'GET /app/device', { token })).body).toMatchObject({ playback_off: true })
    expect((await ask(app, 'POST /app/device/transfer', { token, body })).status).toBe(200)
    const moved = ctx.db.selectFrom('devices').select(['playback_off_at', 'playback_off_by'])
    expect(await moved.where('id', '=', target.rowId).executeTakeFirstOrThrow()).toEqual(off)
    const config = await ask(app, 'GET /tv/v1/config', { token: target.token })
    expect(config.body).toMatchObject({ playback: { off: true } })
  })
})
