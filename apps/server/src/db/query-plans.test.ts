import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { sealActivity } from '../domain/activity/seal-activity.ts'
import { redemptionsIn } from '../domain/figures/sales.ts'
import { leftToIssueAlone } from '../domain/credits/issued-alone.ts'
import { wasReplaced } from '../domain/owners/left-behind.ts'
import { checkReservation } from '../domain/registration/reserve-mac.ts'
import { retain } from '../domain/retention/retain-job.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { registerTestTv } from '../testing/test-tv.ts'
import { watchQueries } from '../testing/watch-queries.ts'
import type { StaffActor } from '../domain/actor.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

describeOnBothDatabases('lookups in large tables', (open, database) => {
  it.runIf(database === 'postgres')('keep who sells a TV out of every index of TVs', async () => {
    const { db } = await open()
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes where tablename = 'devices'`.execute(db)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ definition }) => definition.includes('reseller_id'))).toEqual([])
  })

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
    const { watched, scans } = watchQueries(ctx.db)
    const redeemed = ask(await buildApp({ ...ctx, db: watched }), 'GET /vouchers?redeemed_at=-30d..', {
      token: staff.admin.token,
    })
    expect((await redeemed).status).toBe(200)
    ctx.passMs(400 * dayMs)
    await retain({ ...ctx, db: watched })
    while (await sealActivity(ctx.db, ctx.clock()));
    await retain({ ...ctx, db: watched })
    await wasReplaced(watched, tv.mac, 'no password')
    const actor = stubOf<StaffActor>({ kind: 'staff', id: staff.reseller.id, path: '/', role: 'reseller' })
    await checkReservation(watched, actor, { product: 'f2', mac: tv.mac, resellerId: staff.reseller.id }).catch(
      () => undefined,
    )
    await leftToIssueAlone(watched, actor, ctx.clock())
    expect((await scans()).join('\n')).toBe('')
  })

  it.runIf(database === 'sqlite')(
    'find the codes redeemed within a period, and the last of a batch, by index',
    async () => {
      const { db } = await open()
      const actor = stubOf<StaffActor>({ kind: 'staff', id: 1, path: '/', role: 'super-admin', rowScope: 'all' })
      const lastOfBatch = db
        .selectFrom('voucher_codes')
        .where('batch_id', '=', 1)
        .where('state', '=', 'used')
        .select((eb) => eb.fn.max('redeemed_at').as('at'))
      const redeemed = redemptionsIn(db, actor, { from: 0, to: 1 }).select('maker_id')
      for (const [query, index] of [
        [redeemed.compile(), 'INDEX voucher_codes_by_redeemed'],
        [lastOfBatch.compile(), 'COVERING INDEX voucher_codes_by_state'],
      ] as const) {
        const explained = { ...sql`select 1`.compile(db), sql: `explain query plan ${query.sql}` }
        const { rows } = await db.executeQuery<{ detail: string }>({ ...explained, parameters: query.parameters })
        expect(rows.map(({ detail }) => detail).join('\n')).toContain(index)
      }
    },
  )
})
