import { backupLimits } from '@castellan/contract/access/backup-kinds.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { LostLease, renewLease } from '../../db/lease-queue.ts'
import { backupQueue } from '../../db/lease-queues.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { claimBackup, finishBackup, finishTry, type Backup } from './claim-backup.ts'
import { failAbandoned, failBackup } from './fail-backup.ts'
import { insertBackup } from './request-backup.ts'
import { runBackups } from './run-backups-job.ts'

const made = { size: 1, sha256: '', schemaVersion: '', rows: 1, rowCounts: {} }

describeOnBothDatabases('a backup that a process has claimed', (open) => {
  let ctx: TestContext
  let silent: Backup

  const claim = () => claimBackup(ctx.db, ctx.backups, ctx.clock())
  const giveUp = () => failAbandoned(ctx, ctx.clock(), { isAlone: false })
  const stored = () => ctx.db.selectFrom('backups').selectAll().where('id', '=', silent.id).executeTakeFirstOrThrow()
  /** As long ago that no process with the file can be expected to come forward. */
  const ask = async () => {
    await ctx.db.updateTable('backups').set({ state: 'verifying' }).where('id', '=', silent.id).execute()
    ctx.passMs(backupLimits.leaseMs)
  }

  beforeEach(async () => {
    ctx = await open()
    const { id } = await insertBackup(ctx.db, ctx.clock(), { trigger: 'manual' })
    silent = (await claim())!
    expect(silent).toMatchObject({ id, state: 'running', working: 1, attempts: 1 })
  })

  it('is nobody else’s, and no other one is begun meanwhile', async () => {
    await insertBackup(ctx.db, ctx.clock(), { trigger: 'manual', name: 'another' })
    expect(await Promise.all([claim(), claim()])).toEqual([null, null])
    ctx.passMs(backupLimits.leaseMs - 1)
    expect(await giveUp()).toEqual([])
  })

  it('has failed once its process was silent for too long, and is finished by it no more', async () => {
    ctx.passMs(backupLimits.leaseMs)
    expect((await giveUp()).map(({ id }) => id)).toEqual([silent.id])
    await expect(finishBackup(ctx.db, silent, made, ctx.clock())).rejects.toThrow(LostLease)
    expect(await stored()).toMatchObject({ state: 'failed', fault: 'abandoned', working: null, size: 0 })
  })

  it('is written by its newest holder alone', async () => {
    await finishBackup(ctx.db, silent, made, ctx.clock())
    await ask()
    const first = (await claim())!
    ctx.passMs(backupLimits.leaseMs)
    await giveUp()
    await ask()
    const second = (await claim())!
    const before = await stored()
    const progress = { claim: first, set: { rows_done: 9, rows: 9 } }
    expect(await renewLease(ctx.db, backupQueue, ctx.clock(), progress)).toBe(false)
    await failBackup(ctx, first, ctx.clock(), 'damaged')
    await expect(finishTry(ctx.db, first, ctx.clock())).rejects.toThrow(LostLease)
    expect(await stored()).toEqual(before)
    await finishTry(ctx.db, second, ctx.clock())
    expect(await stored()).toMatchObject({ state: 'verified', attempts: 3, lease_until: 0 })
  })

  it('is left to the process that has ended it meanwhile, which alone reports it', async () => {
    await failBackup(ctx, silent, ctx.clock(), 'abandoned')
    await seedStaff(ctx)
    silent = await insertBackup(ctx.db, ctx.clock(), { trigger: 'schedule', name: 'daily' })
    const { backups } = ctx
    const kept: string[] = []
    ctx.backups = {
      ...backups,
      async keep(name) {
        await backups.keep(name)
        kept.push(name)
        ctx.passMs(backupLimits.leaseMs)
        await failAbandoned({ db: ctx.db, backups: { ...backups, remove: async () => {} } }, ctx.clock(), {
          isAlone: false,
        })
      },
    }
    const logged = vi.spyOn(ctx.logger, 'error')
    await runBackups(ctx, new AbortController().signal)
    expect(logged).not.toHaveBeenCalled()
    expect(await stored()).toMatchObject({ state: 'failed', fault: 'abandoned' })
    expect(await ctx.db.selectFrom('notifications').select('cause').execute()).toEqual([])
    expect(await Promise.all(kept.map((name) => backups.has(name)))).toEqual([false])
  })
})
