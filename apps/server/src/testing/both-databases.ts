import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { buildTestHouse, type TestHouse } from './build-house.ts'

/** Opens a fresh house; every house it opened is closed when the suite is over. */
export type Open = () => Promise<TestHouse>

/** Runs the same suite on SQLite and on PostgreSQL, each on databases of its own. Where PostgreSQL is missing, that half is shown as skipped. */
export function describeOnBothDatabases(
  name: string,
  suite: (open: Open, database: 'sqlite' | 'postgres') => void,
): void {
  describe(`${name} (SQLite)`, () => suite(closing(openOnSqlite), 'sqlite'))
  const url = inject('postgresUrl')
  describe.skipIf(url === null)(`${name} (PostgreSQL)`, () =>
    suite(
      closing(() => openOnPostgres(url!)),
      'postgres',
    ),
  )
}

function closing(open: Open): Open {
  const houses: TestHouse[] = []
  afterAll(async () => {
    for (const house of houses) await house.close()
  })
  return async () => {
    const house = await open()
    houses.push(house)
    return house
  }
}

function openOnSqlite(): Promise<TestHouse> {
  return buildTestHouse('file:{dataDir}/test.db')
}

async function openOnPostgres(clusterUrl: string): Promise<TestHouse> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await runOnce(
    clusterUrl,
    `create database ${name} template template0 lc_collate 'C' lc_ctype 'C.UTF-8' encoding 'UTF8'`,
  )
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return buildTestHouse(url.href, () => runOnce(clusterUrl, `drop database if exists ${name} with (force)`))
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
