import { randomBytes } from 'node:crypto'
import { afterAll, describe, inject } from 'vitest'
import { buildTestHouse, type TestHouse } from './build-house.ts'
import { createDatabase, databaseUrl, runOnce } from './template-databases.ts'
import { washDatabase } from './wash-database.ts'

type Kind = 'sqlite' | 'postgres'

/** Opens a fresh house, on the suite's own database or on the other; every house it opened is closed when the suite is over. */
export type Open = (on?: Kind) => Promise<TestHouse>

/** Runs the same suite on SQLite and on PostgreSQL, each on databases of its own. Where PostgreSQL is missing, that half is shown as skipped. */
export function describeOnBothDatabases(name: string, suite: (open: Open, database: Kind) => void): void {
  const url = inject('postgresUrl')
  const opener = (own: Kind) => closing((on = own) => (on === 'sqlite' ? openOnSqlite() : openOnPostgres(url!)))
  describe(`${name} (SQLite)`, () => suite(opener('sqlite'), 'sqlite'))
  describe.skipIf(url === null)(`${name} (PostgreSQL)`, () => suite(opener('postgres'), 'postgres'))
}

function closing(open: Open): Open {
  const houses: TestHouse[] = []
  afterAll(async () => {
    for (const house of houses) await house.close()
  })
  return async (on) => {
    const house = await open(on)
    houses.push(house)
    return house
  }
}

function openOnSqlite(): Promise<TestHouse> {
  return buildTestHouse('file:{dataDir}/test.db', { template: inject('templates')?.sqliteFile ?? null })
}

/** Copies of the template that are as good as new, for whoever opens the next house in this process. */
const washed: string[] = []

async function openOnPostgres(clusterUrl: string): Promise<TestHouse> {
  const { postgresName = null, washing = null } = inject('templates') ?? {}
  const name = washed.pop() ?? (await createCopy(clusterUrl, postgresName))
  const url = databaseUrl(clusterUrl, name)
  const drop = async () => {
    if (washing !== null && (await washDatabase(url, washing))) washed.push(name)
    else await runOnce(clusterUrl, `drop database if exists ${name} with (force)`)
  }
  return buildTestHouse(url, { isFilled: postgresName !== null, drop })
}

async function createCopy(clusterUrl: string, template: string | null): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await runOnce(clusterUrl, createDatabase(name, template))
  return name
}
