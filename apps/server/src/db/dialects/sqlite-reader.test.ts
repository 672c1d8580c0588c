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

it('serves readers while a transaction is open, and queues writers behind it in order', async () => {
  const before = read(db)
  const seen: unknown[] = []
  const { promise: isRead, resolve: haveRead } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (tx) => {
    await sql`insert into things (id) values (1001)`.execute(tx)
    begin()
    await isRead
    seen.push('first')
  })
  await hasBegun
  const second = sql`insert into things (id) values (1002)`.execute(db).then(() => seen.push('second'))
  const third = db.transaction().execute(async (tx) => {
    seen.push((await sql`select count(*) as count from things where id > 1000`.execute(tx)).rows)
  })
  const { rows } = await sql`select count(*) as count from things`.execute(db)
  expect(rows).toEqual([before])
  haveRead()
  await Promise.all([first, second, third])
  expect(seen).toEqual(['first', 'second', [{ count: 2 }]])
})

it('lets others write after a transaction that failed', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`insert into things (id) values (2001)`.execute(tx)
      throw new Error('on purpose')
    }),
  ).rejects.toThrow('on purpose')
  await sql`insert into things (id) values (2002)`.execute(db)
  const { rows } = await sql`select id from things where id > 2000`.execute(db)
  expect(rows).toEqual([{ id: 2002 }])
})
