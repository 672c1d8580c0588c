import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { bank } from '../testing/bank.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { isFullSize } from '../testing/full-size.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { applied, migratorOf } from './migrate.ts'
import * as redeemedCodes from './migrations/0046-redeemed-codes.ts'
import * as standardNames from './migrations/0050-standard-names.ts'
import type { MigrationDb } from './migrations/step.ts'
import { migrations } from './migrations/index.ts'

const names = Object.keys(migrations)
/** The steps between which the schema is compared: all by `npm run prove -- properties`; here every tenth, and the newest, which may still change. */
const isCompared = (at: number) => isFullSize || at % 10 === 0 || at > names.length - 10

/** Every table, column and index the database knows, as one comparable text. */
async function shapeOf({ db, dialect }: TestContext): Promise<string> {
  if (dialect.name === 'sqlite') {
    const { rows } = await sql<{
      sql: string
    }>`select sql from sqlite_master where name not like 'kysely%' and name not like 'sqlite%' and sql is not null order by sql`.execute(
      db,
    )
    return rows
      .map((row) => inAnyOrder(row.sql))
      .toSorted()
      .join('\n')
  }
  const columns = await sql<{
    line: string
  }>`select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(
    db,
  )
  const indexes = await sql<{
    line: string
  }>`select indexdef as line from pg_indexes where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    db,
  )
  return [...columns.rows, ...indexes.rows].map((row) => row.line).join('\n')
}

/** A table with its columns sorted: one that is dropped and added again is last, as a `not null` does in its column; that means nothing. */
function inAnyOrder(statement: string): string {
  const [, head, body] = /^(create table [^(]+)\((.*)\)$/isu.exec(statement) ?? []
  if (head === undefined || body === undefined) return statement
  // Commas within parentheses belong to one column.
  const columns = body.split(/,(?![^(]*\))/u).map((column) => column.trim().replaceAll(/\s+/gu, ' '))
  const isSet = / not null\b/iu
  const said = columns.map((column) => (isSet.test(column) ? `${column.replace(isSet, '')} not null` : column))
  return `${head}(${said.toSorted().join(', ')})`
}

describeOnBothDatabases('the schema', (open) => {
  it('takes its newest step down and up again', async () => {
    const ctx = await open()
    const migrator = migratorOf(ctx)
    const before = await shapeOf(ctx)
    expect(applied(await migrator.migrateDown())).toEqual([names.at(-1)])
    expect(applied(await migrator.migrateUp())).toEqual([names.at(-1)])
    expect(await shapeOf(ctx)).toBe(before)
  })

  it('goes down and up again step by step, and every prefix is the same both ways', async () => {
    const ctx = await open()
    const migrator = migratorOf(ctx)
    const down: string[] = []
    for (let at = names.length; at > 0; at -= 1) {
      if (isCompared(at)) down[at] = await shapeOf(ctx)
      expect(applied(await migrator.migrateDown())).toEqual([names[at - 1]])
    }
    expect(await shapeOf(ctx)).toBe('')
    for (let at = 1; at <= names.length; at += 1) {
      expect(applied(await migrator.migrateUp())).toEqual([names[at - 1]])
      expect(isCompared(at) ? await shapeOf(ctx) : undefined).toBe(down[at])
    }
  }, 120_000)

  it('is unchanged when an upgrade fails in the middle of a migration', async () => {
    const ctx = await open()
    const before = await shapeOf(ctx)
    const steps = {
      '9998-made': {
        up: async (db: MigrationDb) => {
          await sql`create table made (id integer)`.execute(db)
        },
      },
      '9999-broken': {
        up: async (db: MigrationDb) => {
          await sql`create table half_made (id integer)`.execute(db)
          throw new Error('killed')
        },
      },
    }
    const known = await migratorOf(ctx).getMigrations()
    const earlier = Object.fromEntries(known.map(({ name }) => [name, { up: async () => {} }]))
    const provider = { getMigrations: async () => ({ ...earlier, ...steps }) }
    const { error } = await new Migrator({ db: ctx.db, provider }).migrateToLatest()
    expect(error).toMatchObject({ message: 'killed' })
    expect(await shapeOf(ctx)).toBe(before)
    expect(applied(await migratorOf(ctx).migrateToLatest())).toEqual([])
  })

  it('forgets who once suspended a TV that is not suspended', async () => {
    const ctx = await open()
    const { superAdmin } = await seedStaff(ctx)
    const till = bank(ctx, await buildApp(ctx))
    const states = ['active', 'suspended', 'blocked'] as const
    for (const [index, status] of states.entries()) {
      const id = await till.device(superAdmin, `00:1A:79:00:03:0${index}`)
      await ctx.db.updateTable('devices').set({ status, suspended_by: superAdmin.id }).where('id', '=', id).execute()
    }
    await redeemedCodes.down(ctx.db, ctx.dialect)
    await redeemedCodes.up(ctx.db, ctx.dialect)
    const rows = await ctx.db.selectFrom('devices').select('suspended_by').orderBy('id').execute()
    expect(rows.map((row) => row.suspended_by)).toEqual([null, superAdmin.id, superAdmin.id])
  })

  it('keeps saved views of address rules when their column is renamed', async () => {
    const ctx = await open()
    const { superAdmin } = await seedStaff(ctx)
    const view = { query: '{"audience":"staff","sortBy":"audience"}', columns: '["pattern","audience"]' }
    await ctx.db
      .insertInto('list_views')
      .values({
        user_id: superAdmin.id,
        resource: 'address_rules',
        name: 'Staff',
        scope: 'private',
        role_id: null,
        reach: '',
        ...view,
        created_at: 1,
        updated_at: 1,
      })
      .execute()
    const read = () => ctx.db.selectFrom('list_views').select(['query', 'columns']).executeTakeFirst()
    await standardNames.down(ctx.db, ctx.dialect)
    expect(await read()).toEqual({ query: '{"door":"staff","sortBy":"door"}', columns: '["pattern","door"]' })
    await standardNames.up(ctx.db, ctx.dialect)
    expect(await read()).toEqual(view)
  })

  it('numbers its steps without a gap', () => {
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
  })
})
