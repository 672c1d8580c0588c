import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { randomUUIDv7 } from 'node:crypto'
import type { messageKinds } from '@castellan/contract/access/message-kinds.ts'
import type { Target } from '@castellan/contract/fields/target.ts'
import type { Expression, ExpressionBuilder, Selectable, SqlBool, Updateable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { branchOf } from '../access/reseller-tree.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { invalidField, AppError } from '../app-error.ts'
import { isHttpsAddress } from '../https-address.ts'
import { countAddressed } from './message-targets.ts'
import { nextRepeat, zoneOfMessage } from './repeat-messages.ts'
import { maySend } from './may-send.ts'
import { senderOf } from './send-messages.ts'

type Message = Selectable<Schema['tv_messages']>
type Change = Updateable<Schema['tv_messages']>
/** The columns of a form, and how long the message is good as the form asks for it. */
type Draft = Change & { ttl_h?: unknown }
type Kind = (typeof messageKinds)[number]

/** Until a message is under way it may be changed. */
const changeable = ['draft', 'paused']
/** What may be on a screen, or come onto one. */
const underWay = ['scheduled', 'sending', 'sent', 'paused']

/** The messages of a kind that somebody of the actor's branch has written; admins see everybody's. Messages of the panel itself are nobody's own. */
export function messagesInBranch(actor: StaffActor, kind: Kind) {
  return (eb: ExpressionBuilder<Schema, 'tv_messages'>): Expression<SqlBool> => {
    const ofKind = eb.and([eb('tv_messages.kind', '=', kind), eb('tv_messages.created_by_id', 'is not', null)])
    if (seesEveryRow(actor)) return ofKind
    const { from, below } = branchOf(actor.path)
    const ofBranch = eb('tv_messages.created_by_id', 'in', (inner) =>
      inner.selectFrom('users').select('users.id').where('users.path', '>=', from).where('users.path', '<', below),
    )
    return eb.and([ofKind, ofBranch])
  }
}

/** A form's columns as the table keeps them: how long a message is good is there in seconds. */
function messageColumns({ ttl_h: ttlH, ...columns }: Draft): Change {
  return ttlH === undefined ? columns : { ...columns, ttl_s: Number(ttlH) * 3_600 }
}

/** What a new message needs beyond its form. */
export function newMessage(actor: StaffActor, columns: Draft, kind: Kind): Change {
  const message = messageColumns(columns)
  checkWhole(message)
  const mine = { public_id: randomUUIDv7(), kind, state: 'draft', created_by_id: actor.id } as const
  return { ...message, ...mine, action: '{}', max_views: null, sent_at: null }
}

/** A change of a message that has not been sent yet. */
export function changedMessage(columns: Draft, row: Message): Change {
  if (!changeable.includes(row.state)) throw new AppError('bad_state')
  const message = messageColumns(columns)
  checkWhole({ ...row, ...message })
  return message
}

/** An action leads where its kind says, and nothing ends before it starts. */
function checkWhole(message: Change): void {
  const { starts_at: startsAt, ends_at: endsAt, repeat_until: until } = message
  if (typeof endsAt === 'number' && typeof startsAt === 'number' && endsAt <= startsAt)
    throw invalidField('ends_at', 'ends_before_start')
  if (typeof until === 'number' && typeof startsAt === 'number' && until <= startsAt)
    throw invalidField('repeat_until', 'ends_before_start')
  const value = String(message.action_url ?? '')
  if (message.action_kind === 'url') {
    if (value === '') throw invalidField('action_url', 'required')
    if (!isHttpsAddress(value)) throw invalidField('action_url', 'not_https')
  }
}

/** Gives a message to the job that sends it; one that reaches nobody is refused, for its writer should know. */
export async function scheduleMessage(tx: Db, row: Message, now: number): Promise<Change> {
  if (row.ends_at !== null && row.ends_at <= now) throw invalidField('ends_at', 'ends_in_past')
  if (!(await maySend(tx, row, now))) throw new AppError('author_cannot_send')
  if (row.state === 'draft') {
    const sender = await senderOf(tx, row.created_by_id)
    const target = parseJson<JsonText<Target>>(row.target)
    const isLater = row.starts_at !== null && row.starts_at > now
    const { count, over_quota } = await countAddressed(tx, { target, sender }, now)
    // Who is online later nobody knows yet.
    if (!isLater && count === 0) throw new AppError('nobody_reached')
    if (!isLater && count === over_quota) throw new AppError('message_quota')
  }
  const from = row.starts_at ?? now
  const again = nextRepeat(row, Math.max(from, now), { from, zone: await zoneOfMessage(tx, row) })
  // Its repetitions come at the time of day at which it began.
  return { state: 'scheduled', repeat_at: again, ...(again === null ? {} : { starts_at: from }) }
}

/** A draft of the same words, for another time; its columns are a row of their own. */
export async function copyMessage(tx: Db, actor: StaffActor, now: number, row: Message): Promise<void> {
  const { id: _, ...same } = row
  const fresh = { targeted: 0, delivered: 0, read: 0, confirmed: 0, sent_up_to: 0, version: 1 }
  const times = { created_at: now, updated_at: now, starts_at: null, ends_at: null, sent_at: null }
  const once = { repeat_until: null, repeat_at: null, repeats_id: null }
  const mine = { public_id: randomUUIDv7(), state: 'draft', created_by_id: actor.id } as const
  await tx
    .insertInto('tv_messages')
    .values({ ...same, ...fresh, ...times, ...once, ...mine })
    .execute()
}

/** Stops a message that is removed; the job withdraws it from the TVs. */
export function stoppedMessage(row: Message): Change {
  return underWay.includes(row.state) ? { state: 'cancelled', repeat_at: null } : { repeat_at: null }
}
