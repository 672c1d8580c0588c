import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { pushToDevice } from '../domain/pushes/push-to-device.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { registerTestTv } from '../testing/test-tv.ts'

describeOnBothDatabases('a TV', (open) => {
  it('is notified once for all a transaction has for it, after the commit, and never when it is rolled back', async () => {
    const ctx = await open()
    const { rowId: deviceId } = await registerTestTv(await buildApp(ctx), ctx)
    const heard: number[] = []
    const unsubscribe = ctx.pushBus.listen(deviceId, () => void heard.push(deviceId))
    const push = { deviceId, kind: 'config.changed' } as const
    await ctx.db.transaction().execute(async (tx) => {
      await pushToDevice(tx, push, ctx.clock())
      await pushToDevice(tx, { ...push, kind: 'sources.changed' }, ctx.clock())
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([deviceId])
    const failing = ctx.db.transaction().execute(async (tx) => {
      await pushToDevice(tx, push, ctx.clock())
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(heard).toEqual([deviceId])
    await pushToDevice(ctx.db, push, ctx.clock())
    expect(heard).toEqual([deviceId, deviceId])
    unsubscribe()
  })
})
