import { rowIdOf } from '../engine/columns.ts'
import type { ListJobRow } from '@castellan/contract/calls/list-jobs.ts'
import type { ListJob, ListJobRowState } from '@castellan/contract/resource-calls/list-job.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { requireConfirmedPassword } from '../domain/sign-in/confirm-password.ts'
import { lockBulkJob } from '../domain/bulk/job-state.ts'
import { holds, type StaffActor } from '../domain/actor.ts'
import { AppError } from '../domain/app-error.ts'
import { translateError } from '../i18n/translate.ts'
import { resourceByName } from '../engine/registry.ts'
import { scopedRows } from '../engine/rows.ts'
import { findListJob, mayWork, jobMovesOpenTo, wayBack, type StoredListJob } from './list-job.ts'

type ListJobMove = { id: number; move: Exclude<ListJob['may'][number], 'download'> }

const startOver = { state: 'undoing' as const, up_to: 0, ended_at: null, attempts: 0 }

/** Stops work where it is, or begins to take it back from its first row on. */
export async function moveListJob(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, move }: ListJobMove,
): Promise<StoredListJob> {
  return db.transaction().execute(async (tx) => {
    await lockBulkJob(tx, 'list_jobs', id)
    const job = await findListJob(tx, actor, id)
    if (!mayWork(actor, job)) throw new AppError('forbidden')
    if (!jobMovesOpenTo(job, now).includes(move)) throw new AppError('bad_state')
    if (move === 'undo') requireWhatUndoDemands(actor, job, now)
    const set = move === 'undo' ? startOver : { state: 'cancelled' as const, ended_at: now }
    return tx.updateTable('list_jobs').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  })
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

type Page = { state?: ListJobRowState | undefined; after?: number | undefined; count: number; language: Locale }

/** The result of each row, with the names of those the actor still sees. */
export async function readListJobRows(
  db: Db,
  actor: StaffActor,
  job: StoredListJob,
  { state, after = 0, count, language }: Page,
): Promise<ListJobRow[]> {
  let query = db.selectFrom('list_job_rows').selectAll().where('job_id', '=', job.id).where('row_id', '>', after)
  if (state) query = query.where('state', '=', state)
  const rows = await query.orderBy('row_id').limit(count).execute()
  const hooks = resourceByName(job.resource)!
  const { resource, table, redact } = hooks
  const ids = rows.map(({ row_id: id }) => id)
  const isShown = ids.length > 0 && mayWork(actor, job)
  const named = isShown
    ? await scopedRows(db, hooks, { actor }, 'any').selectAll(table).where(`${table}.id`, 'in', ids).execute()
    : []
  const labels = new Map(named.map((row) => [rowIdOf(row), (redact?.(actor, row) ?? row)[resource.label]]))
  return rows.map(({ row_id: id, state: became, code }) => ({
    id,
    label: String(labels.get(id) || `#${id}`),
    state: became,
    message: code === null ? null : translateError(language, code),
  }))
}
