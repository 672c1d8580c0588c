import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { expect, it } from 'vitest'
import { builtScreens, resourceScreenNames } from './built-screens.ts'
import { furtherOwnerScreens } from './owner/built.ts'
import { furtherScreens } from './owner/further-screens.ts'
import { resourceScreens } from './resources/built.ts'

it('builds exactly the screens that the contract says are built', () => {
  // `/settings` has no screen of its own: it leads to the first of the settings.
  const names = [...Object.keys(builtScreens), 'settings'].toSorted()
  expect(names).toEqual([...builtScreenNames].toSorted())
  expect(Object.keys(furtherScreens).toSorted()).toEqual([...furtherOwnerScreens].toSorted())
  expect(Object.keys(resourceScreens).toSorted()).toEqual([...resourceScreenNames].toSorted())
})
