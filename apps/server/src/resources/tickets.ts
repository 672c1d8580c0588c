import { tickets } from '@castellan/contract/resources/tickets.ts'
import { sql } from 'kysely'
import { holds } from '../domain/actor.ts'
import { checkTicketRoom } from '../domain/tickets/check-room.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(tickets, {
  derive: {
    text: () => sql.ref('tickets.text'),
    // Those who only view mark nothing as read.
    unread: (_, { actor }) =>
      holds(actor, 'manage-tickets')
        ? sql`case when tickets.last_by_id <> ${actor.id} and tickets.last_at > coalesce((
            select ticket_reads.read_at from ticket_reads
            where ticket_reads.ticket_id = tickets.id and ticket_reads.user_id = ${actor.id}), 0) then 1 else 0 end`
        : sql`0`,
  },
  beforeCreate: async (request, columns) => {
    const { id } = request.actor
    await checkTicketRoom(request.tx, id, 'subject')
    return { ...columns, opened_by_id: id, last_by_id: id, last_at: request.now, messages: 1, state: 'open' as const }
  },
  actions: {
    close: async () => ({ state: 'closed' }),
    reopen: async ({ tx }, row) => {
      await checkTicketRoom(tx, row.opened_by_id, 'subject')
      return { state: 'open' }
    },
  },
  branch: async ({ tx }, row) => {
    const opener = tx.selectFrom('users').select('path').where('id', '=', row.opened_by_id)
    return (await opener.executeTakeFirstOrThrow()).path
  },
})
