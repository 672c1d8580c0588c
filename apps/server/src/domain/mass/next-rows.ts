import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { readBulkResults } from '../bulk/bulk-jobs.ts'
import type { ChunkRow } from './chunk.ts'
import { isColumnKind, type StoredMassJob } from './mass-assignment.ts'
import { massResults } from './mass-rows.ts'
import type { Before, Value } from './plan-change.ts'

/** Where PostgreSQL updates one TV in so many, the next row version fits on the same page (HOT update), and no index is written. */
const batchesMax = 10

type StoredRow = { id: number; before: string | null; after: string | null }

/** The next TVs of a job, dealt out to batches, each beginning with the first that is left. */
export async function nextRows(tx: Db, job: StoredMassJob): Promise<ChunkRow[][]> {
  const isUndo = job.state === 'undoing'
  const isColumn = isColumnKind(job.kind)
  const isPostgres = mustLock(tx)
  const count = isColumn ? (isPostgres ? limits.massChunk : limits.massChunkInLoop) : limits.massSlowChunk
  // When few are left, one batch takes TVs that are next to each other.
  const left = isUndo ? job.done - job.undone : job.total - job.skipped - job.done - job.failed
  const batches = isColumn && isPostgres ? Math.min(batchesMax, Math.max(1, Math.floor(left / count))) : 1
  const page = { job, state: isUndo ? 'done' : 'waiting', count: count * batches }
  const next = await readBulkResults<StoredRow>(tx, massResults, page)
  const valueOf = <T extends Before>(json: string | null) => (json === null ? undefined : parseJson<JsonText<T>>(json))
  const rows = next.map(({ id, before, after }) => ({
    id,
    before: valueOf<Before>(before),
    after: valueOf<Value>(after),
  }))
  return [...Map.groupBy(rows.entries(), ([place]) => place % batches).values()].map((placed) =>
    placed.map(([, row]) => row),
  )
}
