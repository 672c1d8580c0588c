import { isOpenTo, type Guard, type Screen } from './screens.ts'
import { passesAdminOnly, passesRoles } from './access/guards.ts'
import { adminRoles } from './access/roles.ts'

/** What is known of the staff session when a screen is asked for. */
export type StaffFacts = {
  user: null | {
    role: string
    permissions: readonly string[]
    two_factor_enabled: boolean
    /** What the server says of roles other than admins, whose permissions are withheld until they enrol. */
    must_enrol?: boolean
    two_factor_confirmed_at: string | null
  }
  /** The page configuration's flag: admins must have a second factor (spec §4). */
  twoFactorForced: boolean
}

/** Where a session must go instead of the screen it asked for; null when the screen may open. */
export type SessionStep =
  | null
  | 'login'
  | 'home'
  | 'verify.2fa'
  | 'settings.2fa'
  | 'unauthorized'
  | 'device.login'
  | 'device.password'
  | 'device.panel'

/** The one place a staff session must go for a screen (spec §4, §5). Pure: the web's guards and the server's gate both ask it. */
export function nextStaffStep(
  facts: StaffFacts,
  screen: Pick<Screen, 'name' | 'guard' | 'permission' | 'or' | 'and' | 'roles' | 'adminOnly' | 'shows'>,
): SessionStep {
  const { user } = facts
  if (screen.guard === 'anyone') return null
  if (!user) return screen.guard === 'guest' ? null : 'login'
  if (screen.guard === 'guest') return 'home'
  const owesSecondFactor = user.two_factor_enabled && user.two_factor_confirmed_at === null
  if (screen.name === 'verify.2fa')
    return user.two_factor_enabled && user.two_factor_confirmed_at === null ? null : 'home'
  if (owesSecondFactor) return 'verify.2fa'
  const isDue = adminRoles.includes(user.role) || user.must_enrol === true
  const mustEnrol = facts.twoFactorForced && isDue && !user.two_factor_enabled
  if (mustEnrol) return screen.name === 'settings.2fa' ? null : 'settings.2fa'
  if (screen.adminOnly && !passesAdminOnly(user.role)) return 'home'
  if (screen.roles !== undefined && !passesRoles(user.role, screen.roles)) return 'unauthorized'
  return isOpenTo(screen, user.permissions) ? null : 'unauthorized'
}

export type DeviceFacts = { device: null | { has_password: boolean } }

/** The one place an owner's session must go for a screen of their panel (spec §4). */
export function nextDeviceStep(facts: DeviceFacts, screen: { guard: Guard }): SessionStep {
  const { device } = facts
  if (screen.guard === 'anyone') return null
  if (!device) return screen.guard === 'device-guest' ? null : 'device.login'
  if (screen.guard === 'device-guest') return device.has_password ? 'device.panel' : 'device.password'
  if (screen.guard === 'device-password') return device.has_password ? 'device.panel' : null
  return device.has_password ? null : 'device.password'
}
