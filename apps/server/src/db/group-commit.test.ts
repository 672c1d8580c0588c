import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { groupCommit } from './group-commit.ts'
import type { Db } from './dialects/dialect.ts'

describeOnBothDatabases('actions that share a commit', (open) => {
  let ctx: TestContext

  beforeAll(async () => {
    ctx = await open()
  })

  const note = (key: string) => (tx: Db) =>
    tx.insertInto('guesses').values({ key, count: 1, window_started_at: 0 }).returning('key').executeTakeFirstOrThrow()
  const noted = async () =>
    (await ctx.db.selectFrom('guesses').select('key').orderBy('key').execute()).map(({ key }) => key)

  it('do not touch each other: what one refuses is gone, what the others did stays', async () => {
    const outcomes = await Promise.allSettled([
      groupCommit(ctx.db, note('a')),
      groupCommit(ctx.db, async (tx) => {
        await note('b')(tx)
        throw new Error('refused')
      }),
      groupCommit(ctx.db, note('a')),
      groupCommit(ctx.db, note('c')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await noted()).toEqual(['a', 'c'])
  })

  it('all fail when the commit fails, and nothing of them is left', async () => {
    const lost = async (tx: Db) => {
      await note('d')(tx)
      await sql`rollback`.execute(tx)
      throw new Error('the database gave up')
    }
    const outcomes = await Promise.allSettled([
      groupCommit(ctx.db, note('e')),
      groupCommit(ctx.db, lost),
      groupCommit(ctx.db, note('f')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await noted()).toEqual(['a', 'c'])
  })

  it('go on afterwards, however many come', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => `n${String(index).padStart(3, '0')}`)
    await Promise.all(keys.map((key) => groupCommit(ctx.db, note(key))))
    expect(await noted()).toEqual(['a', 'c', ...keys])
  })
})
