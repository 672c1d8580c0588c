import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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

  it('that the server ends in the midst of a transaction fails that one alone, and is replaced', async () => {
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(operator)
      // Nothing is asked at this moment: whoever works between two statements does not see it coming.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`select 1`.execute(tx)
    })
    await expect(cut).rejects.toThrow(/connection|terminated/iu)
    const { rows } = await sql`select 1 as one`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
  })
})
