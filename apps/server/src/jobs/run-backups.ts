import type { Locale } from '@castellan/contract/locales.ts'
import { faultOf } from '../domain/backups/backup-fault.ts'
import { claimBackup, type Backup } from '../domain/backups/claim-backup.ts'
import { expireBackups } from '../domain/backups/expire-backups.ts'
import { failAbandoned, failBackup } from '../domain/backups/fail-backup.ts'
import { scheduleBackup } from '../domain/backups/schedule-backup.ts'
import { notifyUser } from '../domain/messages/notify-user.ts'
import { sayNotice } from '../http/say.ts'
import { resourceWords } from '../http/server-words.ts'
import type { House } from '../house.ts'
import { makeOne, restoreOne, tryOne } from './carry-out-backup.ts'
import { repeat } from './repeat.ts'

const everyMs = 1_000
/** Retention is a matter of days. */
const expireEveryMs = 60_000

/** Makes, tries out and puts in place what was asked for, one at a time whichever process is at it; and the daily one. */
export function startBackups(house: House): { stop(): Promise<void> } {
  let isAlone = house.dialect.name === 'sqlite'
  const working = repeat('backups', { everyMs, logger: house.logger }, async (signal) => {
    // Whatever is at work when the only process there is has just started, nobody is at it.
    await endAbandoned(house, { isAlone })
    isAlone = false
    await scheduleBackup(house.db, house.clock())
    await runBackups(house, signal)
  })
  const expiring = repeat('expire-backups', { everyMs: expireEveryMs, logger: house.logger }, () =>
    expireBackups(house, house.clock()),
  )
  return {
    async stop() {
      await Promise.all([working.stop(), expiring.stop()])
    },
  }
}

/** Does all that waits. */
export async function runBackups(house: House, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const backup = await claimBackup(house.db, house.backups, house.clock())
    if (!backup) return
    await carryOut(house, backup, signal)
  }
}

const deeds = { running: makeOne, verifying: tryOne, restoring: restoreOne }

async function carryOut(house: House, backup: Backup, signal: AbortSignal): Promise<void> {
  try {
    await deeds[backup.state as keyof typeof deeds](house, backup, signal)
  } catch (error) {
    const fault = signal.aborted ? 'abandoned' : faultOf(error)
    if (fault === 'internal')
      house.logger.error({ backup: backup.id, error: (error as Error).stack ?? String(error) }, 'a backup broke off')
    await failBackup(house, backup, house.clock(), fault)
    await tellOfFailure(house, { ...backup, fault })
  }
}

/** Ends what a process that is gone had begun. */
async function endAbandoned(house: House, how: { isAlone: boolean }): Promise<void> {
  for (const backup of await failAbandoned(house, house.clock(), how))
    await tellOfFailure(house, { ...backup, fault: 'abandoned' })
}

/** Whoever looks after backups hears that the daily one was not made, once; who asked for one by hand is looking. */
async function tellOfFailure({ db, clock }: House, { id, trigger, state, fault }: Backup): Promise<void> {
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
    const { values } = (resourceWords[locale as Locale] ?? resourceWords.en).backups
    const words = sayNotice(locale as Locale, 'backupFailed', { fault: values.fault[fault] })
    await notifyUser(db, { userId, cause: `backup-failed:${id}`, ...words, url: '/settings/backups' }, clock())
  }
}
