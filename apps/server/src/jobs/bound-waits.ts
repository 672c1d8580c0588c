import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/dialects/dialect.ts'
import { leaseQueues } from '../db/lease-queues.ts'
import type { LeaseQueue } from '../db/lease-queue.ts'
import { never } from '../domain/epg/plan-guides.ts'
import { refreshEveryMs } from '../domain/source-kinds/provider-options.ts'

/** Rows in one statement; small enough that others can write in between. */
const rowsAtOnce = 500

/** How far ahead a stored time may lie. One that lies further ahead was written while the clock was ahead. */
type WaitBound = {
  table: string
  /** The primary key. */
  key: string
  column: string
  /** Milliseconds, or an SQL expression of them. */
  maxMs: number | string
  /** Which rows it applies to. */
  where?: string
  /** Whether the new times are spread over the whole wait instead of being the latest one allowed. */
  isSpread?: boolean
}

/** Leases: a live holder renews its own, that of a dead one ends after its usual time; and pauses that stand in the same column. */
const queued = leaseQueues.flatMap(
  ({ table, key, until: column, leaseMs, aheadMaxMs: maxMs = leaseMs, ...rest }: LeaseQueue): WaitBound[] => {
    const { due, held, backOff, isSpread = false } = rest
    const bound = { table, key, column, isSpread }
    const isPauseApart = held !== undefined && due === undefined && backOff !== undefined
    return [
      { ...bound, maxMs, ...(held === undefined ? {} : { where: held }) },
      ...(isPauseApart ? [{ ...bound, maxMs: backOff.maxMs, where: `not (${held})` }] : []),
    ]
  },
)

/** Leases that are no queue's. */
const leases: readonly WaitBound[] = [{ table: 'upload_slots', key: 'id', column: 'expires_at', maxMs: hourMs }]

/** Next attempts, each within the longest wait of its kind. */
const attempts: readonly WaitBound[] = [
  { table: 'outbox', key: 'id', column: 'next_at', maxMs: 10 * minuteMs, where: 'sent_at is null and is_notice = 0' },
  { table: 'outbox', key: 'id', column: 'next_at', maxMs: hourMs, where: 'sent_at is null and is_notice = 1' },
  {
    table: 'outbox',
    key: 'id',
    column: 'send_until',
    maxMs: limits.mailTriedMs,
    where: 'sent_at is null and is_notice = 0',
  },
  {
    table: 'outbox',
    key: 'id',
    column: 'send_until',
    maxMs: limits.noticeTriedMs,
    where: 'sent_at is null and is_notice = 1',
  },
  {
    table: 'webhook_deliveries',
    key: 'id',
    column: 'next_at',
    maxMs: `(${2 * limits.webhookRetryBaseMs} * (1 << (${limits.webhookAttemptsMax} - attempts_left)))`,
    where: "state = 'waiting'",
  },
  ...limits.updatePausesH.map((pauseH, index) => ({
    table: 'update_actions',
    key: 'id',
    column: 'next_offer_at',
    maxMs: pauseH * hourMs,
    where: `attempts = ${index + 1}`,
  })),
]

/** What is done again and again, spread over its interval. */
const schedules: readonly WaitBound[] = [
  ...Object.entries(refreshEveryMs).flatMap(([every, ms]) =>
    ms === null
      ? []
      : {
          table: 'sources',
          key: 'id',
          column: 'next_refresh_at',
          maxMs: Math.round(ms * (1 + limits.refreshJitter)),
          where: `refresh_every = '${every}'`,
          isSpread: true,
        },
  ),
  {
    table: 'guides',
    key: 'source_id',
    column: 'due_at',
    maxMs: 1.1 * dayMs,
    where: `due_at < ${never}`,
    isSpread: true,
  },
]

/** What has happened, and is counted for some time after it: none of it is later than now. */
const events: readonly WaitBound[] = [
  { table: 'guesses', key: 'key', column: 'window_started_at', maxMs: 0 },
  { table: 'devices', key: 'id', column: 'last_seen_at', maxMs: 0 },
  { table: 'devices', key: 'id', column: 'archive_warned_at', maxMs: 0 },
  { table: 'device_trials', key: 'fingerprint', column: 'at', maxMs: 0 },
  { table: 'device_transfers', key: 'id', column: 'at', maxMs: 0 },
  { table: 'device_claims', key: 'id', column: 'created_at', maxMs: 0 },
]

export const waitBounds: readonly WaitBound[] = [...queued, ...leases, ...attempts, ...schedules, ...events]

/** What is written while this runs is later than its `now`, by the time a busy database takes and not by a clock that was ahead. */
const meanwhileMs = 5_000

/**
 * Brings leases, next attempts, schedules and counted events that lie further ahead than their rule allows back to the latest time it allows.
 * Without it, all that was written while the clock was ahead would wait until the clock gets there. Returns how many times were changed.
 */
export async function boundWaits(db: Db, now: number): Promise<number> {
  let changed = 0
  for (const bound of waitBounds)
    for (;;) {
      const some = await boundSome(db, now, bound)
      changed += some
      if (some < rowsAtOnce) break
    }
  return changed
}

async function boundSome(db: Db, now: number, bound: WaitBound): Promise<number> {
  const { table, key, column, where, isSpread } = bound
  const [name, id, time] = [sql.table(table), sql.ref(key), sql.ref(column)]
  const most = typeof bound.maxMs === 'number' ? integer(bound.maxMs) : sql.raw(bound.maxMs)
  const latest = sql`${integer(now)} + ${most}`
  const bounded = isSpread ? sql`${integer(now)} + ${time} % ${most}` : latest
  const only = where === undefined ? sql`` : sql`and ${sql.raw(where)}`
  const { numAffectedRows } = await sql`update ${name} set ${time} = ${bounded}
    where ${id} in (select ${id} from ${name} where ${time} > ${latest} + ${sql.lit(meanwhileMs)} ${only} limit ${sql.lit(rowsAtOnce)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** PostgreSQL would have to guess the type of a bound value. */
function integer(ms: number): RawBuilder<number> {
  return sql`cast(${Math.round(ms)} as bigint)`
}
