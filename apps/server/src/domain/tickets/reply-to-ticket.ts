import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { invalidField } from '../app-error.ts'
import { notifyUser } from '../messages/notify-user.ts'
import { checkTicketRoom } from './check-room.ts'
import { findTicket } from './find-ticket.ts'
import { recordRead } from './read-thread.ts'

type NoticeTexts = (
  language: Locale,
  values: Readonly<Record<string, string | number>>,
) => { title: string; body: string }

type Reply = { id: number; text: string; origin: Origin; say: NoticeTexts }

/**
 * Adds a message to a ticket of the actor's branch. The operator's staff answer it, which notifies the person who opened it; a message of
 * anybody else leaves it open. Either opens a closed one again. A thread that is full takes no more (`full`). Runs in the transaction that
 * keeps the key of the call: sent again after a lost answer, it is one message.
 */
export async function replyToTicket(
  tx: Db,
  actor: StaffActor,
  now: number,
  { id, text, origin, say }: Reply,
): Promise<void> {
  const ticket = await findTicket(tx, actor, id)
  const isAnswer = seesEveryRow(actor) && actor.id !== ticket.opened_by_id
  if (ticket.state === 'closed' && !isAnswer) await checkTicketRoom(tx, ticket.opened_by_id, 'text')
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set((eb) => ({
      state: isAnswer ? 'answered' : 'open',
      messages: eb('messages', '+', 1),
      last_at: now,
      last_by_id: actor.id,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('messages', '<', officeLimits.ticketMessagesMax)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw invalidField('text', 'full', { max: officeLimits.ticketMessagesMax })
  const message = await tx
    .insertInto('ticket_messages')
    .values({ ticket_id: id, by_id: actor.id, is_answer: isAnswer ? 1 : 0, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A person who writes has read what was there.
  await recordRead(tx, { ticketId: id, userId: actor.id }, now)
  const opener = await tx
    .selectFrom('users')
    .select(['id', 'locale', 'path'])
    .where('id', '=', ticket.opened_by_id)
    .executeTakeFirstOrThrow()
  await recordActivity(tx, actor, now, {
    verb: 'tickets.reply',
    target: { type: 'tickets', id, label: ticket.subject },
    scopePath: opener.path,
    origin,
  })
  if (opener.id === actor.id) return
  const words = say(opener.locale, { name: actor.name, subject: ticket.subject })
  await notifyUser(tx, { userId: opener.id, cause: `tickets:${message.id}`, ...words, url: `/tickets?open=${id}` }, now)
}
