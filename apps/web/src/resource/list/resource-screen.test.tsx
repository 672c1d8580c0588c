import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ResourceScreen } from './resource-screen.tsx'
import { portalCard, portalRow, portalRows } from '../testing/portal-rows.ts'
import { answerWith, page, errorAnswer, renderAt } from '../testing/render-resource.tsx'
import { signIn } from '../../testing/sign-in.ts'

const Portals = () => <ResourceScreen resource={portalCard} />

test('a search waits for the end of typing, goes into the address and resets the page to 1', async () => {
  const asked = answerWith(() => page(portalRows(3), 200))
  const at = await renderAt(Portals, '/portals', '/portals?page=3&state=offered')
  await screen.findByText('Portal 3')
  const field = screen.getByRole('searchbox')
  for (const typed of ['t', 'tv', 'tv1']) fireEvent.change(field, { target: { value: typed } })
  await waitFor(() => expect(at()).toBe('/portals?state=offered&search=tv1'))
  expect(asked.map(({ query }) => query.get('search'))).not.toContain('t')
  expect(asked.at(-1)?.query.get('page')).toBe('1')
})

test('a click on a header sorts by it, another turns the direction around', async () => {
  const asked = answerWith(() => page(portalRows(3)))
  await renderAt(Portals, '/portals')
  await screen.findByText('Portal 3')
  const header = screen.getByRole('columnheader', { name: 'Name' })
  const sorted = () => [asked.at(-1)?.query.get('sortBy'), asked.at(-1)?.query.get('sortDesc')]
  expect(sorted()).toEqual(['id', 'true'])
  fireEvent.click(within(header).getByRole('button'))
  await waitFor(() => expect(sorted()).toEqual(['label', 'false']))
  fireEvent.click(within(header).getByRole('button'))
  await waitFor(() => expect(sorted()).toEqual(['label', 'true']))
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'))
})

test('a page size is asked for and starts at page 1', async () => {
  const asked = answerWith(() => page(portalRows(3), 200))
  const at = await renderAt(Portals, '/portals', '/portals?page=4')
  fireEvent.click(await screen.findByRole('button', { name: 'Rows per page: 20' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'All' }))
  await waitFor(() => expect(at()).toBe('/portals?length=500'))
  expect(asked.at(-1)?.query.get('length')).toBe('500')
})

test('a bulk archive can be undone for unchanged rows', async () => {
  const versions = [3, 1].map((id) => ({ id, version: 2 }))
  const asked = answerWith(({ path }) =>
    path === '/portals' ? page(portalRows(3)) : { body: { done: 2, versions, failed: [] } },
  )
  await renderAt(Portals, '/portals')
  fireEvent.click(await screen.findByLabelText('Select Portal 3'))
  fireEvent.click(screen.getByLabelText('Select Portal 1'))
  fireEvent.click(
    within(await screen.findByRole('toolbar', { name: 'Selected rows' })).getByRole('button', { name: 'Archive' }),
  )
  await waitFor(() => expect(asked.find(({ path }) => path === '/portals/archive')?.body).toEqual({ ids: [3, 1] }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/portals/restore')?.body).toEqual({ ids: [3, 1], versions }),
  )
})

test('before there is anything the screen says so and offers to add the first one', async () => {
  answerWith(() => page([]))
  const at = await renderAt(Portals, '/portals')
  expect(await screen.findByText(/No portals yet/u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add portal' }))
  await waitFor(() => expect(at()).toBe('/portals?add=1'))
})

test('a list that is empty because of what a role of the operator shows says so', async () => {
  answerWith(() => page([]))
  const Branch = () => <ResourceScreen resource={{ ...portalCard, scope: { subtree: 'reseller' } }} />
  signIn({ role: 'support', roles: [{ name: 'support', display_name: 'Help desk' }], row_scope: 'subtree', held: [] })
  await renderAt(Branch, '/portals')
  expect(await screen.findByText(/Your role, Help desk, only shows what belongs to you/u)).toBeTruthy()
  act(() => signIn({ role: 'reseller', row_scope: 'subtree', held: [] }))
  expect(screen.getByText(/No portals yet/u)).toBeTruthy()
})

test('each filter of a link that no row can have is named in short, and removed for itself', async () => {
  answerWith(() => page(portalRows(1)))
  const long = 'x'.repeat(60)
  const at = await renderAt(Portals, '/portals', `/portals?state=${long}&kind=m3u,nope&search=tv`)
  const notes = () => screen.queryAllByText(/isn’t valid and was ignored/u).map(({ textContent }) => textContent)
  const begin = 'This filter isn’t valid and was ignored: '
  await waitFor(() => expect(notes()).toHaveLength(2))
  expect(notes().toSorted()).toEqual([`${begin}Status: ${'x'.repeat(40)}…`, `${begin}Type: nope`])
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Type' }))
  await waitFor(() => expect(at()).toBe(`/portals?state=${long}&kind=m3u&search=tv`))
  expect(notes()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Status' }))
  await waitFor(() => expect(at()).toBe('/portals?kind=m3u&search=tv'))
  expect(notes()).toEqual([])
})

test('when nothing matches, search and filters can be cleared', async () => {
  answerWith(({ query }) => (query.get('search') ? page([]) : page(portalRows(1))))
  const at = await renderAt(Portals, '/portals', '/portals?search=zzz&kind=m3u')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByText('Portal 1')).toBeTruthy()
  expect(at()).toBe('/portals')
})

test('a list that did not load is asked for again on demand', async () => {
  let isDown = true
  answerWith(() => (isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : page(portalRows(1))))
  await renderAt(Portals, '/portals')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong.')
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('Portal 1')).toBeTruthy()
})

test('a list one may not see offers neither search nor Add', async () => {
  answerWith(() => errorAnswer(403, 'forbidden', 'You don’t have permission to do this.'))
  await renderAt(Portals, '/portals')
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add portal' })).toBeNull()
})

test('beyond the last page the last one is shown', async () => {
  answerWith(({ query }) => (query.get('page') === '2' ? page([portalRow(1)], 21) : page([], 21)))
  const at = await renderAt(Portals, '/portals', '/portals?page=9')
  expect(await screen.findByText('Portal 1')).toBeTruthy()
  expect(at()).toBe('/portals?page=2')
})

test('when nothing matches, each filter says how many there would be without it', async () => {
  answerWith(({ query }) => {
    const isFree = query.get('search') === '' || query.get('kind') === null
    return page([], isFree ? (query.get('kind') === null ? 148 : 0) : 0)
  })
  const at = await renderAt(Portals, '/portals', '/portals?search=sam&kind=m3u')
  const ways = within(await screen.findByRole('region', { name: 'Remove one of these:' }))
  // Without the search there would be none either, so it is not offered.
  expect(ways.getAllByRole('button')).toHaveLength(1)
  const way = ways.getByRole('button')
  await waitFor(() => expect(way.textContent).toBe('Type: M3U148'))
  fireEvent.click(way)
  await waitFor(() => expect(at()).toBe('/portals?search=sam'))
})

test('keys move, select and open while nobody types', async () => {
  answerWith(() => page(portalRows(3)))
  const at = await renderAt(Portals, '/portals')
  await screen.findByText('Portal 3')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('j')
  press('j')
  press('x')
  expect(screen.getByLabelText<HTMLInputElement>('Select Portal 2').checked).toBe(true)
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  press('x')
  expect(screen.getByLabelText<HTMLInputElement>('Select Portal 2').checked).toBe(true)
  screen.getByRole('searchbox').blur()
  press('k')
  press('Enter')
  await waitFor(() => expect(at()).toBe('/portals?open=3'))
})

test('what is in use is not deleted, and the dialog says by what, with the way there', async () => {
  const use = {
    resource: 'devices',
    field: 'reseller',
    path: '/devices',
    list: '/devices?reseller=3',
    count: 5,
    others: 2,
  }
  answerWith(({ path }) => {
    if (path === '/portals') return page(portalRows(3))
    const uses = [{ ...use, rows: [{ id: 9, label: 'Living room' }] }]
    return { status: 409, body: { code: 'in_use', message: 'It is still in use.', uses } }
  })
  const at = await renderAt(Portals, '/portals')
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Portal 3' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Still in use' })
  expect(dialog.textContent).toContain('DevicesReseller7')
  expect(dialog.textContent).toContain('2 more you don’t have access to')
  expect(within(dialog).getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(use.list)
  fireEvent.click(within(dialog).getByRole('link', { name: 'Living room' }))
  await waitFor(() => expect(at()).toBe('/devices?open=9'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Esc clears the selection, and ? says which keys there are', async () => {
  answerWith(() => page(portalRows(2)))
  await renderAt(Portals, '/portals')
  fireEvent.click(await screen.findByLabelText('Select Portal 2'))
  expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull())
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('an id is copied by a press', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  localStorage.setItem('castellan.columns.portals', JSON.stringify(['id', 'label']))
  answerWith(() => page([portalRow(42)]))
  await renderAt(Portals, '/portals')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy: 42' }))
  await waitFor(() => expect(copied).toEqual(['42']))
})
