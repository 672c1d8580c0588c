import { limits } from '@castellan/contract/limits.ts'
import type { NotNull } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { askerOf } from '../bulk/asker.ts'
import type {
  BulkBatch,
  BulkContext,
  BulkKind,
  BulkMove,
  BulkRow,
  BulkWork,
  MoveInput,
  ResultTable,
} from '../bulk/bulk-kind.ts'
import { readBulkResults } from '../bulk/bulk-jobs.ts'
import type { Keys } from '../keys.ts'
import { deprecateOld, needsSecond, recordHostMove } from './begin-host-move.ts'
import { countAt, hostsOf, isMoveUnderWay, mayMoveHosts, type StoredHostMove } from './host-move.ts'
import { moveSource } from './move-source.ts'
import { returnPortals } from './pass-portals.ts'
import { meetHost } from '../providers/portal-directory.ts'

type HostMoveContext = BulkContext & { keys: Keys }
type HostMoveBatch = BulkBatch<StoredHostMove, HostMoveContext, BulkRow>

const results: ResultTable = { table: 'host_move_rows', job: 'move_id', row: 'source_id', columns: {} }

/** Replacements of hosts: every source that is read from one host is read from another. */
export const hostMoveJobKind: BulkKind<StoredHostMove, HostMoveContext> = {
  table: 'host_moves',
  results,
  counters: { moved: 'done', skipped: 'skipped', undone: 'undone' },

  seesAll: () => true,
  mayMove: (actor, _job, move) => move !== 'undo' || mayMoveHosts(actor),
  describe: ({ from_host: from, to_host: to }) => ({ resource: null, action: null, gives: `${from} → ${to}` }),
  undoUntil: ({ state, done, created_at }) =>
    state === 'done' || (state === 'cancelled' && done > 0) ? created_at + limits.hostUndoMs : 0,
  onMove,
  recordMove: (tx, actor, now, { job, moved, move, origin }) =>
    recordHostMove(tx, actor, now, { job, verb: verbOf(move, job, moved), origin }),

  /** Who asked may have lost the right since; what they began ends there. */
  mayGoOn: ({ actor }) => mayMoveHosts(actor),
  nextRows: async (work) => [await nextSources(work)],
  async apply(batch) {
    const moved = await moveSources(batch)
    return { results: batch.rows.map(({ id }) => ({ id, state: moved.has(id) ? 'moved' : 'skipped' })) }
  },
  // Sources that were not moved keep their result.
  async undo(batch) {
    return { results: [...(await moveSources(batch))].map((id) => ({ id, state: 'undone' })) }
  },
  async onEnd(tx, _now, { id, state, done, skipped }) {
    // Sources have come and gone since they were counted.
    if (state === 'done')
      await tx
        .updateTable('host_moves')
        .set({ total: done + skipped })
        .where('id', '=', id)
        .execute()
  },
}

function verbOf(move: BulkMove, job: StoredHostMove, moved: StoredHostMove): string {
  if (move === 'cancel') return job.state === 'running' ? 'replace_stop' : 'replace_cancel'
  if (move === 'undo') return moved.state === 'undo_waiting' ? 'replace_ask' : 'replace_undo'
  return `replace_${move}`
}

/** Updates the directory: the new host replaces the old one; an undo restores it. */
async function onMove(
  tx: Db,
  actor: StaffActor,
  now: number,
  { job, move, origin }: MoveInput<StoredHostMove>,
): Promise<Partial<StoredHostMove>> {
  const { from_host: from, to_host: to, done, skipped, total, ended_at } = job
  if (move === 'undo') return askUndo(tx, actor, now, { job, origin })
  if (move === 'cancel' && job.state === 'undo_waiting')
    // One that was stopped has not dealt with all of its sources.
    return { state: done + skipped < total ? 'cancelled' : 'done', ended_at }
  if (move === 'approve' && job.state === 'waiting') {
    // Sources may have come and hosts may have been blocked since it was asked for.
    await meetHost(tx, to, now, { field: 'to' })
    await deprecateOld(tx, job, now)
    return { total: (await countAt(tx, from)).sources }
  }
  // Of one that has moved nothing there is nothing to undo.
  const isBack = move === 'approve' || (move === 'cancel' && job.state === 'running' && done === 0)
  if (isBack) await returnPortals(tx, { from, to }, now)
  return {}
}

/** Undoing more sources than one person may move waits for a second person too. From here on the job checks the rights of who undoes it. */
async function askUndo(
  tx: Db,
  actor: StaffActor,
  now: number,
  { job, origin }: Pick<MoveInput<StoredHostMove>, 'job' | 'origin'>,
): Promise<Partial<StoredHostMove>> {
  const hosts = { from: job.from_host, to: job.to_host }
  if (await isMoveUnderWay(tx, hosts)) throw new AppError('bad_state')
  const asker = { user_id: actor.id, origin: JSON.stringify(askerOf(actor, origin)) }
  if (await needsSecond(tx, actor, now, { count: job.done, besides: job.id }))
    return { ...asker, state: 'undo_waiting', ended_at: job.ended_at }
  await returnPortals(tx, hosts, now)
  return asker
}

/** What is read from the host now; of an undo only what this replacement has moved. */
function nextSources({ tx, job }: BulkWork<StoredHostMove>): Promise<BulkRow[]> {
  const count = limits.hostMoveChunk
  if (job.state === 'undoing') return readBulkResults(tx, results, { job, state: 'moved', count })
  return ownedSources(tx, job).select('id').where('id', '>', job.up_to).orderBy('id').limit(count).execute()
}

/** Sources of TVs at the host that is left. */
function ownedSources(tx: Db, job: StoredHostMove) {
  return tx
    .selectFrom('sources')
    .where('host', '=', hostsOf(job).from)
    .where('device_id', 'is not', null)
    .where('deleted_at', 'is', null)
}

/** Moves them to the other host; returns those that were. */
async function moveSources({ tx, job, rows, ctx, ...context }: HostMoveBatch): Promise<Set<number>> {
  const ids = rows.map(({ id }) => id)
  const sources = await ownedSources(tx, job)
    .selectAll()
    .where('id', 'in', ids)
    .$narrowType<{ device_id: NotNull }>()
    .execute()
  const moved = new Set<number>()
  // In the order of their devices, as everybody who locks several of them.
  for (const source of sources.toSorted((one, other) => one.device_id - other.device_id || one.id - other.id))
    if (await moveSource(tx, { ...context, source, hosts: hostsOf(job), keys: ctx.keys })) moved.add(source.id)
  return moved
}
