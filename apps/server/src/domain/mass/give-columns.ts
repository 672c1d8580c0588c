import type { DeviceState } from '@castellan/contract/licences/device-transitions.ts'
import { sql, type Compilable } from 'kysely'
import { isOneOf } from '../../db/many-values.ts'
import { dealerOfSeller, dealerOnReturn } from '../access/selling-dealer.ts'
import { pushReloadStatements } from '../pushes/push-to-devices.ts'
import { lockPlanned, type Chunk, type ChunkRow, type ChunkWork } from './chunk.ts'
import type { Result } from './mass-rows.ts'
import { configColumns, dealerBefore, planChange, valueBefore, type Value } from './plan-change.ts'

type Column = 'reseller_id' | 'sub_distributor_id' | 'tags' | 'expires_at'

/** `dealer` is the sub distributor a TV comes under, null for none; without one it keeps what it has. */
type ColumnChange = { id: number; column: Column; value: Value; dealer?: number | null }

/** Gives the TVs of a chunk another value in one column: as many statements as there are values, not as there are TVs. */
export const giveColumns: ChunkWork = async (chunk) => {
  const { job, params, now, rows } = chunk
  const devices = await lockPlanned(chunk)
  const keepsDealer = dealerKeeper(chunk)
  const results: Result[] = []
  const changed: ColumnChange[] = []
  for (const { id } of rows) {
    const device = devices.get(id)
    const plan = device ? planChange(job.kind, params, device, now) : null
    if (plan === null) results.push({ id, state: 'failed', reason: 'not_found' })
    else if ('skip' in plan) results.push({ id, state: 'skipped', reason: plan.skip })
    else if (plan.column !== null) {
      const leaves = plan.column === 'reseller_id' && !(await keepsDealer(device?.sub_distributor_id, idOf(plan.after)))
      changed.push({ id, column: plan.column, value: plan.after, ...(leaves ? { dealer: null } : {}) })
      results.push({ id, state: 'done', before: plan.before, after: plan.after })
    }
  }
  return { results, writes: columnsWritten(chunk, changed) }
}

/** Restores the previous values of the TVs of a chunk; one that was changed since is left alone. */
export const undoColumns: ChunkWork = async (chunk) => {
  const { job, rows } = chunk
  const column = columnOf(job.kind)
  const valueNow = column === 'sub_distributor_id' ? await dealersNow(chunk) : (before: Value) => before
  const dealerBack = column === 'reseller_id' ? await dealersBack(chunk) : () => null
  const devices = await lockPlanned(chunk)
  const keepsDealer = dealerKeeper(chunk)
  const results: Result[] = []
  const changed: ColumnChange[] = []
  for (const row of rows) {
    const device = devices.get(row.id)
    if (!device) results.push({ ...row, state: 'kept', reason: 'not_found' })
    else if (device[column] !== row.after) results.push({ ...row, state: 'kept', reason: 'changed_meanwhile' })
    else {
      const value = valueNow(valueBefore(row.before ?? null))
      const back = device.sub_distributor_id === null ? dealerBack(row) : null
      const leaves = column === 'reseller_id' && !(await keepsDealer(device.sub_distributor_id, idOf(value)))
      changed.push({ id: row.id, column, value, ...(back !== null || leaves ? { dealer: back } : {}) })
      results.push({ ...row, state: 'undone' })
    }
  }
  return { results, writes: columnsWritten(chunk, changed) }
}

/** Whom each TV comes back under: one that is closed by now has no TVs. */
async function dealersNow({ tx, rows }: Chunk): Promise<(before: Value) => Value> {
  const now = new Map<Value, Value>([[null, null]])
  for (const { before = null } of rows) {
    const dealer = valueBefore(before)
    if (!now.has(dealer)) now.set(dealer, await dealerOnReturn(tx, Number(dealer)))
  }
  return (before) => now.get(before) ?? null
}

/** The sub distributors that TVs left with their reseller and come back under with them; one who is closed by now gets none. */
async function dealersBack({ tx, rows }: Chunk): Promise<(row: ChunkRow) => number | null> {
  const keyOf = ({ before = null, after = null }: ChunkRow) => JSON.stringify([before, after])
  const back = new Map<string, number | null>()
  for (const row of rows) {
    const { before = null, after = null } = row
    const dealer = dealerBefore(before)
    if (dealer === null || back.has(keyOf(row))) continue
    // One who could stay was not left by the assignment.
    const isLeft = (await dealerOfSeller(tx, dealer, idOf(after))) === null
    const isOpen = isLeft && (await dealerOfSeller(tx, dealer, idOf(valueBefore(before)))) !== null
    back.set(keyOf(row), isOpen ? await dealerOnReturn(tx, dealer) : null)
  }
  return (row) => back.get(keyOf(row)) ?? null
}

/**
 * Whether a TV keeps its sub distributor with another seller. Each pair is asked for once a chunk: asked for by every row of the update, it made
 * up most of the job on PostgreSQL.
 */
function dealerKeeper({ tx }: Chunk): (dealer: number | null | undefined, seller: number | null) => Promise<boolean> {
  const kept = new Map<string, boolean>()
  return async (dealer = null, seller) => {
    if (dealer === null) return true
    const key = `${dealer}/${seller}`
    const keeps = kept.get(key) ?? (await dealerOfSeller(tx, dealer, seller)) !== null
    kept.set(key, keeps)
    return keeps
  }
}

const idOf = (value: Value) => (value === null ? null : Number(value))

function columnOf(kind: string): Column {
  if (kind === 'reseller') return 'reseller_id'
  if (kind === 'sub_distributor') return 'sub_distributor_id'
  return kind === 'tags' ? 'tags' : 'expires_at'
}

function columnsWritten({ tx, now }: Chunk, changed: readonly ColumnChange[]): Compilable<unknown>[] {
  const writes: Compilable<unknown>[] = []
  const groups = Map.groupBy(changed, ({ value, dealer = 'kept' }) => JSON.stringify([value, dealer]))
  for (const rows of groups.values()) {
    const { column, value, dealer } = rows[0]!
    const changesConfig = configColumns.includes(column)
    const ids = rows.map(({ id }) => id)
    const given = tx
      .updateTable('devices')
      .set((eb) => ({
        [column]: value,
        updated_at: now,
        version: eb('version', '+', 1),
        ...(dealer === undefined ? {} : { sub_distributor_id: dealer }),
        ...(changesConfig ? { config_version: eb('config_version', '+', 1) } : {}),
        // An end that lies ahead again ends the days of grace.
        ...(column === 'expires_at'
          ? { status: sql<DeviceState>`case when status = 'grace' then 'active' else status end`, archive_warnings: 0 }
          : {}),
      }))
      .where(isOneOf(tx, 'id', ids))
    const pushes = changesConfig ? pushReloadStatements(tx, { deviceIds: ids, kind: 'config.changed' }, now) : []
    writes.push(given, ...pushes)
  }
  return writes
}
