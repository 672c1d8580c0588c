import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../app-error.ts'

/** Refuses another open ticket of a person who has reached the limit (`full`), so that no one person fills the operator's queue. */
export async function checkTicketRoom(tx: Db, userId: number, field: 'subject' | 'text'): Promise<void> {
  const { count } = await tx
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('opened_by_id', '=', userId)
    .where('state', '=', 'open')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  const max = officeLimits.ticketsOpenMax
  if (Number(count) >= max) throw invalidField(field, 'full', { max })
}
