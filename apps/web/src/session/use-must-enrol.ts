import { nextStaffStep } from '@castellan/contract/next-step.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { pageConfig } from './page-config.ts'
import { useSession } from './use-session.ts'

/** True while everything but the second factor's own screen is closed to the reader, until they have one (spec §4). */
export function useMustEnrol(): boolean {
  const { user, permissions } = useSession()
  const facts = { user: user && { ...user, permissions }, twoFactorForced: pageConfig().two_factor }
  return nextStaffStep(facts, screenNamed('home')) === 'settings.2fa'
}
