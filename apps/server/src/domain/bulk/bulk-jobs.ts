import { sql, type Compilable, type RawBuilder } from 'kysely'
import { assignments } from '../../db/assignments.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { rowsOf } from '../../db/many-values.ts'
import { statement } from '../../db/pipeline.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { BulkJobRow, BulkKind, BulkResult, JobView, ResultTable } from './bulk-kind.ts'

const jobsAtOnce = 100
const rowsAtOnce = 1_000

type JobsQuery = { id?: number | undefined; only?: RawBuilder<boolean> | undefined; count?: number }

/** The latest jobs of a kind the actor may know of, newest first. */
export async function readJobs<Job extends BulkJobRow>(
  db: Db,
  actor: StaffActor,
  { table, counters, seesAll }: BulkKind<Job>,
  { id, only, count = jobsAtOnce }: JobsQuery,
): Promise<JobView<Job>[]> {
  const counted = Object.values(counters).filter((column) => column !== 'undone')
  const passed = counted.map((column) => sql.ref(`job.${column}`))
  const isOwn = seesAll(actor) ? sql`` : sql` and job.user_id = ${actor.id}`
  const isNamed = id === undefined ? sql`` : sql` and job.id = ${id}`
  const isWanted = only === undefined ? sql`` : sql` and ${only}`
  const { rows } = await sql<JobView<Job>>`select job.*, users.name as by_name, ${sql.join(passed, sql` + `)} as passed
    from ${sql.table(table)} as job join users on users.id = job.user_id
    where job.state <> 'preview'${isOwn}${isNamed}${isWanted} order by job.id desc limit ${count}`.execute(db)
  return rows
}

/** One of them; another's is not there. */
export async function findBulkJob<Job extends BulkJobRow>(
  db: Db,
  actor: StaffActor,
  kind: BulkKind<Job>,
  id: number,
): Promise<JobView<Job>> {
  const [job] = await readJobs(db, actor, kind, { id })
  if (!job) throw new AppError('not_found')
  return job
}

/** The job, locked until the transaction ends. */
export async function lockBulkJob(
  tx: Db,
  { table }: Pick<BulkKind, 'table'>,
  id: number,
): Promise<BulkJobRow | undefined> {
  const locked = sql<BulkJobRow>`update ${sql.table(table)} set up_to = up_to where id = ${id} returning *`
  return (await locked.execute(tx)).rows[0]
}

/** Changes a job; returns it as it is now. */
export async function writeBulkJob<Job extends BulkJobRow>(
  tx: Db,
  { table }: Pick<BulkKind, 'table'>,
  { id, set }: { id: number; set: object },
): Promise<Job> {
  const written = sql<Job>`update ${sql.table(table)} set ${assignments(set)} where id = ${id} returning *`
  return (await written.execute(tx)).rows[0]!
}

/** Stores results, replacing earlier ones of these rows. */
export function resultsWritten(
  tx: Db,
  { table, job, row, columns }: ResultTable,
  { jobId, results }: { jobId: number; results: readonly BulkResult[] },
): Compilable<unknown> {
  const names = ['state', ...Object.keys(columns)]
  const stored = sql.join(names.map((name) => sql.ref(name)))
  const replaced = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const given = rowsOf(tx, { id: 'bigint', state: 'text', ...columns }, results)
  // The condition lets SQLite parse where the query ends and the conflict clause begins.
  return statement(
    tx,
    sql`insert into ${sql.table(table)} (${sql.ref(job)}, ${sql.ref(row)}, ${stored})
    select cast(${jobId} as bigint), id, ${stored} from ${given} where true
    on conflict (${sql.ref(job)}, ${sql.ref(row)}) do update set ${replaced}`,
  )
}

/** The next rows of a job with a result of this state, in the order of their ids. */
export async function readBulkResults<Row>(
  tx: Db,
  { table, job, row, columns }: ResultTable,
  { job: { id, up_to }, state, count }: { job: Pick<BulkJobRow, 'id' | 'up_to'>; state: string; count: number },
): Promise<Row[]> {
  const stored = Object.keys(columns).map((name) => sql`, ${sql.ref(name)}`)
  const { rows } = await sql<Row>`select ${sql.ref(row)} as id${sql.join(stored, sql``)} from ${sql.table(table)}
    where ${sql.ref(job)} = ${id} and state = ${state} and ${sql.ref(row)} > ${up_to}
    order by ${sql.ref(row)} limit ${count}`.execute(tx)
  return rows
}

/** Deletes jobs that are long over with their results, a few at a time. */
export async function forgetBulkJobs(db: Db, { table, results, isOld }: BulkKind, now: number): Promise<void> {
  if (!isOld) return
  const old = sql<{ id: number }>`select id from ${sql.table(table)} where ${isOld(db, now)} limit ${jobsAtOnce}`
  for (const { id } of (await old.execute(db)).rows) {
    const [rows, job, row] = [sql.table(results.table), sql.ref(results.job), sql.ref(results.row)]
    const some = sql`select ${row} from ${rows} where ${job} = ${id} order by ${row} limit ${rowsAtOnce}`
    const forgetSome = sql`delete from ${rows} where ${job} = ${id} and ${row} in (${some})`
    while ((await forgetSome.execute(db)).numAffectedRows);
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  }
}
