import { describe, expect, it } from 'vitest'
import { screenNamed } from '../screens.ts'
import { hasAdminRole, isReseller, isSubReseller, hasSuperAdminRole, passesPermissions, passesRoles } from './guards.ts'
import { holdsAny } from './holds.ts'
import { nextStaffStep } from '../next-step.ts'
import { permissions } from './permissions.ts'

const step = (
  role: string,
  screen: Partial<Parameters<typeof nextStaffStep>[1]>,
  held: readonly string[] = permissions,
) =>
  nextStaffStep(
    {
      user: { role, permissions: held, two_factor_enabled: true, two_factor_confirmed_at: '2026-11-25T12:00:00.000Z' },
      twoFactorForced: true,
    },
    { name: 'devices', guard: 'staff', ...screen },
  )

describe('guards (spec §5)', () => {
  it('the permission guard wants every permission of a comma-separated list', () => {
    const list = 'manage-devices, manage-users'
    expect(passesPermissions(['manage-devices', 'manage-users'], list)).toBe(true)
    expect(passesPermissions(['manage-devices'], list)).toBe(false)
    const screen = { permission: 'manage-devices', and: ['manage-users'] } as const
    expect(step('reseller', screen, ['manage-devices', 'manage-users'])).toBe(null)
    expect(step('reseller', screen, ['manage-devices'])).toBe('unauthorized')
    expect(step('reseller', screen, ['manage-users'])).toBe('unauthorized')
  })

  it('the role guard lets in the roles of a comma-separated list and sends others to /unauthorized', () => {
    expect(passesRoles('reseller', 'reseller, sub-reseller')).toBe(true)
    expect(passesRoles('sub', 'reseller, sub-reseller')).toBe(false)
    expect(step('reseller', { roles: 'reseller,sub-reseller' })).toBe(null)
    expect(step('super-admin', { roles: 'reseller,sub-reseller' })).toBe('unauthorized')
  })

  it('the admin-only guard sends everybody else home', () => {
    expect(step('admin', { adminOnly: true })).toBe(null)
    expect(step('super-admin', { adminOnly: true })).toBe(null)
    expect(step('distributor', { adminOnly: true })).toBe('home')
    expect(step('an-operators-own', { adminOnly: true })).toBe('home')
    expect(step('reseller', screenNamed('components.tabs'))).toBe('home')
  })

  it('the helper wants any one permission of a list', () => {
    expect(holdsAny(['manage-users'], ['manage-devices', 'manage-users'])).toBe(true)
    expect(holdsAny([], ['manage-devices', 'manage-users'])).toBe(false)
  })

  it('the list of roles says who is an admin, a reseller or a sub-reseller', () => {
    const who = (...names: string[]) => {
      const person = { roles: names.map((name) => ({ name })) }
      return [hasAdminRole(person), hasSuperAdminRole(person), isReseller(person), isSubReseller(person)]
    }
    expect(who('admin')).toEqual([true, false, false, false])
    expect(who('super-admin')).toEqual([true, true, false, false])
    expect(who('reseller')).toEqual([false, false, true, false])
    expect(who('sub-reseller')).toEqual([false, false, false, true])
    expect(who('distributor', 'reseller')).toEqual([false, false, true, false])
    expect([hasAdminRole(null), isReseller(undefined)]).toEqual([false, false])
  })
})
