import type { TicketMessage } from '@castellan/contract/calls/tickets.ts'
import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { findTicket } from './find-ticket.ts'

/** The messages of a ticket of the actor's branch, oldest first. */
export async function readThread(db: Db, actor: StaffActor, id: number): Promise<TicketMessage[]> {
  const ticket = await findTicket(db, actor, id)
  const opener = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', ticket.opened_by_id)
    .executeTakeFirstOrThrow()
  const replies = await db
    .selectFrom('ticket_messages')
    .innerJoin('users', 'users.id', 'ticket_messages.by_id')
    .select(['ticket_messages.id', 'ticket_messages.by_id', 'ticket_messages.is_answer', 'ticket_messages.text'])
    .select(['ticket_messages.created_at', 'users.name'])
    .where('ticket_messages.ticket_id', '=', id)
    .orderBy('ticket_messages.id')
    .limit(officeLimits.ticketMessagesMax)
    .execute()
  const { opened_by_id: by_id, text, created_at } = ticket
  return [{ id: 0, by_id, is_answer: 0, text, created_at, name: opener.name }, ...replies].map((row) => ({
    id: row.id,
    by: row.name,
    is_answer: row.is_answer === 1,
    is_own: row.by_id === actor.id,
    text: row.text,
    at: momentOf(row.created_at),
  }))
}

/** Notes that the actor has read a ticket of their branch up to now. */
export async function markTicketRead(db: Db, actor: StaffActor, now: number, id: number): Promise<void> {
  await findTicket(db, actor, id)
  await recordRead(db, { ticketId: id, userId: actor.id }, now)
}

/** Notes up to when somebody has read a ticket. */
export async function recordRead(
  db: Db,
  { ticketId, userId }: { ticketId: number; userId: number },
  now: number,
): Promise<void> {
  await db
    .insertInto('ticket_reads')
    .values({ ticket_id: ticketId, user_id: userId, read_at: now })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'user_id']).doUpdateSet({ read_at: now }))
    .execute()
}
