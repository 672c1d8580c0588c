import {
  hasAdminRole,
  isReseller,
  isSubReseller,
  passesAdminOnly,
  passesPermissions,
  passesRoles,
} from '@castellan/contract/access/guards.ts'
import { holdsAny } from '@castellan/contract/access/holds.ts'
import { nextStaffStep } from '@castellan/contract/next-step.ts'
import { permissions, type specifiedPermissions } from '@castellan/contract/access/permissions.ts'
import { adminRoles, needsSecondFactor, systemRoles } from '@castellan/contract/access/roles.ts'
import { screens, type Screen, type ScreenName } from '@castellan/contract/screens.ts'
import { expect } from 'vitest'
import { called, declared, say, seen, type Section, type Trial } from '../statement.ts'
import { gates, is } from '../trials.ts'
import { fieldError, goesHome, goesUnauthorized } from '../walks/guards.ts'
import { listAt, textAt } from '@castellan/contract/types/value-at.ts'

const stepFor = (role: string, screen: Partial<Screen>, held: readonly string[]) =>
  nextStaffStep(
    {
      user: { role, permissions: held, two_factor_enabled: true, two_factor_confirmed_at: '2026-11-25T12:00:00.000Z' },
      twoFactorForced: true,
    },
    { name: 'somewhere', guard: 'staff', ...screen },
  )

const roleIs = (name: string): Trial =>
  called(async ({ ask }) => {
    expect(systemRoles.map((role) => role.name)).toContain(name)
    const { body } = await ask('super-admin', 'GET /settings/roles')
    expect(listAt(body, 'data').map((each) => textAt(each, 'name'))).toContain(name)
  })

type Gate = [permission: (typeof specifiedPermissions)[number], screen: ScreenName | null, line: string]
const gatesOf: Gate[] = [
  ['view-dashboard', 'home', 'GET /dashboard'],
  ['view-models-dashboard', 'dashboard.models', 'GET /dashboard/models'],
  ['view-servers', 'servers.stats', 'GET /servers'],
  ['manage-portals', 'portals', 'GET /portals'],
  ['manage-m3u-portals', 'm3u.index', 'GET /m3u'],
  ['view-all-checksums', 'checksums.index', 'GET /checksums'],
  ['manage-devices', 'devices', 'GET /devices'],
  ['manage-credits', 'reseller.credits', 'GET /credits/records'],
  ['manage-qr-devices', 'devices.qr.index', 'GET /devices-qr'],
  ['manage-device-based-updates', 'devices.updates', 'GET /device-updates'],
  ['manage-tempered-devices', 'tempered', 'GET /tempered'],
  ['manage-updates', 'updates', 'GET /updates'],
  ['manage-specific-updates', 'updates.specific', 'GET /specific-updates'],
  ['manage-sub-distributors', 'sub_distributors', 'GET /sub-distributors'],
  ['manage-announcement', 'announcement', 'GET /announcements'],
  ['manage-m3u-link', 'm3u.link', 'GET /m3u-link'],
  ['manage-ip-addresses', 'ip.addresses', 'GET /ip-addresses'],
  ['manage-app-options', 'app.options', 'GET /app-options'],
  ['manage-f2-settings', 'f2.settings.update', 'GET /f2/settings'],
  ['manage-subtitle', 'subtitles', 'GET /subtitles'],
  ['see-settings-menu', null, 'GET /roles/search'],
  ['manage-users', 'settings.users', 'GET /settings/users'],
  ['manage-roles', 'settings.roles', 'GET /settings/roles'],
  ['manage-permissions', 'settings.permissions', 'GET /settings/permissions'],
  ['manage-options', 'settings.options', 'GET /settings/options'],
  ['manage-models', 'settings.models', 'GET /settings/models'],
  ['manage-mac-notifications', 'settings.mac-notifications', 'GET /settings/mac-notifications'],
  ['manage-home-notifications', 'settings.home-notifications', 'GET /settings/home-notifications'],
  ['manage-activity-logs', 'settings.activity', 'GET /settings/activity'],
  ['manage-backups', 'settings.backup', 'GET /settings/backups'],
  ['see-tmdbsettings-menu', 'tmdbsettings.notclear', 'GET /notclear'],
  ['manage-movies', 'v3.mainscreen.movies', 'GET /mainscreen/movies'],
  ['manage-networks', 'v3.mainscreen.networks', 'GET /mainscreen/networks'],
  ['manage-searched', 'v3.searched.movies', 'GET /searched'],
  ['have-two-factor-authentication', 'settings.2fa', 'GET /2fa'],
]

const gate = ([permission, screen, line]: Gate) =>
  say(`${permission} gates ${screen ?? 'the Settings submenu'}`, gates(permission, screen, line))

/** Validation rules, roles and permissions (spec §5, §6). */
export const rules: Section[] = [
  {
    at: '5 Validation rules',
    statements: [
      say(
        'Permission guard: every permission of a comma-separated list must be held, else /unauthorized',
        declared(() => {
          expect(passesPermissions(['manage-users', 'manage-roles'], 'manage-users, manage-roles')).toBe(true)
          expect(passesPermissions(['manage-users'], 'manage-users,manage-roles')).toBe(false)
          const both: Partial<Screen> = { permission: 'manage-users', and: ['manage-roles'] }
          expect(stepFor('reseller', both, ['manage-users'])).toBe('unauthorized')
          expect(stepFor('reseller', both, ['manage-users', 'manage-roles'])).toBe(null)
        }),
        40,
      ),
      say('In a browser: a missing permission leads to /unauthorized', seen(goesUnauthorized)),
      say(
        'Role guard: the user’s role must be one of a comma-separated list, else /unauthorized',
        declared(() => {
          expect(passesRoles('reseller', 'reseller,sub-reseller')).toBe(true)
          expect(stepFor('admin', { roles: 'reseller,sub-reseller' }, permissions)).toBe('unauthorized')
          expect(stepFor('reseller', { roles: 'reseller,sub-reseller' }, [])).toBe(null)
        }),
        40,
      ),
      say(
        'Admin-only guard: non-admin goes to home',
        declared(() => {
          expect(passesAdminOnly('admin')).toBe(true)
          expect(stepFor('distributor', { adminOnly: true }, permissions)).toBe('home')
        }),
        40,
      ),
      say('In a browser: a non-admin is led home', seen(goesHome)),
      say(
        'A helper tests whether any one of a list of permissions is held',
        declared(() => {
          expect(holdsAny(['manage-users'], ['manage-roles', 'manage-users'])).toBe(true)
          expect(holdsAny(['manage-users'], ['manage-roles'])).toBe(false)
        }),
      ),
      say('The server’s message for a field is shown under that field', seen(fieldError)),
    ],
  },
  {
    at: '6 Roles and permissions',
    statements: [
      ...['admin', 'super-admin', 'reseller', 'sub-reseller', 'distributor'].map((name) =>
        say(`Role ${name}`, roleIs(name)),
      ),
      say(
        'The role string drives the role guard and the admin-only guard',
        declared(() => {
          expect((screens as readonly Screen[]).some(({ adminOnly }) => adminOnly)).toBe(true)
          expect(adminRoles.every((role) => passesAdminOnly(role))).toBe(true)
        }),
      ),
      say(
        'The roles list drives isAdmin',
        is(
          () => [hasAdminRole({ roles: [{ name: 'admin' }] }), hasAdminRole({ roles: [{ name: 'reseller' }] })],
          [true, false],
        ),
      ),
      say(
        'The roles list drives isReseller',
        is(
          () => [isReseller({ roles: [{ name: 'reseller' }] }), isReseller({ roles: [{ name: 'sub-reseller' }] })],
          [true, false],
        ),
      ),
      say(
        'The roles list drives isSubReseller',
        is(
          () => [
            isSubReseller({ roles: [{ name: 'sub-reseller' }] }),
            isSubReseller({ roles: [{ name: 'reseller' }] }),
          ],
          [true, false],
        ),
      ),
      say(
        'Admins must use two-factor authentication',
        called(async ({ ask }) => {
          expect(needsSecondFactor({ role: 'admin', permissions: [] })).toBe(true)
          expect((await ask('half', 'GET /devices')).status).toBe(403)
        }),
      ),
      ...gatesOf.map(gate),
    ],
  },
]
