import { expect, it } from 'vitest'
import { needsSecondFactor } from './roles.ts'

it.each(['manage-app-options', 'manage-updates'])(
  'a role that may %s, and so change what every TV runs, needs a second factor',
  (permission) => {
    expect(needsSecondFactor({ role: 'custom', permissions: [permission] })).toBe(true)
    expect(needsSecondFactor({ role: 'custom', permissions: ['manage-devices'] })).toBe(false)
  },
)
