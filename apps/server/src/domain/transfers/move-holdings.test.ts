import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { addGuidedSource } from '../../testing/stubs/guided-source.ts'
import { registerTestTv } from '../../testing/test-tv.ts'
import { moveHoldings } from './move-holdings.ts'

describeOnBothDatabases('what an owner takes to another TV', (open) => {
  it('leaves a login behind that the other TV has as well, and takes all the rest', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const [from, to] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const add = async (deviceId: number, name: string, fingerprint: string | null) => {
      const { id } = await addGuidedSource(ctx, deviceId, 'http://a.example/guide.xml')
      await ctx.db.updateTable('sources').set({ name, name_key: name, fingerprint }).where('id', '=', id).execute()
      return id
    }
    const twin = await add(from.rowId, 'twin', 'the same login')
    const other = await add(from.rowId, 'other', 'another login')
    const held = await add(to.rowId, 'held', 'the same login')
    const deviceOf = (id: number) =>
      ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [device, target] = [await deviceOf(from.rowId), await deviceOf(to.rowId)]
    await ctx.db.transaction().execute((tx) => moveHoldings(tx, { device, target, keys: ctx.keys }, ctx.clock()))
    const sources = await ctx.db.selectFrom('sources').select(['id', 'device_id', 'deleted_at']).orderBy('id').execute()
    expect(sources).toEqual([
      { id: twin, device_id: from.rowId, deleted_at: ctx.clock() },
      { id: other, device_id: to.rowId, deleted_at: null },
      { id: held, device_id: to.rowId, deleted_at: null },
    ])
  })
})
