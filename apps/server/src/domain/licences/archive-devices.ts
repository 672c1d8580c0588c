import type { Locale } from '@castellan/contract/locales.ts'
import { transitionOf } from '@castellan/contract/licences/device-transitions.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { touchConfig } from './device-versions.ts'
import { recordForDevices } from '../devices/record-device-activity.ts'

/** So few that the loop is not held for long. */
export const devicesAtOnce = 200
/** Even when the panel was off for weeks, both warnings are read before anything happens. */
const betweenWarningsMs = dayMs
const afterLastWarningMs = 6 * dayMs

type ArchiveNotice = { userId: number; locale: Locale; cause: string; days: number; count: number }
type NotifyArchive = (tx: Db, notice: ArchiveNotice) => Promise<void>

/** Notifies resellers which of their expired TVs are archived soon: twice for each TV, with one notice for all that are due together. */
export async function warnOfArchive(db: Db, now: number, notify: NotifyArchive): Promise<void> {
  for (const [given, days] of limits.archiveNoticeDays.entries()) {
    const dueAt = now - (settingsOf(db).archive_days - days) * dayMs
    while (await db.transaction().execute((tx) => warnOne(tx, now, { given, days, dueAt, notify })));
  }
}

type Warning = { given: number; days: number; dueAt: number; notify: NotifyArchive }

/** Warns one reseller; false when nobody is left to warn. */
async function warnOne(tx: Db, now: number, { given, days, dueAt, notify }: Warning): Promise<boolean> {
  const due = tx
    .selectFrom('devices')
    .where('devices.status', '=', 'expired')
    .where('devices.expires_at', '<=', dueAt)
    .where('devices.archive_warnings', '=', given)
    .where('devices.deleted_at', 'is', null)
    .where('devices.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('devices.archive_warned_at', 'is', null),
        eb('devices.archive_warned_at', '<=', now - betweenWarningsMs),
      ]),
    )
  const reseller = await due
    .innerJoin('users', 'users.id', 'devices.reseller_id')
    .select(['users.id', 'users.locale'])
    .orderBy('devices.expires_at')
    .orderBy('devices.id')
    .limit(1)
    .executeTakeFirst()
  if (!reseller) return false
  const some = due
    .select('devices.id')
    .where('devices.reseller_id', '=', reseller.id)
    .orderBy('devices.expires_at')
    .orderBy('devices.id')
    .limit(devicesAtOnce)
  const warned = await tx
    .updateTable('devices')
    .set({ archive_warnings: given + 1, archive_warned_at: now })
    .where('id', 'in', some)
    .returning('id')
    .execute()
  const first = Math.min(...warned.map(({ id }) => id))
  const cause = `devices-archiving:${days}:${first}:${Math.floor(now / dayMs)}`
  await notify(tx, { userId: reseller.id, locale: reseller.locale, cause, days, count: warned.length })
  return true
}

/** Puts expired TVs away that nobody has renewed for the days of the settings, after both warnings; returns how many. */
export async function archiveSomeDevices(tx: Db, now: number): Promise<number[]> {
  const { from, to } = transitionOf('archive')
  const due = tx
    .selectFrom('devices')
    .select('id')
    .where('status', 'in', from)
    .where('expires_at', '<=', now - settingsOf(tx).archive_days * dayMs)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reseller_id', 'is', null),
        eb.and([
          eb('archive_warnings', '>=', limits.archiveNoticeDays.length),
          eb('archive_warned_at', '<=', now - afterLastWarningMs),
        ]),
      ]),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(devicesAtOnce)
  const rows = await tx
    .updateTable('devices')
    .set((eb) => ({ status: to, archived_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', due)
    .where('status', 'in', from)
    .returning(['id', 'mac', 'reseller_id'])
    .execute()
  for (const device of rows) {
    await touchConfig(tx, device.id, now)
    await endDeviceSessions(tx, { deviceId: device.id, kinds: ['owner', 'tv'] }, now)
  }
  const changes = { status: { from: from[0], to } }
  await recordForDevices(tx, now, rows, () => ({ verb: 'devices.archive', changes }))
  return rows.map(({ id }) => id)
}

/** What a TV is that comes back out of the archive: it is warned of again before it goes there again. */
export function backFromArchive(status: string): Record<string, unknown> {
  if (!transitionOf('return').from.some((state) => state === status)) return {}
  return { status: transitionOf('return').to, archive_warnings: 0, archive_warned_at: null }
}
