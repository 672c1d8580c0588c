import { nextDeviceStep, nextStaffStep, type StaffFacts } from '@castellan/contract/next-step.ts'
import { limits } from '@castellan/contract/limits.ts'
import { screenNamed, type ScreenName } from '@castellan/contract/screens.ts'
import { expect } from 'vitest'
import { say, declared, seen, type Section, type Trial } from '../statement.ts'
import * as walks from '../walks/sessions.ts'

const admin = { role: 'admin', permissions: [], two_factor_enabled: false, two_factor_confirmed_at: null }
const owing = { ...admin, role: 'reseller', two_factor_enabled: true }
const confirmed = { ...owing, two_factor_confirmed_at: '2026-11-25T12:00:00.000Z' }

const goes = (user: StaffFacts['user'], screen: ScreenName, step: string | null, { forced = true } = {}): Trial =>
  declared(() => expect(nextStaffStep({ user, twoFactorForced: forced }, screenNamed(screen))).toBe(step))
const ownerGoes = (device: { has_password: boolean } | null, screen: ScreenName, step: string | null): Trial =>
  declared(() => expect(nextDeviceStep({ device }, screenNamed(screen))).toBe(step))

/** States and transitions (spec §4). */
export const states: Section[] = [
  {
    at: '4 States and transitions · Authenticated',
    statements: [
      say('Authenticated means a user object is loaded', seen(walks.userLoaded)),
      say('With a token and no user the user is fetched, then roles and permissions', seen(walks.fetchesUser)),
      say('Then unread notifications are fetched', seen(walks.fetchesNotifications)),
      say('Failures of roles and permissions are ignored: the session stays', seen(walks.ignoresGrants), 36),
      say('Failures of notifications are ignored', seen(walks.ignoresNotifications)),
      say('If fetching the user fails, the token is cleared', seen(walks.clearsToken)),
    ],
  },
  {
    at: '4 States and transitions · Two-factor',
    statements: [
      say(
        'A user with two_factor_enabled but no confirmation timestamp goes to verify.2fa',
        goes(owing, 'devices', 'verify.2fa'),
      ),
      say('The same in a browser', seen(walks.owesSecondFactor)),
      say('If already confirmed, verify.2fa redirects to home', goes(confirmed, 'verify.2fa', 'home')),
      say('An admin without two-factor is forced to settings.2fa', goes(admin, 'devices', 'settings.2fa')),
      say(
        'Only where the page configuration asks for it',
        goes({ ...admin, permissions: ['manage-devices'] }, 'devices', null, { forced: false }),
      ),
      say('Except on settings.2fa', goes(admin, 'settings.2fa', null)),
      say('Except on verify.2fa', goes({ ...admin, two_factor_enabled: true }, 'verify.2fa', null)),
    ],
  },
  {
    at: '4 States and transitions · Visitors',
    statements: [
      say('An unauthenticated visitor is sent to login', goes(null, 'devices', 'login')),
      say('Their intended path is stored', seen(walks.storesIntended)),
      say('After signing in they come to the intended path', seen(walks.returnsToIntended)),
      say('Guest-only pages send a signed-in user to home', goes(confirmed, 'login', 'home')),
      say('The same in a browser: /login', seen(walks.guestOnly('/login'))),
      say('The same in a browser: /register', seen(walks.guestOnly('/register'))),
    ],
  },
  {
    at: '4 States and transitions · Device',
    statements: [
      say('An unauthenticated device goes to device login', ownerGoes(null, 'device.panel', 'device.login')),
      say('Its intended path is stored', seen(walks.storesOwnersIntended)),
      say('It goes there with the MAC', seen(walks.loginWithMac)),
      say(
        'A signed-in device on device login goes to device panel',
        ownerGoes({ has_password: true }, 'device.login', 'device.panel'),
      ),
      say(
        'A device without a password is forced to device.password',
        ownerGoes({ has_password: false }, 'device.settings', 'device.password'),
      ),
      say(
        'A device with a password leaves device.password for device.panel',
        ownerGoes({ has_password: true }, 'device.password', 'device.panel'),
      ),
      say('A failed device fetch clears the token', seen(walks.clearsDeviceToken)),
    ],
  },
  {
    at: '4 States and transitions · Sessions that end',
    statements: [
      say('A 401 while an admin is logged in logs out and goes to login', seen(walks.refusedStaff)),
      say('A 401 for a device logs out and goes to device login with the MAC as query value', seen(walks.refusedOwner)),
      say('Logout clears the user', seen(walks.logoutClears('user'))),
      say('Logout clears the token', seen(walks.logoutClears('token'))),
      say('Logout clears password_verified', seen(walks.logoutClears('password_verified'))),
      say('The logout call is made even if it fails', seen(walks.logoutFails)),
      say('Device logout clears device and token', seen(walks.deviceLogoutClears)),
      say('Device logout then calls the device logout', seen(walks.deviceLogoutCalls)),
      say('Remember-me: the token cookie lasts 365 days', seen(walks.remembered(true))),
      say('Otherwise it is a session cookie', seen(walks.remembered(false))),
      say('Password-verified is valid for under 120 minutes after its stored timestamp', seen(walks.passwordWindow), 6),
    ],
  },
  {
    at: '4 States and transitions · Loading bar and sidebar',
    statements: [
      say('Loading bar progress 0 to 100', seen(walks.barProgress)),
      say('Failure-coloured on failure', seen(walks.barFails)),
      say('Sidebar open via hamburger', seen(walks.sidebarOpens)),
      say('Sidebar closed again', seen(walks.sidebarCloses)),
      say(
        'The bar lasts 3000 ms and hides after 500 ms',
        declared(() => expect([limits.loadingBarMs, limits.loadingBarHideMs]).toEqual([3_000, 500])),
      ),
    ],
  },
]
