import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '../../testing/template-databases.ts'
import { openTcpProxy } from '../../testing/stubs/tcp-proxy.ts'
import { isDatabaseAway } from './failures.ts'
import { openPostgres } from './postgres.ts'
import type { Db } from './dialect.ts'

const url = inject('postgresUrl')

describe.skipIf(url === null)('a connection to PostgreSQL', () => {
  let db: Db
  let operator: Db

  beforeAll(() => {
    db = openPostgres(url!, { poolMax: 1 })
    operator = openPostgres(url!)
  })
  afterAll(async () => {
    await db.destroy()
    await operator.destroy()
  })

  it('that the server ends in the middle of a transaction fails that one alone, and is replaced', async () => {
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(operator)
      // Nothing is asked at this moment: anyone who works between two statements does not see it coming.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`select 1`.execute(tx)
    })
    await expect(cut).rejects.toThrow(/connection|terminated/iu)
    const { rows } = await sql`select 1 as one`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
  })

  it('that stops responding is abandoned, and work continues over new ones', async () => {
    const proxy = await openTcpProxy(url!)
    const behind = openPostgres(proxy.url, { poolMax: 2, statementTimeoutMs: 200 })
    await Promise.all([sql`select 1`.execute(behind), sql`select 2`.execute(behind)])
    proxy.silence()
    const asked = await Promise.allSettled([sql`select 1`.execute(behind), sql`select 2`.execute(behind)])
    const reasons = asked.map((one) => (one.status === 'rejected' ? isDatabaseAway(one.reason) : 'answered'))
    expect(reasons).toEqual([true, true])
    proxy.resume()
    const { rows } = await sql`select 1 as one`.execute(behind)
    expect(rows).toEqual([{ one: 1 }])
    await behind.destroy()
    await proxy.close()
  })

  it('to a read-only server is replaced by one to the primary', async () => {
    const name = `t_replica_${process.pid}`
    await sql.raw(`create database ${name}`).execute(operator)
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(operator)
    const moved = openPostgres(databaseUrl(url!, name), { poolMax: 1 })
    const write = () => sql`create table written (id integer)`.execute(moved)
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    await sql.raw(`alter database ${name} set default_transaction_read_only = off`).execute(operator)
    await expect(write()).resolves.toBeDefined()
    await moved.destroy()
    await sql.raw(`drop database ${name} with (force)`).execute(operator)
  })
})
