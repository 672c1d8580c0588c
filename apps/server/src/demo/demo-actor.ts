import { permissions } from '@castellan/contract/access/permissions.ts'
import type { StaffActor } from '../domain/actor.ts'
import type { DemoPerson } from './demo-people.ts'

/** The demo's super-admin at work: what they enter is checked and recorded like anybody's. */
export function demoActor(people: readonly DemoPerson[], now: number): StaffActor {
  const root = people.find(({ role }) => role === 'super-admin')!
  return {
    kind: 'staff',
    id: root.id,
    sessionId: 0,
    name: 'Sofia Keller',
    role: 'super-admin',
    roleLevel: 0,
    permissions,
    rowScope: 'all',
    mayDelete: true,
    mayRestrict: true,
    path: root.path,
    owesSecondFactor: false,
    hasSecondFactor: true,
    mustEnrol: false,
    passwordConfirmedAt: now,
    impersonator: null,
  }
}
