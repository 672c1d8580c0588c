import { describe, expect, it } from 'vitest'
import { sessionStore } from './session-store.ts'
import { isBarredFrom, isViewOnly } from './use-session.ts'
import { signIn } from '../testing/sign-in.ts'
import type { User } from '@castellan/contract/calls/session.ts'

const holder =
  (...held: string[]) =>
  (permission: string) =>
    held.includes(permission)

describe('who may look at an area and change nothing there', () => {
  it('holds its view permission and not the one to manage', () => {
    expect(isViewOnly(holder('view-devices'), 'manage-devices')).toBe(true)
    expect(isViewOnly(holder('view-devices', 'manage-devices'), 'manage-devices')).toBe(false)
    expect(isViewOnly(holder(), 'manage-devices')).toBe(false)
  })

  it('is nobody who holds another permission to change something there', () => {
    const held = holder('view-users', 'manage-credits')
    expect(isViewOnly(held, 'manage-users')).toBe(true)
    expect(isViewOnly(held, 'manage-users', ['manage-credits'])).toBe(false)
  })
})

describe('what a role keeps somebody from', () => {
  it('is only what it says it does', () => {
    signIn({ may_delete: false, may_restrict: true })
    expect([isBarredFrom('delete'), isBarredFrom('restrict'), isBarredFrom(undefined)]).toEqual([true, false, false])
  })

  it('is nothing for an account stored by an earlier version, and for nobody', () => {
    const stored: User = JSON.parse('{ "id": 1 }')
    sessionStore.change({ user: stored })
    expect([isBarredFrom('delete'), isBarredFrom('restrict')]).toEqual([false, false])
    sessionStore.change({ user: null })
    expect(isBarredFrom('delete')).toBe(false)
  })
})
