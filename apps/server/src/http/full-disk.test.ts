import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { commitTogether } from '../db/commit-together.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { buildTestHouse, type TestHouse } from '../testing/build-house.ts'
import { announce, newKey, newMac } from '../testing/test-tv.ts'

describe('a disk that is full', () => {
  let house: TestHouse
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    house = await buildTestHouse('file:{dataDir}/test.db')
    app = await buildApp(house)
    return house.close
  })

  const register = () => announce(app, house, { mac: newMac(), key: newKey() })
  const ready = async () => (await app.inject({ url: '/readyz' })).statusCode
  const limitPages = async (pages: number) => {
    await sql.raw(`pragma max_page_count = ${pages}`).execute(house.db)
  }
  /** Registers TVs until no page is left for one. */
  const fill = async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(house.db)
    await limitPages(rows[0]!.page_count)
    for (;;) {
      const answer = await register()
      if (answer.status !== 201) return answer
    }
  }

  it('is reported as such and fails the readiness probe, and writes work again once there is space', async () => {
    expect(await ready()).toBe(200)
    const answer = await fill()
    expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full' } })
    expect(await ready()).toBe(507)
    await limitPages(1_000_000)
    expect((await register()).status).toBe(201)
    expect(await ready()).toBe(200)
  })

  it('stores nothing of a movement it met in the middle', async () => {
    await fill()
    const table = sql`create table if not exists filling (body blob)`
    await limitPages(1_000_000)
    await table.execute(house.db)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(house.db)
    await limitPages(rows[0]!.page_count + 10)
    const moved = commitTogether(house.db, async (tx) => {
      await sql`insert into filling values (zeroblob(10))`.execute(tx)
      await sql`insert into filling values (zeroblob(10000000))`.execute(tx)
    })
    await expect(moved).rejects.toMatchObject({ errcode: 13 })
    await limitPages(1_000_000)
    const { rows: kept } = await sql`select 1 from filling`.execute(house.db)
    expect(kept).toEqual([])
  })
})

describeOnBothDatabases('the readiness probe', (open, database) => {
  it('fails while only the disk of the data folder is full', async () => {
    const house = await open()
    const app = await buildApp(house)
    const ready = async () => (await app.inject({ url: '/readyz' })).statusCode
    expect(await ready()).toBe(200)
    const { dataDir } = house.config
    // A file system without a free byte.
    house.config.dataDir = '/proc'
    expect(await ready()).toBe(507)
    house.config.dataDir = dataDir
    expect(await ready()).toBe(200)
  })

  it.runIf(database === 'postgres')('fails for some seconds after PostgreSQL found its disk full', async () => {
    const house = await open()
    const app = await buildApp(house)
    const ready = async () => (await app.inject({ url: '/readyz' })).statusCode
    const full = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
    await expect(full.execute(house.db)).rejects.toMatchObject({ code: '53100' })
    expect(await ready()).toBe(507)
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000)
    expect(await ready()).toBe(200)
    now.mockRestore()
  })
})
