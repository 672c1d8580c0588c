import type { HomeProblem } from '@castellan/contract/calls/homes.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { usersOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { isUnsent } from '../mail/outbox.ts'
import { readExceeded, readServers } from '../servers/read-servers.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { readSellers } from './sellers.ts'

const nothing = { name: '', cause: '', id: null, count: 0, capped: false, since: null }

/** Servers that are down, and those with a measure above its threshold. */
export async function serverProblems(db: Db, now: number): Promise<HomeProblem[]> {
  const servers = await readServers(db, now)
  return Promise.all(
    servers
      .filter(({ state }) => state === 'down' || state === 'degraded')
      .map(async ({ id, name, state, causes, seen_at }) => ({
        ...nothing,
        kind: 'server' as const,
        id,
        name,
        cause: causes.join(','),
        count: 1,
        since: state === 'down' ? seen_at : null,
        ...(state === 'down' ? {} : { measures: await readExceeded(db, id, causes) }),
      })),
  )
}

/** No good backup for longer than a day, where the panel makes one every day. */
export async function backupProblems(db: Db, now: number): Promise<HomeProblem[]> {
  const good = await db
    .selectFrom('backups')
    .select('finished_at')
    .where('state', 'in', ['ok', 'verifying', 'verified', 'restoring'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = await db
    .selectFrom('backups')
    .select(['state', 'fault'])
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'expired')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOld = (good?.finished_at ?? 0) < now - figureLimits.backupOldMs
  const isWanted = settingsOf(db).backup_daily && isOld
  if (!isWanted && last?.state !== 'failed') return []
  const cause = last?.state === 'failed' ? last.fault : ''
  return [{ ...nothing, kind: 'backup', cause, count: 1, since: momentOf(good?.finished_at ?? null) }]
}

/** Mails that wait because no mail server is set up, and those that were given up, to people the actor sees. */
export async function mailProblems(db: Db, actor: StaffActor, now: number, isSetUp: boolean): Promise<HomeProblem[]> {
  const clause = usersOf(actor)
  const row = await db
    .selectFrom('outbox')
    // What is still tried automatically needs nobody.
    .where(isUnsent(now, isSetUp))
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('users.id')
        .where((inner) => clause(inner) ?? sql<boolean>`1 = 1`),
    )
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow()
  if (Number(row.count) === 0) return []
  const since = momentOf(row.since === null ? null : Number(row.since))
  return [{ ...nothing, kind: 'mail', cause: isSetUp ? 'failed' : 'none', count: Number(row.count), since }]
}

/**
 * Products whose keys no longer open what the platform says: of the TVs that reported last, more could not be read than were. A single TV that
 * sends something else is no reason to look at the keys.
 */
export async function verdictProblems(
  db: Db,
  now: number,
  keys: readonly { product: string; decryption: string }[],
): Promise<HomeProblem[]> {
  const reports = await db
    .selectFrom('integrity_reports')
    .innerJoin('devices', 'devices.id', 'integrity_reports.device_id')
    .where('integrity_reports.issued_at', '>', now - dayMs)
    .where('integrity_reports.platform_reasons', '!=', '["absent"]')
    .where('integrity_reports.received_at', 'is not', null)
    .select(['devices.product', 'devices.id', 'platform_verified', 'platform_reasons', 'received_at'])
    .orderBy('integrity_reports.issued_at', 'desc')
    .limit(figureLimits.verdictsReadMax)
    .execute()
  const found = keys.flatMap(({ product, decryption }) => {
    const own = reports.filter((report) => report.product === product)
    // An encrypted verdict without a key for it is as unreadable as one with the wrong key.
    const reasons = decryption === '' ? ['bad_signature', 'no_key'] : ['bad_signature']
    const isUnread = (text: string) => reasons.some((reason) => text.includes(`"${reason}"`))
    const unread = own.filter(({ platform_reasons }) => isUnread(platform_reasons))
    const tvs = new Set(unread.map(({ id }) => id)).size
    const verified = new Set(own.filter(({ platform_verified }) => platform_verified === 1).map(({ id }) => id)).size
    return tvs > verified ? [{ product, tvs, since: Number(unread.at(-1)!.received_at) }] : []
  })
  if (found.length === 0) return []
  // As the setting of the keys names them.
  const name = found.map(({ product }) => product).join(', ')
  const since = momentOf(Math.min(...found.map((one) => one.since)))
  return [{ ...nothing, kind: 'verdicts', name, count: found.reduce((sum, { tvs }) => sum + tvs, 0), since }]
}

/** Resellers below the actor whose credits end soon. */
export async function runwayProblems(db: Db, actor: StaffActor, now: number): Promise<HomeProblem[]> {
  const { sellers } = await readSellers(db, actor, now, 'runway')
  return sellers
    .filter(({ runway }) => runway !== null && runway <= figureLimits.runwayShortDays)
    .map(({ id, name, runway }) => ({ ...nothing, kind: 'runway', id, name, count: runway ?? 0 }))
}
