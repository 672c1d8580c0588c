import type { devicePageCalls, TimelineEntry } from '@castellan/contract/calls/device-page.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { holdsAll } from '@castellan/contract/access/holds.ts'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { activityOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { recordsOf } from '../credits/records-of.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** Where a page ended: a moment, which of the three logs, and the row in it. */
type Place = { at: number; log: number; row: number }
type PlacedEntry = Place & { entry: TimelineEntry }
type TimelineQuery = { deviceId: number; before: Place | null; now: number }

/** The entries of a log after a position; entries of the same moment are ordered by log and row. */
// Each log calls it with the builder of its own table.
// oxlint-disable-next-line typescript/no-explicit-any
type Builder = ExpressionBuilder<any, any>
function after(eb: Builder, log: number, columns: { at: string; row: string }, before: Place | null) {
  if (before === null) return sql<SqlBool>`1 = 1`
  const earlier = eb(columns.at, log > before.log ? '<=' : '<', before.at)
  if (log !== before.log) return earlier as Expression<SqlBool>
  return eb.or([earlier, eb.and([eb(columns.at, '=', before.at), eb(columns.row, '<', before.row)])])
}

/** A page of what happened to a device, newest first. Whose device it is was checked before; actions and payments are those of the actor's branch. */
export async function readTimeline(
  db: Db,
  actor: StaffActor,
  now: number,
  { deviceId, before }: { deviceId: number; before?: string | undefined },
): Promise<AnswerOf<typeof devicePageCalls.timeline>> {
  const [at, log, row] = (before ?? '').split('.').map(Number)
  const asked: TimelineQuery = {
    deviceId,
    now,
    before: before === undefined ? null : { at: at!, log: log!, row: row! },
  }
  const found = (
    await Promise.all([readActions(db, actor, asked), readPayments(db, actor, asked), readPushes(db, asked)])
  ).flat()
  const page = found
    .toSorted((one, other) => other.at - one.at || one.log - other.log || other.row - one.row)
    .slice(0, limits.timelineShown)
  const last = page.at(-1)
  const isMore = found.length > page.length
  return {
    data: page.map(({ entry }) => entry),
    next: isMore && last ? `${last.at}.${last.log}.${last.row}` : null,
  }
}

// One more than a page of each: whether there is another page is known without counting.
const most = limits.timelineShown + 1

type ActionEntry = Extract<TimelineEntry, { kind: 'action' }>

async function readActions(db: Db, actor: StaffActor, { deviceId, before }: TimelineQuery): Promise<PlacedEntry[]> {
  const clause = activityOf(actor)
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'at', 'verb', 'actor_kind', 'actor_name', 'changes'])
    .where('target_type', '=', 'devices')
    .where('target_id', '=', deviceId)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .where((eb) => after(eb as Builder, 0, { at: 'activity.at', row: 'activity.id' }, before))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$narrowType<{ actor_kind: ActionEntry['actor_kind'] }>()
    .execute()
  return rows.map(({ id, at, verb, actor_kind, actor_name, changes }) => {
    const { status, ...others } = parseJson(changes)
    const text = (value: unknown) => (typeof value === 'string' ? value : null)
    const entry: TimelineEntry = {
      kind: 'action',
      id: `action-${id}`,
      at: momentOf(at),
      verb,
      actor_kind,
      actor_name: actor_kind === 'staff' ? actor_name : '',
      from: text(status?.from),
      to: text(status?.to),
      about: verb.startsWith('devices.') ? null : text(others['name']?.to),
      fields: Object.keys(others),
    }
    return { at, log: 0, row: id, entry }
  })
}

/** Payments are credit records: they are shown to anyone who may see those. */
async function readPayments(db: Db, actor: StaffActor, { deviceId, before }: TimelineQuery): Promise<PlacedEntry[]> {
  if (!holdsAll(actor.permissions, ['manage-credits'])) return []
  const clause = recordsOf(actor)
  const rows = await db
    .selectFrom('credit_records')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', (eb) => eb.fn.coalesce('credit_records.from_id', 'credit_records.to_id')),
    )
    .select(['credit_records.id', 'credit_records.created_at', 'type', 'credits', 'period', 'doc_no', 'users.name'])
    .select('credit_records.status')
    .where('credit_records.device_id', '=', deviceId)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .where((eb) => after(eb as Builder, 1, { at: 'credit_records.created_at', row: 'credit_records.id' }, before))
    .orderBy('credit_records.created_at', 'desc')
    .orderBy('credit_records.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, created_at, name, type, status, credits, period, doc_no }) => ({
    at: created_at,
    log: 1,
    row: id,
    entry: {
      kind: 'payment',
      id: `payment-${id}`,
      at: momentOf(created_at),
      type,
      status,
      credits,
      period,
      doc_no,
      user: name ?? '',
    },
  }))
}

async function readPushes(db: Db, { deviceId, before, now }: TimelineQuery): Promise<PlacedEntry[]> {
  const rows = await db
    .selectFrom('pushes')
    .select(['seq', 'kind', 'created_at', 'expires_at', 'acked_at'])
    .where('device_id', '=', deviceId)
    .where((eb) => after(eb as Builder, 2, { at: 'pushes.created_at', row: 'pushes.seq' }, before))
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ seq, kind, created_at, expires_at, acked_at }) => ({
    at: created_at,
    log: 2,
    row: seq,
    entry: {
      kind: 'push',
      id: `push-${seq}`,
      at: momentOf(created_at),
      push: kind,
      state: acked_at !== null ? 'arrived' : expires_at > now ? 'waiting' : 'lost',
      acked_at: momentOf(acked_at),
    },
  }))
}
