import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createTestContext } from './test-context.ts'
import { seedStaff } from './seed-staff.ts'
import { createDatabase, databaseUrl, runOnce } from './template-databases.ts'
import { registerTestTv } from './test-tv.ts'
import { resetDatabase } from './reset-database.ts'

const clusterUrl = inject('postgresUrl')
const { postgresName = null, reset = null } = inject('templates') ?? {}

describe.skipIf(clusterUrl === null || reset === null)('a washed database', () => {
  const made: string[] = []
  const copy = async () => {
    const name = `w_${randomBytes(6).toString('hex')}`
    await runOnce(clusterUrl!, createDatabase(name, postgresName))
    made.push(name)
    return databaseUrl(clusterUrl!, name)
  }
  afterEach(async () => {
    for (const name of made.splice(0)) await runOnce(clusterUrl!, `drop database ${name} with (force)`)
  })

  it('holds what a new one holds, row by row and number by number', async () => {
    const [used, fresh] = [await copy(), await copy()]
    const ctx = await createTestContext(used, { isFilled: true })
    await seedStaff(ctx)
    await registerTestTv(await buildApp(ctx), ctx)
    await ctx.db.updateTable('roles').set({ display_name: 'Somebody' }).execute()
    await ctx.db.deleteFrom('role_permissions').execute()
    await ctx.close()
    expect(await everythingIn(used)).not.toEqual(await everythingIn(fresh))
    expect(await resetDatabase(used, reset!)).toBe(true)
    expect(await everythingIn(used)).toEqual(await everythingIn(fresh))
  })

  it.each([
    'alter table users add column more text',
    'alter table activity disable trigger activity_refuse_update',
    'create index one_more on users (name)',
    'create table one_more (id bigint)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter table ledger_entries alter column delta type numeric',
  ])('is given up after: %s', async (statement) => {
    const used = await copy()
    await runOnce(used, statement)
    expect(await resetDatabase(used, reset!)).toBe(false)
  })
})

/** Every row of every table, and the value of every counter. */
async function everythingIn(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; isTable: boolean }>(
      `select oid::regclass::text as name, relkind = 'r' as "isTable" from pg_class where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace`,
    )
    const found: Record<string, unknown> = {}
    for (const { name, isTable } of rows) {
      const query = isTable ? `select * from ${name} order by ctid` : `select last_value, is_called from ${name}`
      found[name] = (await client.query(query)).rows
    }
    return found
  } finally {
    await client.end()
  }
}
