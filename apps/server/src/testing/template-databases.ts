import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../db/database.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { seedRoles } from '../domain/access/seed-roles.ts'
import { seedPrices } from '../domain/credits/prices.ts'
import { readDatabaseReset, type DatabaseReset } from './reset-database.ts'

/** The time every test starts at: 2026-03-01 12:00 UTC. */
export const testStart = Date.UTC(2026, 2, 1, 12)

/** A migrated database that tests copy, since copying takes a tenth of the time of migrating; null where a migration failed. */
export type Templates = { sqliteFile: string | null; postgresName: string | null; reset: DatabaseReset | null }

const postgresName = 'castellan_template'

/** Makes both templates; a test that finds none migrates for itself, and so says what is wrong with a migration. */
export async function makeTemplates(clusterUrl: string | null): Promise<{ templates: Templates; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-template-'))
  const sqliteFile = join(folder, 'template.db')
  const hasSqlite = await isFilled(`file:${sqliteFile}`)
  const hasPostgres = clusterUrl !== null && (await isFilled(await createPostgres(clusterUrl)))
  return {
    templates: {
      sqliteFile: hasSqlite ? sqliteFile : null,
      postgresName: hasPostgres ? postgresName : null,
      reset: hasPostgres ? await readDatabaseReset(databaseUrl(clusterUrl, postgresName)) : null,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Brings a fresh database to where every test begins. */
export async function fillDatabase(database: ReturnType<typeof openDatabase>): Promise<void> {
  await migrateToLatest(database)
  await seedRoles(database.db, testStart)
  await seedPrices(database.db, testStart)
}

async function isFilled(url: string): Promise<boolean> {
  const database = openDatabase(url)
  try {
    await fillDatabase(database)
    return true
  } catch {
    return false
  } finally {
    await database.close()
  }
}

async function createPostgres(clusterUrl: string): Promise<string> {
  await runOnce(clusterUrl, createDatabase(postgresName, null))
  return databaseUrl(clusterUrl, postgresName)
}

/** The statement for a database of a test: a copy of the template, or an empty one. */
export function createDatabase(name: string, template: string | null): string {
  return template === null
    ? `create database ${name} template template0 lc_collate 'C' lc_ctype 'C.UTF-8' encoding 'UTF8'`
    : `create database ${name} template ${template}`
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
