import { noticePermissions } from '@castellan/contract/calls/notices.ts'
import { hostname } from 'node:os'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { serverLimits } from '@castellan/contract/limits/server-limits.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { notifyUser } from '../messages/notify-user.ts'
import { judgeServers, type ServerAlarm } from './judge-servers.ts'
import { rollUp } from './roll-up.ts'
import { recordRunning, recordStopped, writeSample } from './write-sample.ts'
import type { AppContext } from '../../context/app-context.ts'
import { translateServerNotice } from '../../i18n/translate.ts'
import { version } from '../../config/version.ts'
import { openMeasure } from './measure-process-job.ts'

/** What this process measures, and what it sees of the others. */
export function openServerWatch(ctx: AppContext) {
  const { db, clock, config } = ctx
  const facts = { name: `${hostname()}:${config.port}`, version: version.version, startedAt: clock() }
  const own = openMeasure(ctx)
  let rolledUpAt = 0
  return {
    async look(): Promise<void> {
      const now = clock()
      // What is measured while a process starts says nothing of how it runs.
      if (now - facts.startedAt < serverLimits.sampleEveryMs / 2) await recordRunning(db, facts, now)
      else await writeSample(db, facts, now, await own.measure(now))
      await notifyServerFaults(db, now)
      if (Math.floor(now / hourMs) === rolledUpAt) return
      rolledUpAt = Math.floor(now / hourMs)
      await rollUp(db, now)
    },
    async stop(): Promise<void> {
      own.stop()
      await recordStopped(db, facts, clock())
    },
  }
}

/** Rings once for each cause, for everybody who may see the servers. */
export async function notifyServerFaults(db: Db, now: number): Promise<void> {
  await judgeServers(db, now, async (tx, raised) => {
    for (const { id, locale } of await watchers(tx)) await ring(tx, now, { userId: id, locale, raised })
  })
}

function watchers(tx: Db): Promise<{ id: number; locale: Locale }[]> {
  return tx
    .selectFrom('users')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'users.role_id')
    .select(['users.id', 'users.locale'])
    .where('role_permissions.permission', '=', noticePermissions.server)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .execute()
}

type AlarmNotice = { userId: number; locale: Locale; raised: ServerAlarm }

async function ring(tx: Db, now: number, { userId, locale, raised }: AlarmNotice): Promise<void> {
  const { serverId, name, cause, since } = raised
  const words = translateServerNotice(locale, cause, { name })
  const url = `/servers?server=${serverId}`
  await notifyUser(tx, { userId, cause: `server:${serverId}:${cause}:${since}`, ...words, url }, now)
}
