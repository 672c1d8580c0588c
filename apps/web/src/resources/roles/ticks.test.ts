import { permissions } from '@castellan/contract/access/permissions.ts'
import { i18n } from '../../i18n/i18n.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { permissionLabel } from '../../i18n/permission-label.ts'
import { mayTick, ordered, rebaseTicks } from './ticks.ts'

describe('a tick of a role', () => {
  const facts = { changeable: true, saved: ['view-servers' as const], own: ['manage-devices'] }

  it('can be set by who holds the permission themselves', () => {
    expect(mayTick('manage-devices', facts)).toBe(true)
    expect(mayTick('manage-users', facts)).toBe(false)
  })

  it('can be removed and restored by somebody who lacks it', () => {
    expect(mayTick('view-servers', facts)).toBe(true)
  })

  it('stays where the role is not their to change', () => {
    expect(mayTick('manage-devices', { ...facts, changeable: false })).toBe(false)
  })
})

describe('the ticks of a role that somebody else has changed meanwhile', () => {
  it("are theirs, with the reader's changes applied", () => {
    const saved = ['view-servers', 'manage-users'] as const
    const ticked = new Set(['view-servers', 'manage-devices'] as const)
    const now = ['view-servers', 'manage-users', 'manage-roles'] as const
    expect(ordered(rebaseTicks(ticked, saved, now))).toEqual(['view-servers', 'manage-devices', 'manage-roles'])
  })
})

describe('the names of the permissions', () => {
  beforeAll(() => initI18n('en'))

  it('are there for every one, and no two are called the same', () => {
    const labels = permissions.map((name) => permissionLabel(name, i18n.t, 'en'))
    expect(labels.filter((label) => label === '' || label.includes('names.'))).toEqual([])
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('are those of the menu entries they open', () => {
    expect(permissionLabel('manage-devices', i18n.t, 'en')).toBe('All Devices')
    expect(permissionLabel('manage-f2-settings', i18n.t, 'en')).toBe('FPro Beta Update, FPro Beta Update Web')
    expect(permissionLabel('see-tmdbsettings-menu', i18n.t, 'en')).toBe('Tmdb Settings')
  })
})
