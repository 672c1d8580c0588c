import { mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pipeline } from '../pipeline.ts'
import { openSqlite } from './sqlite.ts'

test('a job that asks SQLite again and again leaves the loop to others in between', async () => {
  const db = openSqlite(':memory:')
  const others = { turns: 0, isOver: false }
  const count = () => {
    others.turns += 1
    if (!others.isOver) setImmediate(count)
  }
  setImmediate(count)
  // Patience for a busy machine: without turns for others the job alone would go on to the end of it.
  const until = performance.now() + 10_000
  while (others.turns <= 2 && performance.now() < until) await sql`select 1`.execute(db)
  others.isOver = true
  expect(others.turns).toBeGreaterThan(2)
  await db.destroy()
})

test('anyone who reads while a job writes is answered between two of its transactions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-connections-'))
  const db = openSqlite(join(folder, 'castellan.db'))
  const over = new AbortController()
  let transactions = 0
  const writeSome = () =>
    db.transaction().execute(async (tx) => {
      transactions += 1
      const until = performance.now() + 12
      while (performance.now() < until) await sql`select 1`.execute(tx)
    })
  const job = (async () => {
    while (!over.signal.aborted) await writeSome()
  })()
  let waitedFor = 0
  for (let asked = 0; asked < 10; asked += 1) {
    // What comes from outside comes in between, as this does.
    await stat(folder)
    const before = transactions
    for (let statements = 0; statements < 5; statements += 1) await sql`select 1`.execute(db)
    waitedFor += transactions - before
  }
  over.abort()
  await job
  // None, where the machine does nothing else.
  expect(waitedFor).toBeLessThan(10)
  await db.destroy()
  rmSync(folder, { recursive: true })
})

test('several statements at once, outside of a transaction, are done in their order and leave the database to others', async () => {
  const db = openSqlite(':memory:')
  await sql`create table things (id integer primary key)`.execute(db)
  const insert = (id: number) => sql<{ id: number }>`insert into things values (${id}) returning id`
  const count = sql<{ count: number }>`select count(*) as count from things`
  const compiled = [insert(1), insert(2), count].map((query) => ({ compile: () => query.compile(db) }))
  expect(await pipeline(db, compiled)).toEqual([[{ id: 1 }], [{ id: 2 }], [{ count: 2 }]])
  await insert(3).execute(db)
  await db.destroy()
})
