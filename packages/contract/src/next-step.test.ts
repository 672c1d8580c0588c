import { describe, expect, it } from 'vitest'
import { screenNamed } from './screens.ts'
import { nextDeviceStep, nextStaffStep, type StaffFacts } from './next-step.ts'

const person = {
  role: 'reseller',
  permissions: ['manage-devices'],
  two_factor_enabled: false,
  two_factor_confirmed_at: null,
}
const admin = { ...person, role: 'admin' }
const owing = { ...person, two_factor_enabled: true }
const confirmed = { ...owing, two_factor_confirmed_at: '2026-03-01T12:00:00.000Z' }

describe('where a staff session must go (spec §4)', () => {
  const rules: [string, StaffFacts['user'], boolean, Parameters<typeof screenNamed>[0], string | null][] = [
    ['a visitor without a session goes to login', null, false, 'devices', 'login'],
    ['a visitor may open login', null, false, 'login', null],
    ['a guest-only page sends the signed-in home', person, false, 'login', 'home'],
    ['a user with an unconfirmed second factor goes to verify.2fa', owing, false, 'devices', 'verify.2fa'],
    ['verify.2fa is open to them', owing, false, 'verify.2fa', null],
    ['verify.2fa sends the confirmed home', confirmed, false, 'verify.2fa', 'home'],
    ['a confirmed user opens what they may', confirmed, false, 'devices', null],
    ['an admin without two-factor is forced to settings.2fa', admin, true, 'devices', 'settings.2fa'],
    [
      'settings.2fa opens for those who hold no permission until then',
      { ...admin, permissions: [] },
      true,
      'settings.2fa',
      null,
    ],
    ['settings.2fa is closed to a reseller without its permission', person, true, 'settings.2fa', 'unauthorized'],
    ['a reseller is not forced', person, true, 'devices', null],
    ['nobody is forced when the page configuration does not ask for it', admin, false, 'devices', null],
    ['a missing permission leads to unauthorized', person, false, 'portals', 'unauthorized'],
    ['a page without guard opens for everybody', null, true, 'unauthorized', null],
  ]

  it.each(rules)('%s', (...[, user, twoFactorForced, screen, step]) => {
    expect(nextStaffStep({ user, twoFactorForced }, screenNamed(screen))).toBe(step)
  })
})

describe("where an owner's session must go (spec §4)", () => {
  const rules: [string, { has_password: boolean } | null, Parameters<typeof screenNamed>[0], string | null][] = [
    ['an unknown device goes to device login', null, 'device.panel', 'device.login'],
    ['device login opens for it', null, 'device.login', null],
    ['a signed-in device on device login goes to its panel', { has_password: true }, 'device.login', 'device.panel'],
    [
      'a device without a password is forced to device.password',
      { has_password: false },
      'device.playlists',
      'device.password',
    ],
    ['device.password opens for it', { has_password: false }, 'device.password', null],
    [
      'a device with a password leaves device.password for its panel',
      { has_password: true },
      'device.password',
      'device.panel',
    ],
    ['a device with a password opens its screens', { has_password: true }, 'device.playlists', null],
  ]

  it.each(rules)('%s', (_, device, screen, step) => {
    expect(nextDeviceStep({ device }, screenNamed(screen))).toBe(step)
  })
})
