import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { sellerIndexLookup, devicesOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'

export type Failing = { host: string; fault: SourceFaultCode; tvs: number; since: number | null }

/** Playlists of the branch whose last check failed, by provider and cause, those on most TVs first. */
export async function readFailing(db: Db, actor: StaffActor): Promise<{ groups: Failing[]; more: number }> {
  const clause = devicesOf(actor)
  const beside = sellerIndexLookup(db, actor)
  const rows = await db
    .selectFrom('sources')
    .innerJoin('devices', 'devices.id', 'sources.device_id')
    .where('sources.fault', 'is not', null)
    .where('sources.deleted_at', 'is', null)
    .where('sources.enabled', '=', 1)
    .where('devices.deleted_at', 'is', null)
    .where('devices.archived_at', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .$if(beside !== null, (query) => query.where(beside!))
    .select((eb) => [
      'sources.host',
      'sources.fault',
      eb.fn.count<number>('sources.device_id').distinct().as('tvs'),
      eb.fn.min('sources.failing_since').as('since'),
    ])
    .groupBy(['sources.host', 'sources.fault'])
    .orderBy('tvs', 'desc')
    .orderBy('sources.host')
    .limit(figureLimits.failingReadMax)
    .execute()
  const groups = rows.map(({ host, fault, tvs, since }) => ({
    host,
    fault: fault as SourceFaultCode,
    tvs: Number(tvs),
    since: since === null ? null : Number(since),
  }))
  const shown = groups.slice(0, figureLimits.failingShownMax)
  return { groups: shown, more: groups.length - shown.length }
}
