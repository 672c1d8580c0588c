import { dayMs } from '@castellan/contract/limits/durations.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { moveCredits } from '../domain/ledger/move-credits.ts'
import type { AppContext } from '../context/app-context.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoPerson } from './demo-people.ts'

const startingCredits = { distributor: 5_000, reseller: 850, 'sub-reseller': 240 } as const

/** So little that the distributor above sees the credits run out. */
const fewCredits: Readonly<Record<string, number>> = { Küstenfunk: 84 }

const firstDeliveryDays = 70

/** Gives everybody who sells something to sell with, by the same movement a super-admin would enter, and above what one person mints in a day. */
export async function seedDemoCredits(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  // Before the first sale: an account's entries stand in the order of their time.
  const now = ctx.clock() - firstDeliveryDays * dayMs
  const actor = demoActor(people, now)
  for (const { id, name, role } of people) {
    const credits = fewCredits[name] ?? startingCredits[role as keyof typeof startingCredits]
    if (credits === undefined) continue
    const mint = {
      type: 'mint',
      from: 'mint',
      to: id,
      credits,
      note: 'First delivery',
      approvedById: actor.id,
    } as const
    await ctx.db
      .transaction()
      .execute((tx) => moveCredits(tx, actor, now, { ...mint, key: `demo-${id}`, origin: noOrigin }))
  }
}
