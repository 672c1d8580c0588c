import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { faultOf } from '../domain/backups/backup-fault.ts'
import { claimBackup, type Backup } from '../domain/backups/claim-backup.ts'
import { expireBackups } from '../domain/backups/expire-backups.ts'
import { failAbandoned, failBackup } from '../domain/backups/fail-backup.ts'
import { scheduleBackup } from '../domain/backups/schedule-backup.ts'
import { notifyUser } from '../domain/messages/notify-user.ts'
import { translateNotice } from '../http/translate.ts'
import type { AppContext } from '../app-context.ts'
import { makeOne, restoreOne, tryOne } from './carry-out-backup.ts'
import { repeat } from './repeat.ts'

const everyMs = 1_000
/** Retention is a matter of days. */
const expireEveryMs = 60_000

/** Makes, tries out and puts in place what was asked for, one at a time whichever process is at it; and the daily one. */
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
  return {
    async stop() {
      await Promise.all([working.stop(), expiring.stop()])
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
    await operations[backup.state as keyof typeof operations](ctx, backup, signal)
  } catch (error) {
    const fault = signal.aborted ? 'abandoned' : faultOf(error)
    if (fault === 'internal')
      ctx.logger.error({ backup: backup.id, error: (error as Error).stack ?? String(error) }, 'a backup broke off')
    await failBackup(ctx, backup, ctx.clock(), fault)
    await tellOfFailure(ctx, { ...backup, fault })
  }
}

/** Ends what a process that is gone had begun. */
async function endAbandoned(ctx: AppContext, how: { isAlone: boolean }): Promise<void> {
  for (const backup of await failAbandoned(ctx, ctx.clock(), how))
    await tellOfFailure(ctx, { ...backup, fault: 'abandoned' })
}

/** Whoever looks after backups hears that the daily one was not made, once; who asked for one by hand is looking. */
async function tellOfFailure({ db, clock }: AppContext, { id, trigger, state, fault }: Backup): Promise<void> {
  if (trigger !== 'schedule' || state !== 'running') return
  const people = await db
    .selectFrom('users')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'users.role_id')
    .select(['users.id', 'users.locale'])
    .where('role_permissions.permission', '=', 'manage-backups')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .execute()
  for (const { id: userId, locale } of people) {
    const { values } = readMessages(locale, 'operations').resources.backups
    const words = translateNotice(locale as Locale, 'backupFailed', { fault: values.fault[fault] })
    await notifyUser(db, { userId, cause: `backup-failed:${id}`, ...words, url: '/settings/backups' }, clock())
  }
}
