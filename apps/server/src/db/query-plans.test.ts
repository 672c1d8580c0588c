import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql, type CompiledQuery, type KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { sealActivity } from '../domain/activity/seal-activity.ts'
import { leftToIssueAlone } from '../domain/credits/issued-alone.ts'
import { wasReplaced } from '../domain/devices/left-behind.ts'
import { checkReservation } from '../domain/devices/reserve-mac.ts'
import { retain } from '../jobs/retain.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { registerTestTv } from '../testing/test-tv.ts'
import type { Db } from './dialects/dialect.ts'

/** Tables that grow with the number of TVs, people and days. */
const largeTables = ['activity', 'activity_digests', 'devices', 'sources', 'uploads', 'users', 'credit_records']

/** Records what is asked of a database, to explain it afterwards. */
function watch(db: Db): { watched: Db; scans(): Promise<string[]> } {
  const asked: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return {
    watched: db.withPlugin(plugin),
    async scans() {
      const found: string[] = []
      for (const { sql: text, parameters } of asked) {
        // The plan of an insert also shows the check of deferred foreign keys, which does not run here.
        if (text.startsWith('insert')) continue
        const explained = { ...sql`select 1`.compile(db), sql: `explain query plan ${text}`, parameters }
        const { rows } = await db.executeQuery<{ detail: string }>(explained)
        for (const { detail } of rows)
          if (largeTables.some((table) => detail === `SCAN ${table}`)) found.push(`${detail}: ${text}`)
      }
      return found
    },
  }
}

describeOnBothDatabases('lookups in large tables', (open, database) => {
  it.runIf(database === 'sqlite')('read no whole table', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const tv = await registerTestTv(app, ctx)
    await ask(app, 'POST /devices/store', {
      token: staff.reseller.token,
      body: { mac: '00:1a:79:00:00:01', product: 'f2' },
    })
    await ctx.db.updateTable('users').set({ deleted_at: ctx.clock() }).where('id', '=', staff.sibling.id).execute()
    ctx.passMs(400 * dayMs)
    const { watched, scans } = watch(ctx.db)
    await retain({ ...ctx, db: watched })
    while (await sealActivity(ctx.db, ctx.clock()));
    await retain({ ...ctx, db: watched })
    await wasReplaced(watched, tv.mac, 'no password')
    const actor = { kind: 'staff', id: staff.reseller.id, path: '/', role: 'reseller' } as never
    await checkReservation(watched, actor, { product: 'f2', mac: tv.mac, resellerId: staff.reseller.id }).catch(
      () => undefined,
    )
    await leftToIssueAlone(watched, actor, ctx.clock())
    expect((await scans()).join('\n')).toBe('')
  })
})
