import { expect, it } from 'vitest'
import { covers } from './access/holds.ts'
import { neededFor, permissionAreas } from './permission-areas.ts'
import { permissions, viewPermissions } from './access/permissions.ts'
import { roleTemplates } from './access/role-templates.ts'
import { opensScreen } from './opens-screen.ts'

it('every permission but those to view is in one area', () => {
  const placed = Object.values(permissionAreas).flat()
  const views = viewPermissions as readonly string[]
  expect(placed.toSorted()).toEqual(permissions.filter((name) => !views.includes(name)).toSorted())
})

it('a screen of the settings needs the menu of the settings, also to be viewed', () => {
  expect(neededFor('manage-activity-logs')).toEqual(['see-settings-menu'])
  expect(neededFor('view-users')).toEqual(['see-settings-menu'])
  expect(neededFor('manage-devices')).toEqual([])
})

it('every template opens a screen and holds what its permissions need', () => {
  for (const [name, { permissions: held }] of Object.entries(roleTemplates)) {
    expect([name, opensScreen(held)]).toEqual([name, true])
    const missing = held.flatMap(neededFor).filter((needed) => !covers(held, needed))
    expect([name, missing]).toEqual([name, []])
  }
})
