import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { MassReason, MassRowState } from '@castellan/contract/access/mass-kinds.ts'
import type { MassRow } from '@castellan/contract/calls/mass-assignments.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql, type Compilable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { rowsOf } from '../../db/many-values.ts'
import { statement } from '../../db/pipeline.ts'
import { countedDevicesOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { valueBefore, type Before, type Value } from './plan-change.ts'

/** The stored result of one TV. */
export type Result = {
  id: number
  state: MassRowState
  reason?: MassReason | null
  before?: Before | undefined
  after?: Value | undefined
}

/** Stores results, replacing earlier ones of these TVs. */
export function resultsWritten(tx: Db, jobId: number, results: readonly Result[]): Compilable<unknown> {
  const jsonOf = (value: Before | undefined) => (value === undefined ? null : JSON.stringify(value))
  const rows = results.map(({ id, state, reason = null, before, after }) => ({
    device_id: id,
    state,
    reason,
    before: jsonOf(before),
    after: jsonOf(after),
  }))
  const columns = { device_id: 'bigint', state: 'text', reason: 'text', before: 'text', after: 'text' } as const
  // The condition lets SQLite parse where the query ends and the conflict clause begins.
  return statement(
    tx,
    sql`insert into mass_rows (job_id, device_id, state, reason, "before", "after")
    select cast(${jobId} as bigint), device_id, state, reason, "before", "after" from ${rowsOf(tx, columns, rows)} where true
    on conflict (job_id, device_id) do update set
      state = excluded.state, reason = excluded.reason, "before" = excluded."before", "after" = excluded."after"`,
  )
}

type Page = { jobId: number; state?: MassRowState | undefined; after?: number | undefined; count: number }

/**
 * Results of a job in the order of the TVs, with the names of what they had and got. The name of a TV that has left the reader's branch since is
 * not theirs to read.
 */
export async function readRows(
  db: Db,
  actor: StaffActor,
  { jobId, state, after = 0, count }: Page,
): Promise<MassRow[]> {
  let query = db
    .selectFrom('mass_rows')
    .innerJoin('devices', 'devices.id', 'mass_rows.device_id')
    .innerJoin('mass_jobs', 'mass_jobs.id', 'mass_rows.job_id')
    .select(['devices.id', 'devices.mac', 'mass_jobs.kind'])
    .select((eb) => eb.case().when(countedDevicesOf(actor)).then(eb.ref('devices.name')).else('').end().as('name'))
    .select(['mass_rows.state', 'mass_rows.reason', 'mass_rows.before', 'mass_rows.after'])
    .where('mass_rows.job_id', '=', jobId)
    .where('mass_rows.device_id', '>', after)
  if (state) query = query.where('mass_rows.state', '=', state)
  const rows = await query.orderBy('mass_rows.device_id').limit(count).execute()
  const valueOf = (json: string | null) => (json === null ? null : valueBefore(parseJson<JsonText<Before>>(json)))
  const read = rows.map((row) => ({ ...row, before: valueOf(row.before), after: valueOf(row.after) }))
  const names = await namesOf(
    db,
    read[0]?.kind,
    read.flatMap(({ before, after: got }) => [before, got]).filter((value) => typeof value === 'number'),
  )
  return read.map(({ kind, before, after: got, ...row }) => ({
    ...row,
    before: textOf(kind, before, names),
    after: textOf(kind, got, names),
  }))
}

function textOf(kind: string, value: Value, names: ReadonlyMap<number, string>): string {
  if (value === null) return ''
  if (kind === 'reseller' || kind === 'sub_distributor') return names.get(Number(value)) ?? ''
  if (kind === 'tags') return parseJson<JsonText<string[]>>(String(value)).join(', ')
  if (kind === 'expiry' || kind === 'service') return new Date(Number(value)).toISOString()
  // The numbers of sources and updates say nothing to anybody.
  return ''
}

async function namesOf(db: Db, kind: string | undefined, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0 || (kind !== 'reseller' && kind !== 'sub_distributor')) return new Map()
  const table = kind === 'reseller' ? 'users' : 'sub_distributors'
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Forgets previews that nobody began, and the results of jobs that are long over; a few rows at a time. */
export async function forgetOldJobs(db: Db, now: number): Promise<void> {
  const old = await db
    .selectFrom('mass_jobs')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'preview'), eb('created_at', '<', now - limits.massPreviewMs)]),
        eb.and([
          eb('state', 'in', ['done', 'cancelled', 'failed', 'undone']),
          eb('ended_at', '<', now - settingsOf(db).mass_days * dayMs),
        ]),
      ]),
    )
    .limit(20)
    .execute()
  for (const { id } of old) {
    for (;;) {
      const some = db
        .selectFrom('mass_rows')
        .select('device_id')
        .where('job_id', '=', id)
        .orderBy('device_id')
        .limit(1_000)
      const { numDeletedRows } = await db
        .deleteFrom('mass_rows')
        .where('job_id', '=', id)
        .where('device_id', 'in', some)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) break
    }
    await db.deleteFrom('mass_jobs').where('id', '=', id).execute()
  }
}
