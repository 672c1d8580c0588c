import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import type { AppContext } from '../context/app-context.ts'
import type { DemoPerson } from './demo-people.ts'

/** Two requests that wait for an answer, and one that was declined. */
export async function seedDemoCreditRequests(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  const now = ctx.clock()
  const idOf = (name: string) => people.find((person) => person.name === name)!.id
  const unanswered = { state: 'open', answered_by_id: null, answered_at: null, credit_record_id: null } as const
  await ctx.db
    .insertInto('credit_requests')
    .values([
      {
        ...unanswered,
        user_id: idOf('Küstenfunk'),
        credits: 200,
        note: '',
        state: 'declined',
        reason: 'Please pay the invoice of October first.',
        answered_by_id: idOf('Nordlicht TV'),
        answered_at: now - 19 * dayMs,
        created_at: now - 20 * dayMs,
      },
      {
        ...unanswered,
        user_id: idOf('Küstenfunk'),
        credits: 40,
        note: 'The invoice is paid.',
        reason: '',
        created_at: now - 3 * hourMs,
      },
      {
        ...unanswered,
        user_id: idOf('Anadolu Ekran'),
        credits: 60,
        note: 'Many renewals are due this weekend.',
        reason: '',
        created_at: now - 5 * hourMs,
      },
    ])
    .execute()
}
