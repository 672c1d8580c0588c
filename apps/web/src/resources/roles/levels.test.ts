import { permissions, type Permission } from '@castellan/contract/access/permissions.ts'
import { describe, expect, it } from 'vitest'
import { levelOf, withLevel, type Level } from './levels.ts'

const may = () => true
const inOrder = (ticked: ReadonlySet<Permission>) => permissions.filter((name) => ticked.has(name))
const set = (held: readonly Permission[], permission: Permission, level: Level) => {
  const { ticked, ...rest } = withLevel(new Set(held), { permission, level, may })
  return { held: inOrder(ticked), ...rest }
}

describe('a line of a role', () => {
  it('is none, view or manage, and one at a time', () => {
    expect(levelOf(new Set(), 'manage-devices')).toBe('none')
    expect(set([], 'manage-devices', 'view').held).toEqual(['view-devices'])
    expect(set(['view-devices'], 'manage-devices', 'manage').held).toEqual(['manage-devices'])
    expect(set(['manage-devices'], 'manage-devices', 'none').held).toEqual([])
  })

  it('adds what it needs and names it', () => {
    expect(set([], 'manage-activity-logs', 'manage')).toEqual({
      held: ['see-settings-menu', 'manage-activity-logs'],
      added: ['see-settings-menu'],
      fallen: [],
    })
    expect(set(['view-devices'], 'run-mass-assignment', 'manage').held).toEqual([
      'manage-devices',
      'run-mass-assignment',
    ])
  })

  it('takes along what falls with it, and names that', () => {
    const held: Permission[] = ['manage-devices', 'run-mass-assignment', 'manage-device-services', 'manage-portals']
    expect(set(held, 'manage-devices', 'view')).toEqual({
      held: ['manage-portals', 'view-devices'].toSorted(),
      added: [],
      fallen: ['run-mass-assignment', 'manage-device-services'],
    })
  })

  it('leaves alone what lacked something before', () => {
    const held: Permission[] = ['manage-devices', 'manage-activity-logs']
    expect(set(held, 'manage-devices', 'none').held).toEqual(['manage-activity-logs'])
  })

  it('adds nothing that the reader may not grant', () => {
    const { ticked, added } = withLevel(new Set(), { permission: 'mint-credits', level: 'manage', may: () => false })
    expect([inOrder(ticked), added]).toEqual([['mint-credits'], []])
  })
})
