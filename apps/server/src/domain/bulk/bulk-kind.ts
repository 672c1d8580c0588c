import type { BulkJob, BulkJobChange, BulkJobState } from '@castellan/contract/calls/operations.ts'
import type { Compilable, RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'

/** What the row of a job has, whatever its kind. */
export type BulkJobRow = {
  id: number
  user_id: number
  /** JSON of the asker. */
  origin: string
  state: BulkJobState | 'preview'
  total: number
  done: number
  undone: number
  /** Every row up to this id is dealt with: where it goes on. */
  up_to: number
  /** Since when nobody carries it on. */
  paused_at: number | null
  created_at: number
  ended_at: number | null
}

/** A job with the name of who asked, and how many of its rows are dealt with. */
export type JobView<Job> = Job & { state: BulkJobState; by_name: string; passed: number }

/** A row that is dealt with next. */
export type BulkRow = { id: number }

export type BulkMove = BulkJobChange | 'approve' | 'undo'

/** Where the results of the rows are stored. */
export type ResultTable = {
  table: 'list_job_rows' | 'mass_rows' | 'host_move_rows'
  job: string
  row: string
  /** Besides the state. */
  columns: Readonly<Record<string, 'bigint' | 'text'>>
}

/** The result of one row. */
export type BulkResult = { id: number; state: string } & Readonly<Record<string, string | number | null>>

/** Context of a job. */
export type BulkContext = { db: Db; clock: () => number; logger: Logger }

export type BulkWork<Job = BulkJobRow, Context = BulkContext> = {
  ctx: Context
  tx: Db
  now: number
  job: Job
  actor: StaffActor
  origin: Origin
}
export type BulkBatch<Job, Context, Row> = BulkWork<Job, Context> & { rows: readonly Row[] }

/** What a batch came to: written in its transaction, together with how far the job is. */
export type BatchResult<Job> = {
  results: readonly BulkResult[]
  writes?: readonly Compilable<unknown>[]
  set?: Partial<Job>
  /** Once it is committed. */
  after?: () => Promise<void>
}

export type MoveInput<Job> = { job: Job; move: BulkMove; origin: Origin }

/** A kind of work on many rows: which rows, what is done to a few of them and how it is undone, and who decides. */
export type BulkKind<
  Job extends BulkJobRow = BulkJobRow,
  Context extends BulkContext = BulkContext,
  Row extends BulkRow = BulkRow,
> = {
  table: 'list_jobs' | 'mass_jobs' | 'host_moves'
  results: ResultTable
  /** The column that counts the rows in a state. */
  counters: Readonly<Record<string, string>>
  /** Which jobs of the table are carried out here; all without it. */
  only?: RawBuilder<boolean>
  /** A job that breaks off so many times has failed; without it, it is tried again until it is cancelled. */
  attemptsMax?: number

  /** Who may know of the jobs of others. */
  seesAll(actor: StaffActor): boolean
  /** Who of those who may know of a job may move it. */
  mayMove(actor: StaffActor, job: Job, move: BulkMove): boolean
  /** What it does, for operators. */
  describe(job: Job): Pick<BulkJob, 'resource' | 'action' | 'gives'>
  /** Until when it can be undone; 0 when it cannot. */
  undoUntil(job: Job): number
  /** Extra effects of a move; returns columns to set, throws if not allowed. */
  onMove?(tx: Db, actor: StaffActor, now: number, input: MoveInput<Job>): Promise<Partial<Job>>
  /** Its entry in the activity log; `moved` is the job after the move. */
  recordMove?(tx: Db, actor: StaffActor, now: number, input: MoveInput<Job> & { moved: Job }): Promise<void>

  /** Locks what has to be locked before the job. */
  lockFirst?(tx: Db, job: Job): Promise<void>
  /** Whether the person who asked still has the right, and what they asked for is still possible; what they began ends here otherwise. */
  mayGoOn(work: BulkWork<Job, Context>): boolean | Promise<boolean>
  /** The next rows, in batches of one transaction each; empty when there are none left. */
  nextRows(work: BulkWork<Job, Context>): Promise<Row[][]>
  apply(batch: BulkBatch<Job, Context, Row>): Promise<BatchResult<Job>>
  undo(batch: BulkBatch<Job, Context, Row>): Promise<BatchResult<Job>>
  /** In the transaction that ends the job; `job` has its last state. */
  onEnd?(tx: Db, now: number, job: Job): Promise<void>
  /** After so many batches of a round. */
  betweenBatches?(ctx: Context, batches: number): Promise<void>
  /** True of jobs that are long over. */
  isOld?(db: Db, now: number): RawBuilder<boolean>
}
