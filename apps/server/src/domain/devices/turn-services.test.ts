import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { registerTestTv } from '../../testing/test-tv.ts'
import { turnSomeServices } from './turn-services.ts'

describeOnBothDatabases('services that end by the clock', (open) => {
  it('are ended once when two processes do so at the same time', async () => {
    const house = await open()
    const app = await buildApp(house)
    const tvs = [await registerTestTv(app, house), await registerTestTv(app, house), await registerTestTv(app, house)]
    await house.db
      .updateTable('devices')
      .set({ features: '[{"code":"epg","ends_at":1}]', features_change_at: house.clock() })
      .execute()
    house.passMs(1_000)
    const turn = () => house.db.transaction().execute((tx) => turnSomeServices(tx, house.clock()))
    await Promise.all([turn(), turn(), turn()])
    const turned = await house.db
      .selectFrom('activity')
      .select('id')
      .where('verb', '=', 'devices.turn_service')
      .execute()
    expect(turned).toHaveLength(tvs.length)
  })
})
