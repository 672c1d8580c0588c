import type { Call } from '../kit/define-call.ts'
import { cards } from '../resources/index.ts'
import { resourceCalls } from '../kit/resource-calls.ts'
import { accountsCalls } from './accounts.ts'
import { creditCalls } from './credits.ts'
import { officeCalls } from './office.ts'
import { ownerCalls } from './owner.ts'
import { profileCalls } from './profile.ts'
import { rolesCalls } from './roles.ts'
import { sessionCalls } from './session.ts'
import { sessionsCalls } from './sessions.ts'
import { tvCalls } from './tv.ts'
import { twoFactorCalls } from './two-factor.ts'

/** The endpoints that belong to no card, by family. */
export const callFamilies: Record<string, Record<string, Call>> = {
  session: sessionCalls,
  twoFactor: twoFactorCalls,
  sessions: sessionsCalls,
  profile: profileCalls,
  accounts: accountsCalls,
  roles: rolesCalls,
  office: officeCalls,
  credits: creditCalls,
  owner: ownerCalls,
  tv: tvCalls,
}

/** Every endpoint of the API, cards and families. */
export function everyCall(): Call[] {
  const ofFamilies = Object.values(callFamilies).flatMap((family) => Object.values(family))
  return [...cards.flatMap((card) => Object.values(resourceCalls(card))), ...ofFamilies]
}
