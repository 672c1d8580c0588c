import type { MassReason } from '@castellan/contract/access/mass-kinds.ts'
import type { MassParams } from '@castellan/contract/calls/mass-assignments.ts'
import type { Compilable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { isOneOf } from '../../db/many-values.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import type { Device } from '../devices/tv-device.ts'
import { eachAlone } from '../bulk/each-alone.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import type { StoredMassJob } from './mass-assignment.ts'
import type { Result } from './mass-rows.ts'
import { devicesInUse } from './pick-devices.ts'
import { plannedColumns, type Before, type PlannedDevice, type Value } from './plan-change.ts'

/** One TV of a job, with its result for an undo. */
export type ChunkRow = { id: number; before: Before | undefined; after: Value | undefined }

/** A few TVs of a job, within the transaction that settles them. */
export type Chunk = {
  tx: Db
  job: StoredMassJob
  params: MassParams
  actor: StaffActor
  origin: Origin
  keys: Keys
  now: number
  rows: readonly ChunkRow[]
}

/** Settles a chunk: the results of its TVs, the statements to run together with those of the job, and what it cost. */
export type ChunkWork = (
  chunk: Chunk,
) => Promise<{ results: Result[]; writes?: readonly Compilable<unknown>[]; spent?: number }>

/** The TVs of the chunk that are still in use and in the requester's branch, locked until the transaction ends. */
async function lockDevices(chunk: Chunk): Promise<Map<number, Device>> {
  const found = await locked(chunk).selectAll('devices').execute()
  return new Map(found.map((device) => [device.id, device]))
}

/** The same, no more of each than a plan is made from. */
export async function lockPlanned(chunk: Chunk): Promise<Map<number, PlannedDevice>> {
  const found = await locked(chunk)
    .select(plannedColumns.map((name) => `devices.${name}` as const))
    .execute()
  return new Map(found.map((device) => [device.id, device]))
}

function locked({ tx, actor, rows }: Chunk) {
  const ids = rows.map(({ id }) => id)
  const query = devicesInUse(tx, actor)
    .where(isOneOf(tx, 'devices.id', ids))
    .orderBy('devices.id')
  return mustLock(tx) ? query.forNoKeyUpdate('devices') : query
}

/** Does something for each TV of a chunk, and stores of each that is refused why. */
export async function eachDevice(
  chunk: Chunk,
  refused: 'failed' | 'kept',
  work: (device: Device, row: ChunkRow) => Promise<Result>,
): Promise<Result[]> {
  const devices = await lockDevices(chunk)
  return eachAlone<ChunkRow, Result>(chunk.tx, chunk.rows, {
    work(row) {
      const device = devices.get(row.id)
      if (!device) throw new AppError('not_found')
      return work(device, row)
    },
    refused: (row, error) => ({ ...row, state: refused, reason: reasonOf(error) }),
  })
}

const byCode: Readonly<Partial<Record<string, MassReason>>> = {
  not_found: 'not_found',
  forbidden: 'forbidden',
  bad_state: 'bad_state',
  dealer_not_selling: 'bad_state',
  not_enough_credits: 'not_enough_credits',
}
const byField: Readonly<Partial<Record<string, MassReason>>> = {
  taken: 'taken',
  full: 'full',
  not_allowed: 'blocked_host',
  no_price: 'no_price',
}

function reasonOf({ code, fields }: AppError): MassReason {
  const field = Object.values(fields ?? {})[0]?.[0]?.code
  return byCode[code] ?? byField[field ?? ''] ?? 'refused'
}
