import { permissions } from '@castellan/contract/access/permissions.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import type { StaffActor } from '../domain/actor.ts'
import { enterCredits } from '../domain/credits/enter-credits.ts'
import type { House } from '../house.ts'
import type { DemoPerson } from './demo-people.ts'

const startingCredits = { distributor: 5_000, reseller: 850, 'sub-reseller': 120 } as const

/** Gives everybody who sells something to sell with, by the same movement a super-admin would enter. */
export async function seedDemoCredits(house: House, people: readonly DemoPerson[]): Promise<void> {
  const root = people.find(({ role }) => role === 'super-admin')!
  const now = house.clock()
  const actor: StaffActor = {
    kind: 'staff',
    id: root.id,
    sessionId: 0,
    name: 'Sofia Keller',
    role: 'super-admin',
    roleLevel: 0,
    permissions,
    path: root.path,
    owesSecondFactor: false,
    hasSecondFactor: true,
    mustEnrol: false,
    passwordConfirmedAt: now,
    impersonator: null,
  }
  for (const { id, role } of people) {
    const credits = startingCredits[role as keyof typeof startingCredits]
    if (credits === undefined) continue
    const entry = { type: 'mint' as const, user_id: id, credits, note: 'First delivery', reference: '', draft: false }
    await house.db
      .transaction()
      .execute((tx) => enterCredits(tx, actor, now, { entry, key: `demo-${id}`, origin: noOrigin }))
  }
}
