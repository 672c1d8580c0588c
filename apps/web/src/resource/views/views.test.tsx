import type { ListView } from '@castellan/contract/calls/list-views.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { ResourceScreen } from '../list/resource-screen.tsx'
import { portalCard, portalRows } from '../testing/portal-rows.ts'
import { answerWith, page, renderAt } from '../testing/render-resource.tsx'

const Portals = () => <ResourceScreen resource={portalCard} />
const offered: ListView = {
  id: 4,
  name: 'Offered ones',
  scope: 'private',
  role: null,
  by: null,
  query: { state: 'offered', sortBy: 'label', sortDesc: 'false' },
  columns: ['label', 'state'],
  mine: true,
  resource: 'portals',
  first: false,
  may_change: true,
}
const ofRole: ListView = {
  ...offered,
  id: 5,
  name: 'For dealers',
  scope: 'role',
  mine: false,
  first: true,
  may_change: false,
}
const rows = () => page(portalRows(3), 30)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a view brings its filters, sort and columns into the list and its own number into the address', async () => {
  const asked = answerWith(rows, [offered])
  const at = await renderAt(Portals, '/portals', '/portals?search=old&page=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Offered ones' }))
  await waitFor(() => expect(at()).toBe('/portals?sortBy=label&sortDesc=false&state=offered&view=4'))
  await waitFor(() => expect(headers()).toEqual(['', 'Name', 'Status', 'Actions']))
  expect(asked.at(-1)?.query.get('state')).toBe('offered')
  expect(screen.getByRole('button', { name: 'Offered ones' })).toBeTruthy()
})

test('a changed view says so, and is saved again with what the list shows now', async () => {
  const asked = answerWith(({ path }) => (path === '/portals' ? rows() : { body: { data: offered } }), [offered])
  await renderAt(Portals, '/portals', '/portals?view=4&state=blocked&sortBy=label&sortDesc=false')
  expect(await screen.findByRole('button', { name: 'Reset' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/list-views/update')).toBe(true))
  expect(asked.find(({ path }) => path === '/list-views/update')?.body).toEqual({
    id: 4,
    query: { ...offered.query, state: 'blocked' },
    columns: offered.columns,
  })
})

test('the view of a role opens its list, but never over what an address says', async () => {
  answerWith(rows, [ofRole])
  const at = await renderAt(Portals, '/portals')
  await waitFor(() => expect(at()).toContain('view=5'))
  expect(await screen.findByRole('button', { name: 'For dealers' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  expect(screen.queryByRole('menuitem', { name: /Delete/u })).toBeNull()
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'All' }))
  await waitFor(() => expect(at()).toBe('/portals?view=0'))
})

test('what an address says stays, whatever view the role has', async () => {
  answerWith(rows, [ofRole])
  const at = await renderAt(Portals, '/portals', '/portals?search=mine')
  await screen.findByText('Portal 3')
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy()
  expect(at()).toBe('/portals?search=mine')
})

test('saving a view asks for a name and whom it is for; only an admin may choose a role', async () => {
  sessionStore.change({ roles: ['reseller'] })
  const asked = answerWith(({ path }) => (path === '/portals' ? rows() : { body: { data: { ...offered, id: 9 } } }))
  await renderAt(Portals, '/portals', '/portals?state=offered')
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view' })
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'You and your team' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/list-views/store')).toBe(true))
  const { body } = asked.find(({ path }) => path === '/list-views/store')!
  expect(body).toMatchObject({ resource: 'portals', name: 'Mine', scope: 'shared', query: { state: 'offered' } })
})

test('a tab chooses its view and names who shares it; Reset shows again what the view shows', async () => {
  answerWith(rows, [{ ...offered, mine: false, by: 'Rita', scope: 'shared', may_change: false }])
  const at = await renderAt(Portals, '/portals', '/portals?search=old')
  fireEvent.click(await screen.findByRole('button', { name: 'Offered ones Rita' }))
  await waitFor(() => expect(at()).toBe('/portals?sortBy=label&sortDesc=false&state=offered&view=4'))
  fireEvent.click(await screen.findByRole('button', { name: 'Status: Clear' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(at()).toContain('state=offered'))
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
})

test('[ and ] choose the view before and the view after, and stop at the first and the last', async () => {
  answerWith(rows, [offered])
  const at = await renderAt(Portals, '/portals')
  const tab = await screen.findByRole('button', { name: 'Offered ones' })
  // The keys come after the list.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: ']' })
    expect(at()).toContain('view=4')
  })
  await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'))
  fireEvent.keyDown(document.body, { key: ']' })
  expect(at()).toContain('view=4')
  fireEvent.keyDown(document.body, { key: '[' })
  await waitFor(() => expect(at()).not.toContain('view=4'))
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByText('Next view')).toBeTruthy()
})
