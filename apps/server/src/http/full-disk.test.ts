import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { groupCommit } from '../db/group-commit.ts'
import { describeOnBothDatabases, openOnSqlite } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { ask } from '../testing/client.ts'
import { seedPerson } from '../testing/seed-staff.ts'
import { announce, newKey, newMac } from '../testing/test-tv.ts'

describe('a disk that is full', () => {
  let ctx: TestContext
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    ctx = await openOnSqlite()
    app = await buildApp(ctx)
    return ctx.close
  })

  const register = () => announce(app, ctx, { mac: newMac(), key: newKey() })
  const ready = async () => (await app.inject({ url: '/readyz' })).statusCode
  const limitPages = async (pages: number) => {
    await sql.raw(`pragma max_page_count = ${pages}`).execute(ctx.db)
  }
  /** Registers TVs until no page is left for one. */
  const fill = async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(ctx.db)
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

  it('lets signed-in people go on reading, and says in a sentence why nothing can be stored', async () => {
    const { token } = await seedPerson(ctx, { name: 'ada', role: 'super-admin' })
    await fill()
    // Long enough for the session to be extended by the next request.
    ctx.passMs(10 * 60_000)
    for (const path of ['/user', '/devices', '/notifications'])
      expect((await ask(app, `GET ${path}`, { token })).status, path).toBe(200)
    const draft = { mac: newMac(), product: 'f2', notes: 'x'.repeat(1_000) }
    const refused = []
    for (let tries = 0; tries < 40 && refused.length === 0; tries += 1) {
      const answer = await ask(app, 'POST /devices/store', { token, body: { ...draft, mac: newMac() } })
      if (answer.status !== 201) refused.push(answer)
    }
    expect(refused).toMatchObject([
      { status: 507, body: { message: readAllMessages('en').server.refusals.storage_full } },
    ])
    await limitPages(1_000_000)
  })

  it('stores nothing of a movement it met in the middle', async () => {
    await fill()
    const table = sql`create table if not exists filling (body blob)`
    await limitPages(1_000_000)
    await table.execute(ctx.db)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(ctx.db)
    await limitPages(rows[0]!.page_count + 10)
    const moved = groupCommit(ctx.db, async (tx) => {
      await sql`insert into filling values (zeroblob(10))`.execute(tx)
      await sql`insert into filling values (zeroblob(10000000))`.execute(tx)
    })
    await expect(moved).rejects.toMatchObject({ errcode: 13 })
    await limitPages(1_000_000)
    const { rows: kept } = await sql`select 1 from filling`.execute(ctx.db)
    expect(kept).toEqual([])
  })
})

describeOnBothDatabases('the readiness probe', (open, database) => {
  it('fails while only the disk of the data folder is full', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const ready = async () => (await app.inject({ url: '/readyz' })).statusCode
    expect(await ready()).toBe(200)
    const { dataDir } = ctx.config
    // A file system without a free byte.
    ctx.config.dataDir = '/proc'
    expect(await ready()).toBe(507)
    ctx.config.dataDir = dataDir
    expect(await ready()).toBe(200)
  })

  it.runIf(database === 'postgres')('fails for some seconds after PostgreSQL found its disk full', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const ready = async () => (await app.inject({ url: '/readyz' })).statusCode
    const full = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
    await expect(full.execute(ctx.db)).rejects.toMatchObject({ code: '53100' })
    expect(await ready()).toBe(507)
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000)
    expect(await ready()).toBe(200)
    now.mockRestore()
  })
})
