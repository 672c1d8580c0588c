import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { insertBackup } from '../domain/backups/request-backup.ts'
import { askRefresh } from '../domain/sources/refreshes.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { addGuidedSource } from '../testing/stubs/guided-source.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv } from '../testing/test-tv.ts'
import { holdLease, type WorkLease } from './hold-lease.ts'
import { claimRow, LostLease } from './lease-queue.ts'
import { copyQueue, refreshQueue } from './lease-queues.ts'

/** Renewed every few milliseconds of the machine; the clock of the panel stands still. */
const queue = { ...refreshQueue, leaseMs: 30 }
const returning = ['source_id', 'attempts'] as const

describeOnBothDatabases('work that holds a lease', (open) => {
  let ctx: TestContext
  let id: number
  const stopping = () => new AbortController()

  beforeEach(async () => {
    ctx = await open()
    const { rowId } = await registerTestTv(await buildApp(ctx), ctx)
    ;({ id } = await addGuidedSource(ctx, rowId, 'http://a.example/guide.xml'))
    await askRefresh(ctx.db, { sourceId: id, cause: 'asked' }, ctx.clock())
  })

  const take = async () => (await claimRow(ctx.db, queue, ctx.clock(), { id, returning, set: { status: 'running' } }))!
  const stored = () => ctx.db.selectFrom('refreshes').selectAll().where('source_id', '=', id).executeTakeFirstOrThrow()
  const hold = async (work: (lease: WorkLease<'refreshes'>) => Promise<unknown>, server = stopping()) => {
    const released = { status: 'waiting' as const }
    const holding = { claim: await take(), clock: ctx.clock, signal: server.signal, released }
    return holdLease(ctx.db, queue, holding, work)
  }
  const untilAborted = ({ signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('the work broke off'))))

  it('keeps it, however long the work lasts, with the progress it reports', async () => {
    const done = await hold(async ({ report }) => {
      await report({ entries: 3 })
      // Less than half a second later, so only the next renewal has it.
      await report({ done_bytes: 9 })
      ctx.passMs(queue.leaseMs - 1)
      while (Number((await stored()).lease_until) < ctx.clock() + queue.leaseMs) await wait(5)
      expect(await stored()).toMatchObject({ entries: 3, done_bytes: 9, attempts: 1 })
      return 'done'
    })
    expect(done).toBe('done')
    const { lease_until: until } = await stored()
    await wait(3 * queue.leaseMs)
    expect(await stored()).toMatchObject({ status: 'running', lease_until: until })
  })

  it('is stopped once somebody else has taken the row, and leaves it to them', async () => {
    let taken: Awaited<ReturnType<typeof stored>> | null = null
    const work = hold(async (lease) => {
      const stopped = untilAborted(lease)
      ctx.passMs(queue.leaseMs)
      await take()
      taken = await stored()
      return stopped
    })
    await expect(work).rejects.toThrow(LostLease)
    expect(await stored()).toEqual(taken)
  })

  it('gives the row back at once when the server stops', async () => {
    const server = stopping()
    const work = hold((lease) => {
      const stopped = untilAborted(lease)
      server.abort()
      return stopped
    }, server)
    await expect(work).rejects.toThrow('the work broke off')
    expect(await stored()).toMatchObject({ status: 'waiting', lease_until: ctx.clock() })
    expect(await take()).toEqual({ source_id: id, attempts: 2 })
  })

  it('writes a renewal under way before it gives the row back', async () => {
    const now = ctx.clock()
    const backup = { trigger: 'manual', state: 'ok', copy_state: 'waiting' } as const
    const row = await insertBackup(ctx.db, now, backup)
    const claim = (await claimRow(ctx.db, copyQueue, now, { id: row.id, returning: '*' }))!
    const server = stopping()
    const executor = ctx.db.getExecutor()
    const executeQuery = executor.executeQuery.bind(executor)
    const work = holdLease(
      ctx.db,
      copyQueue,
      { claim, clock: ctx.clock, signal: server.signal, released: {} },
      (lease) => {
        const stopped = untilAborted(lease)
        // The renewal arrives at the database after the work has broken off.
        vi.spyOn(executor, 'executeQuery').mockImplementationOnce(async (...query) => {
          server.abort()
          await wait(20)
          return executeQuery(...query)
        })
        void lease.report({})
        return stopped
      },
    )
    await expect(work).rejects.toThrow('the work broke off')
    const { copy_until: until } = await ctx.db
      .selectFrom('backups')
      .select('copy_until')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(until).toBe(now)
  })

  it('leaves what an error means to its caller', async () => {
    await expect(hold(() => Promise.reject(new Error('nobody answers')))).rejects.toThrow('nobody answers')
    expect(await stored()).toMatchObject({ status: 'running', lease_until: ctx.clock() + queue.leaseMs })
  })
})
