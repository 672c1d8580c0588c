import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { expect, it } from 'vitest'
import { builtScreens, resourceScreenNames } from './built-screens.ts'
import { furtherOwnerScreens } from './owner/built.ts'
import { furtherScreensOfOwner } from './owner/further-screens.ts'
import { loadResourceScreen, specialScreens, standardResource } from './resources/built.ts'

it('builds exactly the screens that the contract says are built', () => {
  // `/settings` has no screen of its own: it leads to the first of the settings.
  const names = [...Object.keys(builtScreens), 'settings'].toSorted()
  expect(names).toEqual([...builtScreenNames].toSorted())
  expect(Object.keys(furtherScreensOfOwner).toSorted()).toEqual([...furtherOwnerScreens].toSorted())
  expect(Object.keys(specialScreens).filter((name) => !(resourceScreenNames as string[]).includes(name))).toEqual([])
})

it('shows every other screen of a resource by its definition alone', async () => {
  const standard = resourceScreenNames.filter((name) => !(name in specialScreens))
  expect(standard.filter((name) => standardResource(name) === null)).toEqual([])
  expect(standardResource('checksums.edit')).toBe('checksums')
  expect(standardResource('v3.mainscreen.networks.add')).toBe('networks')
  expect(await loadResourceScreen('announcement')).toHaveProperty('Screen')
  await expect(loadResourceScreen('home')).rejects.toThrow('no resource is shown on the screen home')
})
