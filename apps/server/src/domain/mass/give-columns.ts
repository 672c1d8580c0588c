import { sql, type Compilable } from 'kysely'
import { isOneOf } from '../../db/many-values.ts'
import { dealerOnReturn, dealerWithin } from '../access/selling-dealer.ts'
import { pushReloadStatements } from '../pushes/push-to-devices.ts'
import { lockPlanned, type Chunk } from './chunk.ts'
import type { Result } from './mass-rows.ts'
import { planChange, configColumns, type Value } from './plan-change.ts'

type Column = 'reseller_id' | 'sub_distributor_id' | 'tags' | 'expires_at'

/** The results of the TVs, and the statements to run together with those of the job. */
export type ColumnWrites = { results: Result[]; writes: readonly Compilable<unknown>[] }

/** Gives the TVs of a chunk another value in one column: as many statements as there are values, not as there are TVs. */
export async function giveColumns(chunk: Chunk): Promise<ColumnWrites> {
  const { job, params, now, rows } = chunk
  const devices = await lockPlanned(chunk)
  const results: Result[] = []
  const changed: { id: number; column: Column; value: Value }[] = []
  for (const { id } of rows) {
    const device = devices.get(id)
    const plan = device ? planChange(job.kind, params, device, now) : null
    if (plan === null) results.push({ id, state: 'failed', reason: 'not_found' })
    else if ('skip' in plan) results.push({ id, state: 'skipped', reason: plan.skip })
    else if (plan.column !== null) {
      changed.push({ id, column: plan.column, value: plan.after })
      results.push({ id, state: 'done', before: plan.before, after: plan.after })
    }
  }
  return { results, writes: columnsWritten(chunk, changed) }
}

/** Restores the previous values of the TVs of a chunk; one that was changed since is left alone. */
export async function undoColumns(chunk: Chunk): Promise<ColumnWrites> {
  const { job, rows } = chunk
  const column = columnOf(job.kind)
  const valueNow = column === 'sub_distributor_id' ? await dealersNow(chunk) : (before: Value) => before
  const devices = await lockPlanned(chunk)
  const results: Result[] = []
  const changed: { id: number; column: Column; value: Value }[] = []
  for (const row of rows) {
    const device = devices.get(row.id)
    if (!device) results.push({ ...row, state: 'kept', reason: 'not_found' })
    else if (device[column] !== row.after) results.push({ ...row, state: 'kept', reason: 'changed_meanwhile' })
    else {
      changed.push({ id: row.id, column, value: valueNow(row.before ?? null) })
      results.push({ ...row, state: 'undone' })
    }
  }
  return { results, writes: columnsWritten(chunk, changed) }
}

/** Whom each TV comes back under: one that is closed by now has no TVs. */
async function dealersNow({ tx, rows }: Chunk): Promise<(before: Value) => Value> {
  const now = new Map<Value, Value>([[null, null]])
  for (const { before = null } of rows) if (!now.has(before)) now.set(before, await dealerOnReturn(tx, Number(before)))
  return (before) => now.get(before) ?? null
}

function columnOf(kind: string): Column {
  if (kind === 'reseller') return 'reseller_id'
  if (kind === 'sub_distributor') return 'sub_distributor_id'
  return kind === 'tags' ? 'tags' : 'expires_at'
}

function columnsWritten(
  { tx, now }: Chunk,
  changed: readonly { id: number; column: Column; value: Value }[],
): Compilable<unknown>[] {
  const writes: Compilable<unknown>[] = []
  const groups = Map.groupBy(changed, ({ value }) => value)
  for (const [value, rows] of groups) {
    const { column } = rows[0]!
    const isTold = configColumns.includes(column)
    const ids = rows.map(({ id }) => id)
    const given = tx
      .updateTable('devices')
      .set((eb) => ({
        [column]: value,
        updated_at: now,
        version: eb('version', '+', 1),
        ...(column === 'reseller_id'
          ? { sub_distributor_id: dealerWithin(value === null ? null : Number(value)) }
          : {}),
        ...(isTold ? { config_version: eb('config_version', '+', 1) } : {}),
        // An end that lies ahead again ends the days of grace.
        ...(column === 'expires_at'
          ? { status: sql<string>`case when status = 'grace' then 'active' else status end`, archive_warnings: 0 }
          : {}),
      }))
      .where(isOneOf(tx, 'id', ids))
    const told = isTold ? pushReloadStatements(tx, { deviceIds: ids, kind: 'config.changed' }, now) : []
    writes.push(given, ...told)
  }
  return writes
}
