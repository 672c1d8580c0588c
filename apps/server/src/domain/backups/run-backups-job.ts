import { noticePermissions } from '@castellan/contract/calls/notices.ts'
import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import type { BackupFault, CopyFaultCode } from '@castellan/contract/access/backup-kinds.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import { LostLease } from '../../db/lease-queue.ts'
import { faultOf } from '../backup-files/backup-fault.ts'
import { claimBackup, type Backup } from './claim-backup.ts'
import { copyBackups } from './copy-backups.ts'
import { expireBackups } from './expire-backups.ts'
import { failAbandoned, failBackup, removeUnfinished } from './fail-backup.ts'
import { scheduleBackup } from './schedule-backup.ts'
import { notifyUser } from '../messages/notify-user.ts'
import { translateNotice } from '../../i18n/translate.ts'
import type { AppContext } from '../../context/app-context.ts'
import { makeOne, restoreOne, tryOne } from './carry-out-backup-job.ts'
import { repeat } from '../repeat.ts'

const everyMs = 1_000
/** Retention is a matter of days. */
const expireEveryMs = 60_000
const copyEveryMs = 10_000

/** Makes, verifies and restores requested backups, one at a time across all processes; and makes the daily one. */
export function startBackups(ctx: AppContext): { stop(): Promise<void> } {
  let isAlone = ctx.dialect.name === 'sqlite'
  const working = repeat('backups', { everyMs, logger: ctx.logger }, async (signal) => {
    // Whatever is at work when the only process there is has just started, nobody is at it.
    await endAbandoned(ctx, { isAlone })
    isAlone = false
    await scheduleBackup(ctx.db, ctx.clock())
    await runBackups(ctx, signal)
  })
  const expiring = repeat('expire-backups', { everyMs: expireEveryMs, logger: ctx.logger }, () =>
    expireBackups(ctx, ctx.clock()),
  )
  const copying = repeat('copy-backups', { everyMs: copyEveryMs, logger: ctx.logger }, (signal) =>
    runCopies(ctx, signal),
  )
  return {
    async stop() {
      await Promise.all([working.stop(), expiring.stop(), copying.stop()])
    },
  }
}

/** Does all that waits. */
export async function runBackups(ctx: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const backup = await claimBackup(ctx.db, ctx.backups, ctx.clock())
    if (!backup) return
    await carryOut(ctx, backup, signal)
  }
}

const operations = { running: makeOne, verifying: tryOne, restoring: restoreOne }

async function carryOut(ctx: AppContext, backup: Backup, signal: AbortSignal): Promise<void> {
  try {
    if (isKeyOf(operations, backup.state)) await operations[backup.state](ctx, backup, signal)
  } catch (error) {
    // Another process has ended it, and has notified already.
    if (error instanceof LostLease) return removeUnfinished(ctx, backup)
    const fault = signal.aborted ? 'abandoned' : faultOf(error)
    if (fault === 'internal') ctx.logger.error({ backup: backup.id, error: stackOf(error) }, 'a backup broke off')
    await failBackup(ctx, backup, ctx.clock(), fault)
    await notifyFailure(ctx, { ...backup, fault })
  }
}

const stackOf = (error: unknown) => (error instanceof Error && error.stack) || String(error)

/** Ends what a process that is gone had begun. */
async function endAbandoned(ctx: AppContext, how: { isAlone: boolean }): Promise<void> {
  for (const backup of await failAbandoned(ctx, ctx.clock(), how))
    await notifyFailure(ctx, { ...backup, fault: 'abandoned' })
}

/** Makes the copies that are due, and reports the first failure of each. */
export async function runCopies(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const { copies, db, backups, clock, logger } = ctx
  if (copies === null) return
  await copyBackups({ db, backups, copies, clock }, signal, async ({ backup, fault, detail, isFirst }) => {
    logger.warn({ backup: backup.id, fault, detail }, 'a backup could not be copied')
    if (isFirst) await notifyOperators(ctx, 'copyFailed', { id: backup.id, fault })
  })
}

/** Those who look after backups are notified once that the daily one was not made; the person who asked for one by hand is looking. */
async function notifyFailure(ctx: AppContext, { id, trigger, state, fault }: Backup): Promise<void> {
  if (trigger === 'schedule' && state === 'running' && fault !== 'none')
    await notifyOperators(ctx, 'backupFailed', { id, fault })
}

type Notice = { id: number; fault: BackupFault | CopyFaultCode }

/** Notifies everybody who may manage backups, once for each backup and kind of notice. */
async function notifyOperators(
  { db, clock }: AppContext,
  notice: 'backupFailed' | 'copyFailed',
  { id, fault }: Notice,
): Promise<void> {
  const people = await db
    .selectFrom('users')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'users.role_id')
    .select(['users.id', 'users.locale'])
    .where('role_permissions.permission', '=', noticePermissions.backup_failed)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .execute()
  const cause = `backup-failed:${notice === 'copyFailed' ? 'copy:' : ''}${id}`
  for (const { id: userId, locale } of people) {
    const { fault: faults, copy_fault: copyFaults } = readMessages(locale, 'operations').resources.backups.values
    const text = { ...faults, ...copyFaults }[fault]
    const words = translateNotice(locale, notice, { fault: text })
    await notifyUser(db, { userId, cause, ...words, url: '/settings/backups' }, clock())
  }
}
