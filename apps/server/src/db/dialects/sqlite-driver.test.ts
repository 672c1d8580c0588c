import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { together } from '../together.ts'
import { openSqlite } from './sqlite.ts'

test('a job that asks SQLite again and again leaves the loop to others in between', async () => {
  const db = openSqlite(':memory:')
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const until = performance.now() + 100
  while (performance.now() < until) await sql`select 1`.execute(db)
  isOver = true
  expect(turns).toBeGreaterThan(2)
  await db.destroy()
})

test('several statements at once, outside of a transaction, are done in their order and leave the database to others', async () => {
  const db = openSqlite(':memory:')
  await sql`create table things (id integer primary key)`.execute(db)
  const insert = (id: number) => sql<{ id: number }>`insert into things values (${id}) returning id`
  const count = sql<{ count: number }>`select count(*) as count from things`
  const compiled = [insert(1), insert(2), count].map((query) => ({ compile: () => query.compile(db) }))
  expect(await together(db, compiled as never)).toEqual([[{ id: 1 }], [{ id: 2 }], [{ count: 2 }]])
  await insert(3).execute(db)
  await db.destroy()
})
