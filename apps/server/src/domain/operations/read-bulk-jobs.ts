import type { BulkJob, BulkJobKind, BulkJobState } from '@castellan/contract/calls/operations.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import type { BulkTable } from '../bulk/job-state.ts'

export const bulkTables: Readonly<Record<BulkJobKind, BulkTable>> = {
  list: 'list_jobs',
  mass: 'mass_jobs',
  host_move: 'host_moves',
}

const shownMax = 100

type Row = {
  kind: BulkJobKind
  id: number
  resource: string | null
  action: string | null
  gives: string
  state: BulkJobState
  user_id: number
  name: string
  total: number
  done: number
  created_at: number
  ended_at: number | null
  paused_at: number | null
}

/** How far a job is: an undo counts what it has undone of what was done. */
const progress = (
  passed: RawBuilder<unknown>,
) => sql`case when job.state = 'undoing' then job.done else job.total end as total,
  case when job.state = 'undoing' then job.undone else ${passed} end as done`

/** How each kind describes its action and progress. */
const parts: Readonly<Record<BulkJobKind, RawBuilder<unknown>>> = {
  list: sql`resource, action, '' as gives, ${progress(sql`job.done + job.left_out`)} from list_jobs as job where true`,
  mass: sql`null as resource, kind as action, gives, ${progress(sql`job.done + job.skipped + job.failed`)}
    from mass_jobs as job where job.state <> 'preview'`,
  host_move: sql`null as resource, null as action, from_host || ' → ' || to_host as gives,
    ${progress(sql`job.done + job.skipped`)} from host_moves as job where true`,
}

/** The latest jobs the actor may know of, newest first: their own, and everybody's for somebody who sees every row. */
export async function readBulkJobs(db: Db, actor: StaffActor): Promise<BulkJob[]> {
  const kinds = ['list', 'mass', 'host_move'] as const
  const all = await Promise.all(kinds.map((kind) => readKind(db, kind, visibleTo(actor))))
  return all
    .flat()
    .toSorted((a, b) => b.created_at - a.created_at)
    .slice(0, shownMax)
    .map(shown)
}

/** One of them, or undefined. */
export async function readBulkJob(
  db: Db,
  actor: StaffActor,
  { kind, id }: Pick<BulkJob, 'kind' | 'id'>,
): Promise<BulkJob | undefined> {
  const [row] = await readKind(db, kind, sql`and job.id = ${id} ${visibleTo(actor)}`)
  return row && shown(row)
}

const visibleTo = (actor: StaffActor): RawBuilder<unknown> =>
  seesEveryRow(actor) ? sql`` : sql`and job.user_id = ${actor.id}`

async function readKind(db: Db, kind: BulkJobKind, only: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select jobs.*, users.name from (select ${sql.lit(kind)} as kind, job.id, job.state,
    job.user_id, job.created_at, job.ended_at, job.paused_at, ${parts[kind]} ${only}
    order by job.id desc limit ${sql.lit(shownMax)}) as jobs join users on users.id = jobs.user_id`.execute(db)
  return rows
}

function shown({ user_id: id, name, created_at, ended_at, paused_at, ...row }: Row): BulkJob {
  const isOpen = row.state === 'running' || row.state === 'undoing'
  const isPaused = paused_at !== null
  const mayCancel = row.state === 'running' || row.state === 'waiting'
  return {
    ...row,
    id: Number(row.id),
    total: Number(row.total),
    done: Number(row.done),
    by: { id: Number(id), label: name },
    created_at: momentOf(Number(created_at)),
    ended_at: ended_at === null ? null : momentOf(Number(ended_at)),
    paused_at: isPaused && isOpen ? momentOf(Number(paused_at)) : null,
    may: [
      ...(isOpen ? [isPaused ? ('resume' as const) : ('pause' as const)] : []),
      ...(mayCancel ? ['cancel' as const] : []),
    ],
  }
}
