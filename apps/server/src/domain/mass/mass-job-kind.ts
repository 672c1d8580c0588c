import { mayAssign, type MassKind } from '@castellan/contract/access/mass-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { foldDeviceCounts } from '../../db/device-counts.ts'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import { checkTakesTvs } from '../access/selling-dealer.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { holds, isAdmin, type StaffActor } from '../actor.ts'
import { readAskerOf } from '../bulk/asker.ts'
import type { BulkBatch, BatchResult, BulkContext, BulkKind } from '../bulk/bulk-kind.ts'
import { undoEnd } from '../bulk/bulk-moves.ts'
import type { Keys } from '../keys.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { AppError } from '../app-error.ts'
import { checkParams } from './check-params.ts'
import type { ChunkRow, ChunkWork } from './chunk.ts'
import { giveColumns, undoColumns } from './give-columns.ts'
import { giveEach, undoEach } from './give-each.ts'
import { isColumnKind, openParams, type StoredMassJob } from './mass-assignment.ts'
import { massResults, storedResult } from './mass-rows.ts'
import { nextRows } from './next-rows.ts'
import { sellServices, undoServices } from './sell-services.ts'
import { recordMass } from './start-mass.ts'

type MassContext = BulkContext & { keys: Keys; dialect: Pick<Dialect, 'foldCounts'> }

/** Batches after which the counts they noted are summed up: lists add up all that is noted. */
const batchesBetweenFolds = 20

/** Mass assignments: what a preview showed, TV by TV, with what it costs. */
export const massJobKind: BulkKind<StoredMassJob, MassContext, ChunkRow> = {
  table: 'mass_jobs',
  results: massResults,
  counters: { done: 'done', skipped: 'skipped', failed: 'failed', undone: 'undone' },

  seesAll: isAdmin,
  mayMove: (actor, _job, move) => move !== 'approve' || isAdmin(actor),
  describe: ({ kind, gives }) => ({ resource: null, action: kind, gives }),
  undoUntil: (job) => undoEnd(job, limits.massUndoMs),
  async onMove(_tx, actor, now, { move }) {
    return move === 'approve' ? { started_at: now, approved_by_id: actor.id } : {}
  },
  recordMove: (tx, actor, now, { job, move, origin }) => recordMass(tx, actor, now, { job, verb: move, origin }),

  // Same lock order as every transfer of credits.
  lockFirst: async (tx, { kind }) => (kind === 'service' ? lockCredits(tx) : undefined),
  /** Who asked may have lost a right since; what they began with it ends there. */
  async mayGoOn({ ctx, tx, job, actor, now }) {
    const isAllowed =
      holds(actor, 'run-mass-assignment') && holds(actor, 'manage-devices') && mayAssign(actor.role, job.kind)
    return isAllowed && isReceiverThere(tx, actor, now, { job, keys: ctx.keys })
  },
  nextRows: ({ tx, job }) => nextRows(tx, job),
  apply: carryOutBatch,
  undo: carryOutBatch,
  onEnd: recordEnd,
  betweenBatches: async (ctx, batches) => (batches % batchesBetweenFolds === 0 ? foldDeviceCounts(ctx) : undefined),
  isOld: (db, now) => sql`(state = 'preview' and created_at < ${now - limits.massPreviewMs})
    or (state in ('done', 'cancelled', 'failed', 'undone') and ended_at < ${now - settingsOf(db).mass_days * dayMs})`,
}

/** The reseller who gets the TVs may have been deleted or moved out of scope since the request. An undo needs no reseller. */
async function isReceiverThere(
  tx: Db,
  actor: StaffActor,
  now: number,
  { job, keys }: { job: StoredMassJob; keys: Keys },
): Promise<boolean> {
  if (job.state === 'undoing' || (job.kind !== 'reseller' && job.kind !== 'sub_distributor')) return true
  try {
    const params = openParams(keys, job)
    await checkParams(tx, actor, now, { kind: job.kind, params })
    if (params.sub_distributor) await checkTakesTvs(tx, params.sub_distributor)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function carryOutBatch({
  ctx,
  ...batch
}: BulkBatch<StoredMassJob, MassContext, ChunkRow>): Promise<BatchResult<StoredMassJob>> {
  const { job } = batch
  const [give, undo] = waysOf(job.kind)
  const chunk = { ...batch, keys: ctx.keys, params: openParams(ctx.keys, job) }
  const { results, writes = [], spent = 0 } = await (job.state === 'undoing' ? undo : give)(chunk)
  return { results: results.map(storedResult), writes, set: { spent: job.spent + spent } }
}

function waysOf(kind: MassKind): readonly [give: ChunkWork, undo: ChunkWork] {
  if (isColumnKind(kind)) return [giveColumns, undoColumns]
  return kind === 'service' ? [sellServices, undoServices] : [giveEach, undoEach]
}

async function recordEnd(tx: Db, now: number, job: StoredMassJob): Promise<void> {
  const { actor, origin } = await readAskerOf(tx, job, now)
  const { id, gives, state, done, failed, skipped, undone, spent } = job
  await recordActivity(tx, actor ?? { kind: 'system' }, now, {
    verb: `mass_assignments.${state === 'failed' ? 'fail' : 'finish'}`,
    target: { type: 'mass_assignments', id, label: gives },
    changes: {
      done: { to: done },
      failed: { to: failed },
      skipped: { to: skipped },
      undone: { to: undone },
      credits: { to: spent },
    },
    origin,
  })
}
