import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { MassReason, MassRowState } from '@castellan/contract/access/mass-kinds.ts'
import type { MassRow } from '@castellan/contract/calls/mass-assignments.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { countedDevicesOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import type { BulkResult, ResultTable } from '../bulk/bulk-kind.ts'
import { valueBefore, type Before, type Value } from './plan-change.ts'

/** The stored result of one TV. */
export type Result = {
  id: number
  state: MassRowState
  reason?: MassReason | null
  before?: Before | undefined
  after?: Value | undefined
}

export const massResults = {
  table: 'mass_rows',
  job: 'job_id',
  row: 'device_id',
  columns: { reason: 'text', before: 'text', after: 'text' },
} as const satisfies ResultTable

/** A result as its row has it. */
export function storedResult({ id, state, reason = null, before, after }: Result): BulkResult {
  const jsonOf = (value: Before | undefined) => (value === undefined ? null : JSON.stringify(value))
  return { id, state, reason, before: jsonOf(before), after: jsonOf(after) }
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
