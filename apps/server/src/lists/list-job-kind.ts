import { rowVersionOf } from '../engine/columns.ts'
import { parseJson, type JsonText } from '../db/schema/json-text.ts'
import { limits } from '@castellan/contract/limits.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { sql } from 'kysely'
import { readBulkResults } from '../domain/bulk/bulk-jobs.ts'
import { eachAlone } from '../domain/bulk/each-alone.ts'
import type { BulkBatch, BatchResult, BulkKind, BulkResult, BulkWork } from '../domain/bulk/bulk-kind.ts'
import { undoEnd } from '../domain/bulk/bulk-moves.ts'
import { AppError } from '../domain/app-error.ts'
import { notifyUser } from '../domain/messages/notify-user.ts'
import { holds, type StaffActor } from '../domain/actor.ts'
import { requireConfirmedPassword } from '../domain/sign-in/confirm-password.ts'
import type { AppContext } from '../context/app-context.ts'
import { translateListJob } from '../i18n/translate-list-job.ts'
import { changeByAction } from '../engine/actions.ts'
import { pickMatching } from '../engine/list.ts'
import type { Columns } from '../engine/loose-db.ts'
import { resourceByName } from '../engine/registry.ts'
import { removeWithin, restoreWithin } from '../engine/remove.ts'
import type { ResourceHooks, TransactionContext } from '../engine/resource-hooks.ts'
import type { RowAt } from '../engine/rows.ts'
import { mayWork, wayBack, type ListSelection, type StoredListJob } from './list-job.ts'

/** Null where the version was not recorded. */
type ListRow = { id: number; version?: number | null }
type ListBatch = BulkBatch<StoredListJob, AppContext, ListRow>

const results = {
  table: 'list_job_rows',
  job: 'job_id',
  row: 'row_id',
  columns: { code: 'text', version: 'bigint' },
} as const

/** An action on all rows that a list matches. Exports are in the same table, and are made as files by `runExports`. */
export const listJobKind: BulkKind<StoredListJob, AppContext, ListRow> = {
  table: 'list_jobs',
  results,
  counters: { done: 'done', left_out: 'left_out', undone: 'undone' },
  only: sql<boolean>`action <> 'export'`,
  attemptsMax: limits.listJobAttemptsMax,

  seesAll: () => false,
  mayMove: (actor, job) => mayWork(actor, job),
  describe: ({ resource, action }) => ({ resource, action, gives: '' }),
  undoUntil: (job) =>
    wayBack(resourceByName(job.resource)!.resource, job.action) === null ? 0 : undoEnd(job, limits.listJobUndoMs),
  async onMove(_tx, actor, now, { job, move }) {
    if (move !== 'undo') return {}
    requireWhatUndoDemands(actor, job, now)
    return { attempts: 0 }
  },

  mayGoOn: ({ actor, job }) => mayWork(actor, job),
  nextRows: async (work) => [await nextRows(work)],
  apply: (batch) => actOnRows(batch, { verb: batch.job.action, settled: 'done', refused: 'left_out' }),
  undo(batch) {
    const { resource } = resourceByName(batch.job.resource)!
    return actOnRows(batch, { verb: wayBack(resource, batch.job.action)!, settled: 'undone', refused: 'kept' })
  },
  /** Notifies the person who asked; the notice links to the list with the result. */
  async onEnd(tx, now, job) {
    const { path } = screenNamed(resourceByName(job.resource)!.resource.screen)
    const cause = `list-job:${job.id}:${job.state}`
    const url = `${path}?job=${job.id}`
    await notifyUser(tx, { userId: job.user_id, cause, ...translateListJob(job), url }, now)
  },
  isOld: (_db, now) => sql`ended_at < ${now - limits.listJobKeptMs}`,
}

/** Undoing an action for a whole list requires the same rights as its undo action for one row. */
function requireWhatUndoDemands(
  actor: StaffActor,
  { resource: resourceName, action }: StoredListJob,
  now: number,
): void {
  const { resource } = resourceByName(resourceName)!
  const back = wayBack(resource, action)!
  const { confirmed, permission } = resource.actions[back] ?? {}
  if (permission && !holds(actor, permission)) throw new AppError('forbidden')
  if (confirmed) requireConfirmedPassword(actor, confirmed, now)
}

/** The next rows; those of an undo with the version the action left them with. */
async function nextRows({ tx, ctx, job, ...context }: BulkWork<StoredListJob, AppContext>): Promise<ListRow[]> {
  const count = limits.listJobChunk
  if (job.state === 'undoing') return readBulkResults<ListRow>(tx, results, { job, state: 'done', count })
  const { filter } = parseJson<JsonText<ListSelection>>(job.wanted)
  const request = { ...context, ctx: { ...ctx, db: tx } }
  const ids = await pickMatching(resourceByName(job.resource)!, request, { query: filter, after: job.up_to, count })
  return ids.filter((id) => id <= job.last_id).map((id) => ({ id }))
}

type RowAction = { verb: string; settled: string; refused: string }

async function actOnRows(
  { job, rows, ctx, ...context }: ListBatch,
  { verb, settled, refused }: RowAction,
): Promise<BatchResult<StoredListJob>> {
  const hooks = resourceByName(job.resource)!
  const within: TransactionContext = { ...context, ctx: { ...ctx, db: context.tx } }
  const changed: Columns[] = []
  const stored = await eachAlone<ListRow, BulkResult>(context.tx, rows, {
    async work({ id, version }) {
      if (version === null) throw new AppError('stale_version')
      const row = await doTo(hooks, within, { id, version, verb })
      changed.push(row)
      return { id, state: settled, code: null, version: rowVersionOf(row) }
    },
    refused: ({ id }, { code }) => ({ id, state: refused, code, version: null }),
  })
  const after = async () => {
    for (const row of changed) await hooks.afterCommit?.({ ...context, ctx }, verb, row)
  }
  return { results: stored, after }
}

function doTo(
  hooks: ResourceHooks,
  within: TransactionContext,
  { verb, ...at }: RowAt & { verb: string },
): Promise<Columns> {
  if (verb === 'archive') return removeWithin(hooks, within, { ...at, how: 'archive' })
  if (verb === 'restore') return restoreWithin(hooks, within, at)
  return changeByAction(hooks, within, { ...at, action: verb, input: undefined })
}
