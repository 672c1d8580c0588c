import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
