import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { lapseSomeDevices } from './lapse-devices.ts'
import { loose } from '../../engine/loose-db.ts'

describeOnBothDatabases('licences that end at the same time', (open) => {
  it('are ended in as many statements however many TVs they are', async () => {
    const ctx = await open()
    const end = async (count: number) => {
      const now = ctx.clock()
      const tvs = Array.from({ length: count }, (_, index) => ({
        mac: `${count}-${index}`,
        public_id: `${count}-${index}`,
        product: 'f2',
        status: 'active',
        expires_at: now,
        created_at: now,
        updated_at: now,
      }))
      await loose(ctx.db).insertInto('devices').values(tvs).execute()
      let statements = 0
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }
      const { changed } = await lapseSomeDevices(ctx.db.withPlugin(counter), now)
      expect(changed).toHaveLength(count)
      return statements
    }
    expect(await end(30)).toBe(await end(3))
    const devices = await ctx.db.selectFrom('devices').select(['status', 'config_version']).execute()
    expect(new Set(devices.map(({ status, config_version }) => `${status} ${config_version}`))).toEqual(
      new Set(['grace 2']),
    )
    const pushes = await ctx.db.selectFrom('pushes').select('kind').execute()
    expect(pushes.map(({ kind }) => kind)).toEqual(Array.from({ length: 33 }, () => 'config.changed'))
  })
})
