import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from './dialect.ts'
import { openSqlite, readFirstAtOnce } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'castellan-reader-'))
const file = join(folder, 'castellan.db')
const read = (db: Db) => readFirstAtOnce(db, 'select count(*) as count from things', [])?.row
let db: Db
let other: Db

beforeAll(async () => {
  db = openSqlite(file)
  other = openSqlite(file)
  await sql`create table things (id integer primary key)`.execute(db)
})

afterAll(async () => {
  await db.destroy()
  await other.destroy()
  rmSync(folder, { recursive: true, force: true })
})

it('reads what this process has committed a moment ago, also within one turn of the event loop', async () => {
  expect(read(db)).toEqual({ count: 0 })
  await sql`insert into things default values`.execute(db)
  expect(read(db)).toEqual({ count: 1 })
  await sql`insert into things default values returning id`.execute(db)
  expect(read(db)).toEqual({ count: 2 })
})

it('reads nothing of a transaction under way, and all of it once it is committed', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`insert into things default values`.execute(tx)
    expect(read(db)).toEqual({ count: 2 })
  })
  expect(read(db)).toEqual({ count: 3 })
})

it('reads what another process has committed with the next turn', async () => {
  expect(read(db)).toEqual({ count: 3 })
  await sql`insert into things default values`.execute(other)
  await new Promise((resolve) => setImmediate(resolve))
  expect(read(db)).toEqual({ count: 4 })
})
