import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage, initI18n } from '../../i18n/init-i18n.ts'
import { i18n } from '../../i18n/i18n.ts'
import { permissionLabel } from '../../i18n/permission-label.ts'
import { linkLabel, roleName } from '../../i18n/role-name.ts'
import { answerWith, errorAnswer, renderAt } from '../../resource/testing/render-resource.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { matchPermissions } from './match-permissions.ts'
import { PermissionsScreen } from './permissions-screen.tsx'

const held = [
  {
    name: 'manage-portals',
    roles: [
      { id: 1, label: 'Super admin' },
      { id: 9, label: 'Help desk' },
    ],
  },
  { name: 'mint-credits', roles: [] },
]
const open = async () => {
  answerWith(() => ({ body: { data: held } }))
  await renderAt(PermissionsScreen, '/permissions')
  return (await screen.findByText('manage-portals')).closest('li')!
}

test('each permission names its roles, as links for who may change roles', async () => {
  signIn()
  const line = await open()
  const links = within(line)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Super admin', '/settings/roles/1/permissions'],
    ['Help desk', '/settings/roles/9/permissions'],
  ])
  expect(within(screen.getByText('mint-credits').closest('li')!).getByText('No role')).toBeTruthy()
})

test('who may only look at permissions is led nowhere', async () => {
  signIn({ held: ['manage-permissions'] })
  const line = await open()
  expect(within(line).queryByRole('link')).toBeNull()
  expect(within(line).getByText('Help desk')).toBeTruthy()
})

test('a search finds permissions by what they are called and by their key', async () => {
  signIn()
  await open()
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  const keys = () => [...document.querySelectorAll('code')].map(({ textContent }) => textContent)
  search('ISSUE cred')
  expect(keys()).toEqual(['mint-credits'])
  search('mint-')
  expect(keys()).toEqual(['mint-credits'])
  search('nothing like it')
  expect(keys()).toEqual([])
  expect(screen.getByText(/Nothing|match|different/iu)).toBeTruthy()
})

test('a list that did not load is asked for again on demand', async () => {
  signIn()
  let isDown = true
  answerWith(() => (isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : { body: { data: held } }))
  await renderAt(PermissionsScreen, '/permissions')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('manage-portals')).toBeTruthy()
})

test('a permission is called like the entries of the menu it opens, in the language on screen', async () => {
  await initI18n('en')
  const label = (name: Parameters<typeof permissionLabel>[0]) => permissionLabel(name, i18n.t, i18n.language)
  expect(label('manage-portals')).toBe('Portals')
  expect(label('manage-notclear')).toBe('Not clear')
  expect(label('mint-credits')).toBe('Issue credits')
  await changeLanguage('de')
  expect(label('mint-credits')).not.toBe('Issue credits')
  expect(matchPermissions('', i18n.t, 'de').length).toBeGreaterThan(20)
  await changeLanguage('en')
})

test('the roles a panel begins with are called in the reader’s language, others as the operator calls them', async () => {
  await initI18n('de')
  expect(roleName(i18n.t, 'Super admin')).toBe(i18n.t(($) => $.session.roles['super-admin']))
  expect(roleName(i18n.t, 'Super admin')).not.toBe('Super admin')
  expect(roleName(i18n.t, 'Help desk')).toBe('Help desk')
  expect(linkLabel(i18n.t, 'users', 'Super admin')).toBe('Super admin')
  await changeLanguage('en')
})
