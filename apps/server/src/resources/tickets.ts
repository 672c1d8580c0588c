import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import { tickets } from '@castellan/contract/resources/tickets.ts'
import { sql } from 'kysely'
import { holds } from '../domain/actor.ts'
import { invalidField } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext } from '../engine/resource-hooks.ts'

/** Nobody buries the operator under tickets that wait. */
async function checkRoom({ tx, actor }: TransactionContext): Promise<void> {
  const { count } = await tx
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('opened_by_id', '=', actor.id)
    .where('state', '=', 'open')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  const max = officeLimits.ticketsOpenMax
  if (Number(count) >= max) throw invalidField('subject', 'full', { max })
}

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
    await checkRoom(request)
    const { id } = request.actor
    return { ...columns, opened_by_id: id, last_by_id: id, last_at: request.now, messages: 1, state: 'open' as const }
  },
  actions: {
    close: async () => ({ state: 'closed' }),
    reopen: async () => ({ state: 'open' }),
  },
  branch: async ({ tx }, row) => {
    const opener = tx.selectFrom('users').select('path').where('id', '=', row.opened_by_id)
    return (await opener.executeTakeFirstOrThrow()).path
  },
})
