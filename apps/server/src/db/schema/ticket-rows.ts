import type { tickets } from '@castellan/contract/resources/tickets.ts'
import type { Generated } from 'kysely'
import type { StoredRow } from './stored-row.ts'

/** A question of somebody who sells to the operator. */
export type TicketRow = StoredRow<typeof tickets, 'state' | 'messages' | 'last_at'> & {
  /** The first message; those that follow have rows of their own. */
  text: string
  last_by_id: number | null
}

export type TicketTables = {
  tickets: TicketRow
  ticket_messages: {
    id: Generated<number>
    ticket_id: number
    by_id: number
    is_answer: number
    text: string
    created_at: number
  }
  /** Up to when somebody has read a ticket. */
  ticket_reads: { ticket_id: number; user_id: number; read_at: number }
}
