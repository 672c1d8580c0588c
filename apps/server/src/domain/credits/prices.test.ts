import { expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedPrices } from './prices.ts'

describeOnBothDatabases('the prices of a new panel', (open, database) => {
  it('are written once, however many processes start for the first time', async () => {
    const ctx = await open()
    const pools = database === 'postgres' ? [1, 2, 3].map(() => openDatabase(ctx.config.databaseUrl)) : [ctx, ctx]
    for (let round = 0; round < 5; round += 1) {
      await ctx.db.deleteFrom('price_rules').execute()
      await Promise.all(pools.map(({ db }) => seedPrices(db, ctx.clock())))
      expect(await ctx.db.selectFrom('price_rules').select('id').execute()).toHaveLength(7)
    }
    if (database === 'postgres') for (const pool of pools) await pool.close()
  })
})
