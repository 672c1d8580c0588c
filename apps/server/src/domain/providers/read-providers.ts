import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { countedDevicesOf, portalsOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { isFailing } from './devices-by-host.ts'

/** The sources of TVs in use that the actor sees. */
function visibleSources(db: Db, actor: StaffActor) {
  return db
    .selectFrom('sources')
    .innerJoin('devices', 'devices.id', 'sources.device_id')
    .where('sources.deleted_at', 'is', null)
    .where('sources.host', '<>', '')
    .where('devices.deleted_at', 'is', null)
    .where('devices.archived_at', 'is', null)
    .where(countedDevicesOf(actor))
}

const contains = (column: string, search: string) =>
  search === ''
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`replace(lower(${sql.ref(column)}), ${search}, '') <> lower(${sql.ref(column)})`

type ProviderQuery = { search: string; limit: number }

/** The hosts with failing sources, those with most of them first: as much to read as there are failing sources. */
export async function readFailingHosts(db: Db, actor: StaffActor, { search, limit }: ProviderQuery): Promise<string[]> {
  const rows = await visibleSources(db, actor)
    .select('sources.host')
    .where(isFailing)
    .where(contains('sources.host', search))
    .groupBy('sources.host')
    .orderBy((eb) => eb.fn.count('sources.device_id').distinct(), 'desc')
    .orderBy('sources.host')
    .limit(limit)
    .execute()
  return rows.map(({ host }) => host)
}

/** Hosts of the directory by name, without some. */
export async function readKnownHosts(
  db: Db,
  actor: StaffActor,
  { search, limit, without }: ProviderQuery & { without: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('portals')
    .select('host')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) => portalsOf(actor)(eb) ?? eb.lit(true))
    .where(contains('portals.host', search))
    .$if(without.length > 0, (query) => query.where('host', 'not in', without))
    .orderBy('host')
    .limit(limit)
    .execute()
  return rows.map(({ host }) => host)
}

export type Failure = { fault: SourceFaultCode; since: number | null; freshSince: number | null }

/** Why the sources at a host fail, by the newest failures; null when none does. */
export async function readFailure(db: Db, actor: StaffActor, now: number, host: string): Promise<Failure | null> {
  const rows = await visibleSources(db, actor)
    .select(['sources.fault', 'sources.failing_since'])
    .where('sources.host', '=', host)
    .where(isFailing)
    .orderBy('sources.failing_since', 'desc')
    .limit(limits.countedMax)
    .$narrowType<{ fault: SourceFaultCode }>()
    .execute()
  const byFault = Map.groupBy(rows, ({ fault }) => fault)
  const [main] = [...byFault.values()].toSorted((one, other) => other.length - one.length)
  if (!main) return null
  const since = (of: typeof rows) => of.at(-1)?.failing_since ?? null
  const fresh = rows.filter(({ failing_since }) => failing_since !== null && failing_since > now - dayMs)
  const isFresh = fresh.length > 1 && fresh.length * 2 > rows.length
  return { fault: main[0]!.fault, since: since(main), freshSince: isFresh ? since(fresh) : null }
}

/** How many sources at a host the actor sees, counted no further than a list, and whether one of them was ever read. */
export async function countSources(
  db: Db,
  actor: StaffActor,
  host: string,
): Promise<{ total: number; isCapped: boolean; isChecked: boolean }> {
  const at = visibleSources(db, actor).where('sources.host', '=', host)
  const { total } = await db
    .selectFrom(
      at
        .select('sources.id')
        .limit(limits.countedMax + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const read = await at.select('sources.id').where('sources.status', '<>', 'new').limit(1).executeTakeFirst()
  const isCapped = Number(total) > limits.countedMax
  return { total: Math.min(Number(total), limits.countedMax), isCapped, isChecked: read !== undefined }
}
