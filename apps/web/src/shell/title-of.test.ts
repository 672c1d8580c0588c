import { screens } from '@castellan/contract/screens.ts'
import { expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { initI18n } from '../i18n/init-i18n.ts'
import { titleOf } from './title-of.ts'

test('every screen has a title for the tab of the browser', async () => {
  await initI18n('en')
  // `settings` only leads on to the profile.
  const untitled = screens.filter(
    (screen) => screen.name !== 'settings' && ['', screen.name].includes(titleOf(screen, i18n.t)),
  )
  expect(untitled.map(({ name }) => name)).toEqual([])
})

test('files of apps have a title of their own, though their screen belongs to the updates', async () => {
  await initI18n('en')
  const titles = screens.filter(({ name }) => name.startsWith('updates')).map((screen) => titleOf(screen, i18n.t))
  expect(titles).toEqual(['Updates', 'Updates', 'App files', 'Specific Updates'])
})
