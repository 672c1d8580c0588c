import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { askRefresh } from '../domain/sources/refreshes.ts'
import { boundWaits } from '../jobs/bound-waits.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { addGuidedSource } from '../testing/stubs/guided-source.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv } from '../testing/test-tv.ts'
import {
  assertHeld,
  claimDue,
  claimRow,
  endLease,
  isFree,
  LostLease,
  pauseAfter,
  releaseAllLeases,
  releaseLease,
  renewLease,
} from './lease-queue.ts'
import { figureQueue, leaseQueues, mailQueue, refreshQueue, searchQueue } from './lease-queues.ts'

const { leaseMs } = refreshQueue
const returning = ['source_id', 'attempts'] as const

describeOnBothDatabases('work taken by a lease', (open) => {
  let ctx: TestContext
  let id: number

  beforeEach(async () => {
    ctx = await open()
    const { rowId } = await registerTestTv(await buildApp(ctx), ctx)
    ;({ id } = await addGuidedSource(ctx, rowId, 'http://a.example/guide.xml'))
    await askRefresh(ctx.db, { sourceId: id, cause: 'asked' }, ctx.clock())
  })

  const take = () => claimRow(ctx.db, refreshQueue, ctx.clock(), { id, returning, set: { status: 'running' } })
  const stored = () => ctx.db.selectFrom('refreshes').selectAll().where('source_id', '=', id).executeTakeFirstOrThrow()

  it('goes to one of many who reach for it at once', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, take))
    expect(claims.filter((claim) => claim !== undefined)).toEqual([{ source_id: id, attempts: 1 }])
  })

  it('goes to all who reach for different rows at once, each row to one, those that wait longest first', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `name ${at}`)
    const about = { kind: 'movie', language: 'en', count: 1, result: 'miss', first_at: 0, last_at: 0 } as const
    const rows = names.map((raw, at) => ({ ...about, raw, normalised: raw, due_at: ctx.clock() - at }))
    await ctx.db.insertInto('searched_titles').values(rows).execute()
    const some = () => claimDue(ctx.db, searchQueue, ctx.clock(), { count: 2, returning: ['raw', 'due_at'] })
    const taken = await Promise.all([some(), some(), some()])
    const first = taken.flat().map(({ raw }) => raw)
    expect(first.toSorted()).toEqual(names.slice(1))
    expect(taken.map((two) => two.length)).toEqual([2, 2, 2])
    expect(await some()).toEqual([{ raw: 'name 0', due_at: ctx.clock() + searchQueue.leaseMs }])
    expect(await some()).toEqual([])
  })

  it('is taken over from a killed holder once the lease has ended, and not before', async () => {
    await take()
    ctx.passMs(leaseMs - 1)
    expect(await take()).toBeUndefined()
    ctx.passMs(1)
    expect(await take()).toEqual({ source_id: id, attempts: 2 })
  })

  it('is free at once when the only process there is starts', async () => {
    await take()
    await releaseAllLeases(ctx.db, refreshQueue)
    expect(await take()).toEqual({ source_id: id, attempts: 2 })
  })

  it('stays with a holder who renews the lease', async () => {
    const claim = (await take())!
    ctx.passMs(leaseMs - 1)
    expect(await renewLease(ctx.db, refreshQueue, ctx.clock(), { claim, set: { entries: 5 } })).toBe(true)
    ctx.passMs(leaseMs - 1)
    expect(await take()).toBeUndefined()
    expect(await stored()).toMatchObject({ entries: 5, attempts: 1 })
  })

  it('is written by nobody who has lost the lease', async () => {
    const claim = (await take())!
    ctx.passMs(leaseMs)
    const taken = await take()
    const before = await stored()
    const set = { entries: 9 }
    const writes = [
      await renewLease(ctx.db, refreshQueue, ctx.clock(), { claim, set }),
      await releaseLease(ctx.db, refreshQueue, { claim, set, until: 0 }),
      await endLease(ctx.db, refreshQueue, ctx.clock(), { claim, set }),
    ]
    expect([taken?.attempts, writes, await stored()]).toEqual([2, [false, false, false], before])
    expect(() => assertHeld(false)).toThrow(LostLease)
  })

  it('is not ended by a holder whose lease has run out where somebody may have begun to clear up', async () => {
    const claim = (await take())!
    ctx.passMs(leaseMs)
    const end = { claim, set: { status: 'done' as const } }
    expect(await endLease(ctx.db, refreshQueue, ctx.clock(), end)).toBe(false)
    expect(await endLease(ctx.db, { ...refreshQueue, endsOnTime: undefined }, ctx.clock(), end)).toBe(true)
  })

  it('is lost with the lease itself as token as soon as somebody asks for it again', async () => {
    const [claim] = await claimDue(ctx.db, figureQueue, ctx.clock(), { count: 1, returning: ['id', 'due_at'] })
    expect(await claimDue(ctx.db, figureQueue, ctx.clock(), { count: 1, returning: ['id'] })).toEqual([])
    ctx.passMs(1)
    await ctx.db.updateTable('figure_rounds').set({ due_at: ctx.clock() }).execute()
    const end = { claim: claim!, set: { counted_at: 1 } }
    expect(await endLease(ctx.db, figureQueue, ctx.clock(), end)).toBe(false)
    const again = await claimDue(ctx.db, figureQueue, ctx.clock(), { count: 1, returning: ['id', 'counted_at'] })
    expect(again).toEqual([{ id: 1, counted_at: null }])
  })

  it('ends with the transaction that says what came of it', async () => {
    const claim = (await take())!
    const end = { claim, set: { status: 'done' as const } }
    const broken = ctx.db.transaction().execute(async (tx) => {
      assertHeld(await endLease(tx, refreshQueue, ctx.clock(), end))
      throw new Error('the disk is full')
    })
    await expect(broken).rejects.toThrow('the disk is full')
    expect(await stored()).toMatchObject({ status: 'running', lease_until: ctx.clock() + leaseMs })
    expect(await endLease(ctx.db, refreshQueue, ctx.clock(), end)).toBe(true)
    expect(await stored()).toMatchObject({ status: 'done', lease_until: null })
  })

  it('waits for the end of its pause after a failure', async () => {
    const claim = (await take())!
    const pauseMs = pauseAfter(refreshQueue.backOff, 3)
    const release = { claim, set: { status: 'waiting' as const }, until: ctx.clock() + pauseMs }
    expect(await releaseLease(ctx.db, refreshQueue, release)).toBe(true)
    ctx.passMs(pauseMs - 1)
    expect(await take()).toBeUndefined()
    ctx.passMs(1)
    expect(await take()).toEqual({ source_id: id, attempts: 2 })
  })

  it('is not held back by a clock that was set back', async () => {
    ctx.passMs(365 * dayMs)
    await take()
    ctx.passMs(-365 * dayMs)
    expect(await boundWaits(ctx.db, ctx.clock())).toBeGreaterThan(0)
    ctx.passMs(leaseMs - 1)
    expect(await take()).toBeUndefined()
    ctx.passMs(1)
    expect(await take()).toEqual({ source_id: id, attempts: 2 })
  })

  it('names columns and conditions that its table has', async () => {
    for (const queue of [...leaseQueues, mailQueue]) {
      const free = ctx.db.selectFrom(queue.table).where(isFree(queue, ctx.clock()))
      expect(
        await free
          .select((eb) => eb.lit(1).as('one'))
          .limit(0)
          .execute(),
      ).toEqual([])
      const claim = { [queue.key]: -1, [queue.token]: -1 }
      expect(await releaseLease(ctx.db, queue, { claim, until: 0 })).toBe(false)
    }
  })
})

it('a pause doubles from failure to failure up to its longest, give or take its jitter', () => {
  const backOff = { firstMs: 1_000, maxMs: 5_000, jitter: 0.2 }
  const pauses = (random: number) => [1, 2, 3, 4].map((failures) => pauseAfter(backOff, failures, () => random))
  expect([pauses(0.5), pauses(0)]).toEqual([
    [1_000, 2_000, 4_000, 5_000],
    [800, 1_600, 3_200, 4_000],
  ])
  expect(pauseAfter(refreshQueue.backOff, limits.refreshAttemptsMax)).toBe(8_000)
})
