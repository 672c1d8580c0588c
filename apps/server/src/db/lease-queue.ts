import type { QueueName } from '@castellan/contract/calls/operations.ts'
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { assignments } from './assignments.ts'
import type { Db } from './dialects/dialect.ts'
import { mustLock } from './lock-rows.ts'
import type { Schema } from './schema/schema.ts'

type Table = keyof Schema & string

/**
 * A table whose rows are work that one process at a time does. Who takes a row holds it until its lease ends; a holder that is killed loses it
 * then, and the next one to take it is the only one who may still write it. Conditions are SQL.
 */
export type LeaseQueue<T extends Table = Table, Key extends string = string, Token extends string = string> = {
  /** Its name for operators, by which it is paused: nothing is claimed then. */
  name: QueueName
  table: T
  key: Key
  /** The column with the end of the lease. Without `due` it also says when the row is due. */
  until: string
  /** The column with the time before which nobody takes the row, if it is another one. */
  due?: string
  /** The fencing token: a column that counts the claims, or `until` itself where leases are never renewed. */
  token: Token
  leaseMs: number
  /** Which rows are work at all. */
  open?: string
  /** Which rows somebody may hold. */
  held?: string
  /** Whether a holder has lost the row as soon as its lease ends, and not only once somebody else has taken it. */
  endsOnTime?: true
  backOff?: BackOff
  /** The longest that `until` may lie ahead, when that is not `leaseMs`. */
  aheadMaxMs?: number
  /** Whether repaired times are spread over the whole wait. */
  isSpread?: true
}

/** The pause after the first failure; it doubles from failure to failure. */
export type BackOff = { firstMs: number; maxMs: number; jitter?: number }

/** What proves that a row is held: its key and the token it was claimed with. */
export type Claim<Key extends string, Token extends string> = Readonly<Record<Key | Token, number | null>>

export type RowChanges<T extends Table> = {
  [Column in keyof Updateable<Schema[T]>]?: Updateable<Schema[T]>[Column] | RawBuilder<unknown>
}
type ClaimedRow<T extends Table, Column extends keyof Selectable<Schema[T]>> = Pick<Selectable<Schema[T]>, Column>
type ClaimOptions<T extends Table, Column extends keyof Selectable<Schema[T]> & string> = {
  returning: readonly Column[] | '*'
  set?: RowChanges<T>
}

/** Thrown when a row is no longer this process's: taken by another one, changed, removed, or held in silence for too long. */
export class LostLease extends Error {}

export function assertHeld(isHeld: boolean): void {
  if (!isHeld) throw new LostLease('taken up elsewhere, changed, or removed')
}

/** True of rows that may be claimed. */
export function isFree(queue: LeaseQueue, now: number): RawBuilder<boolean> {
  const { until, due, open } = queue
  const isDue = due === undefined ? sql`` : sql` and ${sql.ref(due)} <= ${now}`
  const isOpen = open === undefined ? sql`` : sql` and ${sql.raw(open)}`
  return sql<boolean>`((${sql.ref(until)} is null or ${sql.ref(until)} <= ${now})${isDue}${isOpen})`
}

/** False while an operator has paused the queue. */
function isRunning({ name }: LeaseQueue): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from queue_pauses where queue_pauses.name = ${sql.lit(name)})`
}

/** Takes one row for this process; undefined when another was faster. One statement decides, on both databases. */
export async function claimRow<T extends Table, Column extends keyof Selectable<Schema[T]> & string>(
  db: Db,
  queue: LeaseQueue<T>,
  now: number,
  { id, ...claiming }: ClaimOptions<T, Column> & { id: number },
): Promise<ClaimedRow<T, Column> | undefined> {
  const where = sql`${sql.ref(queue.key)} = ${id} and ${isFree(queue, now)} and ${isRunning(queue)}`
  const { rows } = await claimStatement(queue, now, { ...claiming, where }).execute(db)
  return rows[0]
}

/** Takes up to `count` rows that are due, those that wait longest first. Processes that do so at once take different rows. */
export async function claimDue<T extends Table, Column extends keyof Selectable<Schema[T]> & string>(
  db: Db,
  queue: LeaseQueue<T>,
  now: number,
  { count, ...claiming }: ClaimOptions<T, Column> & { count: number },
): Promise<ClaimedRow<T, Column>[]> {
  const { table, until, due = until } = queue
  const [key, time] = [sql.ref(queue.key), sql.ref(due)]
  const isOpen = queue.open === undefined ? sql`` : sql` and ${sql.raw(queue.open)}`
  const locking = mustLock(db) ? sql` for update skip locked` : sql``
  const next = sql`with next_rows as materialized (select ${key} from ${sql.table(table)}
    where ${time} <= ${now}${isOpen} and ${isRunning(queue)} order by ${time}, ${key} limit ${sql.lit(count)}${locking}) `
  const where = sql`${key} in (select ${key} from next_rows) and ${isFree(queue, now)}`
  const { rows } = await claimStatement(queue, now, { ...claiming, next, where }).execute(db)
  return rows
}

/** Says that the work goes on, and how far it is; false when the row is lost. */
export function renewLease<T extends Table, Key extends string, Token extends string>(
  db: Db,
  queue: LeaseQueue<T, Key, Token>,
  now: number,
  { claim, set = {}, leaseMs = queue.leaseMs }: { claim: Claim<Key, Token>; set?: RowChanges<T>; leaseMs?: number },
): Promise<boolean> {
  return writeHeld(db, queue, { claim, set, until: now + leaseMs, now })
}

/** Ends the work inside the transaction that says what came of it; false when the row is lost, and nothing is written then. */
export function endLease<T extends Table, Key extends string, Token extends string>(
  tx: Db,
  queue: LeaseQueue<T, Key, Token>,
  now: number,
  { claim, set, until = null }: { claim: Claim<Key, Token>; set: RowChanges<T>; until?: number | null },
): Promise<boolean> {
  return writeHeld(tx, queue, { claim, set, until, now })
}

/** Releases a row until `until`; also after its lease has expired, as long as nobody else has claimed it. */
export function releaseLease<T extends Table, Key extends string, Token extends string>(
  db: Db,
  queue: LeaseQueue<T, Key, Token>,
  { claim, set = {}, until }: { claim: Claim<Key, Token>; set?: RowChanges<T>; until: number | null },
): Promise<boolean> {
  return writeHeld(db, queue, { claim, set, until })
}

/** Makes all that is held free at once: only for the one process of an embedded database, at its start. */
export async function releaseAllLeases(db: Db, { table, until, held = 'true' }: LeaseQueue): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(until)} = 0 where ${sql.raw(held)}`.execute(db)
}

/** The pause after the nth failure; with a jitter, what failed together does not come back together. */
export function pauseAfter(
  { firstMs, maxMs, jitter = 0 }: BackOff,
  failures: number,
  random: () => number = Math.random,
): number {
  return Math.round(Math.min(firstMs * 2 ** (failures - 1), maxMs) * (1 - jitter + 2 * jitter * random()))
}

function claimStatement<T extends Table, Column extends keyof Selectable<Schema[T]> & string>(
  { table, until, token, leaseMs }: LeaseQueue<T>,
  now: number,
  {
    returning,
    set = {},
    where,
    next = sql``,
  }: ClaimOptions<T, Column> & { where: RawBuilder<unknown>; next?: RawBuilder<unknown> },
): RawBuilder<ClaimedRow<T, Column>> {
  const counted = token === until ? {} : { [token]: sql`${sql.ref(token)} + 1` }
  const columns = returning === '*' ? sql`*` : sql.join(returning.map((column) => sql.ref(column)))
  return sql<ClaimedRow<T, Column>>`${next}update ${sql.table(table)}
    set ${assignments({ ...set, ...counted, [until]: now + leaseMs })} where ${where} returning ${columns}`
}

type HeldWrite<Key extends string, Token extends string> = {
  claim: Claim<Key, Token>
  set: object
  until: number | null
  now?: number
}

async function writeHeld<T extends Table, Key extends string, Token extends string>(
  db: Db,
  queue: LeaseQueue<T, Key, Token>,
  { claim, set, until: end, now }: HeldWrite<Key, Token>,
): Promise<boolean> {
  const { table, key, until, token, held, endsOnTime } = queue
  const isHeld = held === undefined ? sql`` : sql` and ${sql.raw(held)}`
  const isLive = endsOnTime && now !== undefined ? sql` and ${sql.ref(until)} > ${now}` : sql``
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${assignments({ ...set, [until]: end })}
    where ${sql.ref(key)} = ${claim[key]} and ${sql.ref(token)} = ${claim[token]}${isHeld}${isLive}`.execute(db)
  return numAffectedRows === 1n
}
