import { rmSync } from 'node:fs'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCopyStore } from '../../adapters/copy-store.ts'
import { runBackups, runCopies } from './run-backups-job.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { expireBackups } from './expire-backups.ts'
import { requestBackup } from './request-backup.ts'
import { noOrigin } from '../activity/record-activity.ts'

const never = new AbortController().signal

describeOnBothDatabases('copies of backups', (open) => {
  let ctx: TestContext
  let server: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    server = await startS3Server()
    ctx = await open()
    await seedStaff(ctx)
  })
  afterAll(() => server.stop())

  async function makeBackup(): Promise<number> {
    const id = await requestBackup(ctx.db, { kind: 'system' }, ctx.clock(), { trigger: 'schedule', origin: noOrigin })
    await runBackups(ctx, never)
    return id
  }
  const read = (id: number) => ctx.db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const notices = () =>
    ctx.db.selectFrom('notifications').select('mail_due').where('cause', 'like', 'backup-failed:copy:%').execute()

  it('wait without a store, are tried again after a failure that is reported once, and are made when the store is back', async () => {
    const id = await makeBackup()
    await runCopies(ctx, never)
    expect((await read(id)).copy_state).toBe('none')

    ctx.copies = openCopyStore({ ...server.config, url: server.config.url.replace('/backups/', '/nobody/') })
    await runCopies(ctx, never)
    expect(await read(id)).toMatchObject({ copy_state: 'failed', copy_fault: 'missing', copied_at: null })
    // Through the channels that people choose for failed backups, which are the bell and email at the start.
    const noticesBefore = (await notices()).length
    expect(noticesBefore).toBeGreaterThan(0)
    expect((await notices()).every(({ mail_due }) => mail_due === 1)).toBe(true)
    await runCopies(ctx, never)
    expect((await read(id)).copy_attempts).toBe(1)
    ctx.passMs(dayMs)
    await runCopies(ctx, never)
    expect(await read(id)).toMatchObject({ copy_attempts: 2 })
    expect((await notices()).length).toBe(noticesBefore)

    ctx.copies = openCopyStore(server.config)
    ctx.passMs(dayMs)
    await runCopies(ctx, never)
    const row = await read(id)
    expect(row).toMatchObject({ copy_state: 'copied', copy_fault: 'none', copied_at: ctx.clock() })
    expect((await ctx.copies.list()).map(({ name, size }) => [name, size])).toEqual([
      [`${row.name}-${row.stored_as}.backup`, row.size],
    ])
  })

  it('are downloaded to check a backup whose file this machine has lost', async () => {
    const id = await makeBackup()
    await runCopies(ctx, never)
    const { stored_as: storedAs } = await read(id)
    rmSync(ctx.backups.pathOf(storedAs!))
    await ctx.db.updateTable('backups').set({ state: 'verifying', updated_at: 0 }).where('id', '=', id).execute()
    await runBackups(ctx, never)
    expect(await read(id)).toMatchObject({ state: 'verified', fault: 'none' })
    expect(await ctx.backups.has(storedAs!)).toBe(true)
  })

  it('leave a backup good while its file is lost here and the store can’t be used, and restore it afterwards', async () => {
    const id = await makeBackup()
    await runCopies(ctx, never)
    rmSync(ctx.backups.pathOf((await read(id)).stored_as!))
    const verify = async () => {
      await ctx.db.updateTable('backups').set({ state: 'verifying', updated_at: 0 }).where('id', '=', id).execute()
      await runBackups(ctx, never)
      const { state, fault } = await read(id)
      return [state, fault]
    }
    ctx.copies = openCopyStore({ ...server.config, keyId: 'somebody' })
    expect(await verify()).toEqual(['ok', 'no_copy'])
    ctx.copies = null
    expect(await verify()).toEqual(['ok', 'no_copy'])
    const nobody = server.config.url.replace('/backups/', '/nobody/')
    ctx.copies = openCopyStore({ ...server.config, url: nobody })
    expect(await verify()).toEqual(['ok', 'no_copy'])
    // Another folder of the same bucket, or a copy that somebody has deleted: it is put back, and restored.
    ctx.copies = openCopyStore({ ...server.config, url: server.config.url.replace('/panel', '/elsewhere') })
    expect(await verify()).toEqual(['ok', 'copy_lost'])
    ctx.copies = openCopyStore(server.config)
    expect(await verify()).toEqual(['verified', 'none'])
  })

  it('are removed with the backup they belong to, except the newest', async () => {
    const newest = await makeBackup()
    await runCopies(ctx, never)
    ctx.passMs(400 * dayMs)
    await expireBackups(ctx, ctx.clock())
    await runCopies(ctx, never)
    const row = await read(newest)
    expect((await ctx.copies!.list()).map(({ name }) => name)).toEqual([row.copy_as])
    const left = await ctx.db.selectFrom('backups').select('copy_as').where('state', '=', 'expired').execute()
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ copy_as }) => copy_as === null)).toBe(true)
  })
})
