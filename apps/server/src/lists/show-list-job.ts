import type { ListJob, ListJobRowState } from '@castellan/contract/resource-calls/list-job.ts'
import type { StaffActor } from '../domain/actor.ts'
import { sql } from 'kysely'
import { readJobs } from '../domain/bulk/bulk-jobs.ts'
import { isMoveOpen } from '../domain/bulk/bulk-moves.ts'
import { momentOf } from '../domain/clock.ts'
import { mayWork, type StoredListJob } from './list-job.ts'
import { listJobKind } from './list-job-kind.ts'
import { rowIdOf } from '../engine/columns.ts'
import type { ListJobRow } from '@castellan/contract/calls/list-jobs.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { translateError } from '../i18n/translate.ts'
import { resourceByName } from '../engine/registry.ts'
import { scopedRows } from '../engine/rows.ts'

const moves = ['cancel', 'undo'] as const
const jobsShown = 10

/** The actor's latest, of one resource or of all. */
export function readListJobs(db: Db, actor: StaffActor, resource?: string): Promise<StoredListJob[]> {
  const only = resource === undefined ? undefined : sql<boolean>`job.resource = ${resource}`
  return readJobs(db, actor, listJobKind, { only, count: jobsShown })
}

/** Whether an export has its file still. */
export function hasFile({ stored_as: name, expires_at: end }: StoredListJob, now: number): boolean {
  return name !== null && end !== null && end > now
}

/** The name under which the file of an export is saved. */
export function fileNameOf({ resource: resourceName, created_at: at, format }: StoredListJob): string {
  return `${resourceName}-${new Date(at).toISOString().slice(0, 10)}.${format ?? 'csv'}`
}

export function showListJob(actor: StaffActor, now: number, job: StoredListJob): ListJob {
  const { id, resource, action, format, state, total, done, left_out, undone } = job
  const file = { name: fileNameOf(job), bytes: Number(job.bytes), until: momentOf(job.expires_at ?? 0) }
  return {
    id,
    resource,
    action,
    format,
    state,
    total,
    capped: job.capped === 1,
    done,
    left_out,
    undone,
    created_at: momentOf(job.created_at),
    ended_at: momentOf(job.ended_at),
    file: hasFile(job, now) ? file : null,
    may: [
      ...moves.filter((move) => isMoveOpen(listJobKind, move, { job, actor, now })),
      ...(hasFile(job, now) ? ['download' as const] : []),
    ],
  }
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
