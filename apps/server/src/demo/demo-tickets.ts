import { tickets } from '@castellan/contract/resources/tickets.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { searchTextOf } from '../db/search-text.ts'
import type { AppContext } from '../context/app-context.ts'
import type { DemoPerson } from './demo-people.ts'

type TicketMessage = readonly [by: string, hoursAgo: number, text: string]
type Ticket = {
  subject: string
  state: 'open' | 'answered' | 'closed'
  isAboutTv?: true
  said: readonly [TicketMessage, ...TicketMessage[]]
}

const demoTickets: readonly Ticket[] = [
  {
    subject: 'Credits from the transfer of Monday are missing',
    state: 'closed',
    said: [
      ['Casa Media', 80, 'We paid for 200 credits on Monday and see only 150.'],
      ['Sofia Keller', 77, 'The other 50 waited for a second person. They are on your account now.'],
      ['Casa Media', 76, 'Thank you, they are there.'],
    ],
  },
  {
    subject: 'App restarts after the update to 3.4',
    state: 'answered',
    isAboutTv: true,
    said: [
      [
        'Nordlicht TV',
        30,
        'Since last night this TV restarts whenever the guide opens. Two more customers say the same.',
      ],
      [
        'Sofia Keller',
        26,
        'The rollout is paused. Please clear the cache of this TV and write whether it still happens.',
      ],
    ],
  },
  {
    subject: 'Can our logo be on the screen of expired TVs?',
    state: 'open',
    said: [['Wisła Box', 5, 'Customers do not know whom to call when their TV has expired.']],
  },
  {
    subject: 'Move one TV to a new MAC',
    state: 'open',
    isAboutTv: true,
    said: [
      ['Nordlicht TV', 20, 'The customer has replaced the box. How do we keep the licence?'],
      ['Sofia Keller', 18, 'Open the TV, then Transfer, and enter the MAC of the new box.'],
      ['Nordlicht TV', 2, 'It says that the TV was transferred twice this year already. Can you do it?'],
    ],
  },
]

/** Questions of resellers in every state, two of which wait for the operator. */
export async function seedDemoTickets(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  const now = ctx.clock()
  const idOf = (name: string) => people.find((person) => person.name === name)!.id
  const operator = idOf('Sofia Keller')
  for (const { subject, state, isAboutTv, said } of demoTickets) {
    const [[opener, hoursAgo, text], ...replies] = said
    const [lastBy, lastAgo] = said.at(-1)!
    const openedAt = now - hoursAgo * hourMs
    const device = isAboutTv
      ? await ctx.db.selectFrom('devices').select('id').where('reseller_id', '=', idOf(opener)).executeTakeFirst()
      : undefined
    const { id } = await ctx.db
      .insertInto('tickets')
      .values({
        subject,
        text,
        device_id: device?.id ?? null,
        opened_by_id: idOf(opener),
        state,
        messages: said.length,
        last_at: now - lastAgo * hourMs,
        last_by_id: idOf(lastBy),
        created_at: openedAt,
        updated_at: now - lastAgo * hourMs,
        search_text: searchTextOf(tickets, { subject }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [by, ago, reply] of replies)
      await ctx.db
        .insertInto('ticket_messages')
        .values({
          ticket_id: id,
          by_id: idOf(by),
          is_answer: idOf(by) === operator ? 1 : 0,
          text: reply,
          created_at: now - ago * hourMs,
        })
        .execute()
  }
}
