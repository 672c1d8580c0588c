import type { MassRowState } from '@castellan/contract/access/mass-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { isOneOf } from '../../db/many-values.ts'
import type { ChunkRow } from './chunk.ts'
import { isColumnKind, type Job } from './mass-job.ts'
import type { Value } from './plan-change.ts'

/** The crowds to come, as ids, and the state of the job they were read in. It only says where to look: what is left to do stands in the rows. */
export type Ahead = { state: Job['state'] | null; crowds: number[][] }

/** A crowd of TVs, and the id up to which every TV is dealt with once these are. */
type Crowd = { rows: ChunkRow[]; upTo: number }

/** Where PostgreSQL takes one TV of so many, a row finds room for its next version beside the last one, and no index has to hear of it. */
const strideMax = 10

/** The next TVs of a job; none when it is over. */
export async function nextRows(tx: Db, job: Job, ahead: Ahead): Promise<Crowd> {
  if (ahead.state !== job.state) Object.assign(ahead, { state: job.state, crowds: [] })
  for (;;) {
    if (ahead.crowds.length === 0) ahead.crowds = await readAhead(tx, job)
    const ids = ahead.crowds.shift()
    if (!ids) return { rows: [], upTo: job.up_to }
    const found = await tx
      .selectFrom('mass_rows')
      .select(['device_id', 'state', 'before', 'after'])
      .where('job_id', '=', job.id)
      .where(isOneOf(tx, 'device_id', ids))
      .orderBy('device_id')
      .execute()
    // Not asked for above: with the state PostgreSQL would go through all that are left.
    const left = found.filter(({ state }) => state === leftIn(job))
    const rows = left.map(({ device_id: id, before, after }) => ({
      id,
      before: valueOf(before),
      after: valueOf(after),
    }))
    // Of those that lie between two of this crowd the next crowds have some.
    const upTo = ahead.crowds.length === 0 ? ids.at(-1)! : ids[0]!
    if (rows.length > 0) return { rows, upTo }
  }
}

/** Deals what comes next out to crowds, each beginning with the first that is left. */
async function readAhead(tx: Db, job: Job): Promise<number[][]> {
  const isColumn = isColumnKind(job.kind)
  const isBeside = mustLock(tx)
  const count = isColumn ? (isBeside ? limits.massChunk : limits.massChunkInLoop) : limits.massSlowChunk
  // Few that are left are taken side by side.
  const left = job.state === 'undoing' ? job.done - job.undone : job.total - job.skipped - job.done - job.failed
  const stride = isColumn && isBeside ? Math.min(strideMax, Math.max(1, Math.floor(left / count))) : 1
  const next = await tx
    .selectFrom('mass_rows')
    .select('device_id')
    .where('job_id', '=', job.id)
    .where('state', '=', leftIn(job))
    .where('device_id', '>', job.up_to)
    .orderBy('device_id')
    .limit(count * stride)
    .execute()
  const crowds = Map.groupBy(next.keys(), (place) => place % stride)
  return [...crowds.values()].map((places) => places.map((place) => next[place]!.device_id))
}

/** The state of what is left to do. */
function leftIn({ state }: Job): MassRowState {
  return state === 'undoing' ? 'done' : 'waiting'
}

function valueOf(json: string | null): Value | undefined {
  return json === null ? undefined : (JSON.parse(json) as Value)
}
