import type { Generated } from 'kysely'
import type { BaseColumns } from './base-columns.ts'

/** A question of somebody who sells to the operator. */
export type TicketRow = BaseColumns & {
  subject: string
  /** The first message; those that follow have rows of their own. */
  text: string
  device_id: number | null
  credit_record_id: number | null
  opened_by_id: number
  state: Generated<string>
  messages: Generated<number>
  /** When the last message was written, and by whom. */
  last_at: Generated<number>
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
