import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { moveCredits, writeDown } from '../domain/ledger/move-credits.ts'
import type { AppContext } from '../context/app-context.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoPerson } from './demo-people.ts'

const startingCredits = { distributor: 5_000, reseller: 850, 'sub-reseller': 240 } as const

/** So little that the distributor above sees the credits run out. */
const fewCredits: Readonly<Record<string, number>> = { Küstenfunk: 84 }

const firstDeliveryDays = 70

/** Credits of a campaign, which expire soon where they are not used. */
const expiring: Readonly<Record<string, { credits: number; inDays: number }>> = {
  'Marta Ferreira': { credits: 200, inDays: 12 },
  'Casa Media': { credits: 60, inDays: 5 },
}

/** Gives everybody who sells something to sell with, by the same movement a super-admin would enter, and above what one person mints in a day. */
export async function seedDemoCredits(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  // Before the first sale: an account's entries stand in the order of their time.
  const now = ctx.clock() - firstDeliveryDays * dayMs
  const actor = demoActor(people, now)
  for (const { id, name, role } of people) {
    const credits = fewCredits[name] ?? (isKeyOf(startingCredits, role) ? startingCredits[role] : undefined)
    if (credits === undefined) continue
    const mint = { type: 'mint', from: 'mint', to: id, approvedById: actor.id, origin: noOrigin } as const
    const campaign = expiring[name]
    const deliveries = [
      { ...mint, credits, note: 'First delivery', key: `demo-${id}` },
      ...(campaign
        ? [
            {
              ...mint,
              credits: campaign.credits,
              note: 'Summer campaign',
              key: `demo-${id}-campaign`,
              expiresAt: ctx.clock() + campaign.inDays * dayMs,
            },
          ]
        : []),
    ]
    for (const delivery of deliveries) await ctx.db.transaction().execute((tx) => moveCredits(tx, actor, now, delivery))
  }
}

/** An amount above what one person issues in a day, which waits for a second person: the admin. */
export async function seedDemoApprovals(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  const now = ctx.clock()
  const actor = demoActor(people, now)
  const to = people.find(({ name }) => name === 'Joost de Vries')!.id
  await ctx.db.transaction().execute((tx) =>
    writeDown(tx, actor, now, {
      type: 'mint',
      from: 'mint',
      to,
      credits: 12_000,
      note: 'Stock for the holidays',
      status: 'pending',
      origin: noOrigin,
    }),
  )
}
