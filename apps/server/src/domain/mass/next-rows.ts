import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import type { ChunkRow } from './chunk.ts'
import { isColumnKind, type StoredMassJob } from './mass-assignment.ts'
import type { Before, Value } from './plan-change.ts'

/** The crowds to come, and where the job stood when the last of them was taken: once another process has gone on with it they are read again. */
export type Ahead = Pick<StoredMassJob, 'state' | 'up_to'> & { crowds: ChunkRow[][] }

/** Where PostgreSQL updates one TV in so many, the next row version fits on the same page (HOT update), and no index is written. */
const strideMax = 10

/** The next TVs of a job, none when it is over, and up to where every TV is dealt with once these are. */
export async function nextRows(
  tx: Db,
  job: StoredMassJob,
  ahead: Ahead,
): Promise<{ rows: readonly ChunkRow[]; up_to: number }> {
  const isStill = ahead.state === job.state && ahead.up_to === job.up_to
  if (!isStill || ahead.crowds.length === 0) ahead.crowds = await readAhead(tx, job)
  const rows = ahead.crowds.shift() ?? []
  // Of those that lie between two of these the crowds after them have some.
  const last = ahead.crowds.length === 0 ? rows.at(-1) : rows[0]
  const up_to = last?.id ?? job.up_to
  Object.assign(ahead, { state: job.state, up_to })
  return { rows, up_to }
}

/** Deals what comes next out to crowds, each beginning with the first that is left. */
async function readAhead(tx: Db, job: StoredMassJob): Promise<ChunkRow[][]> {
  const isColumn = isColumnKind(job.kind)
  const isBeside = mustLock(tx)
  const count = isColumn ? (isBeside ? limits.massChunk : limits.massChunkInLoop) : limits.massSlowChunk
  // Few that are left are taken side by side.
  const left = job.state === 'undoing' ? job.done - job.undone : job.total - job.skipped - job.done - job.failed
  const stride = isColumn && isBeside ? Math.min(strideMax, Math.max(1, Math.floor(left / count))) : 1
  const next = await tx
    .selectFrom('mass_rows')
    .select(['device_id', 'before', 'after'])
    .where('job_id', '=', job.id)
    .where('state', '=', job.state === 'undoing' ? 'done' : 'waiting')
    .where('device_id', '>', job.up_to)
    .orderBy('device_id')
    .limit(count * stride)
    .execute()
  const valueOf = <T extends Before>(json: string | null) => (json === null ? undefined : parseJson<JsonText<T>>(json))
  const rows = next.map(({ device_id: id, before, after }) => ({
    id,
    before: valueOf<Before>(before),
    after: valueOf<Value>(after),
  }))
  return [...Map.groupBy(rows.entries(), ([place]) => place % stride).values()].map((placed) =>
    placed.map(([, row]) => row),
  )
}
