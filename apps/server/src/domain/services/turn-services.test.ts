import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { registerTestTv } from '../../testing/test-tv.ts'
import { turnSomeServices } from './turn-services.ts'

describeOnBothDatabases('services that end by the clock', (open) => {
  it('are ended once when two processes do so at the same time', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const tvs = [await registerTestTv(app, ctx), await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    await ctx.db
      .updateTable('devices')
      .set({ features: '[{"code":"epg","ends_at":1}]', features_change_at: ctx.clock() })
      .execute()
    ctx.passMs(1_000)
    const turn = () => ctx.db.transaction().execute((tx) => turnSomeServices(tx, ctx.clock()))
    await Promise.all([turn(), turn(), turn()])
    const turned = await ctx.db.selectFrom('activity').select('id').where('verb', '=', 'devices.turn_service').execute()
    expect(turned).toHaveLength(tvs.length)
  })
})
