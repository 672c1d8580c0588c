import { screens } from '@castellan/contract/screens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { BuiltContext } from '../built-context.ts'
import { storeRecent } from './palette-recent.ts'
import { SearchOverlay } from './search-overlay.tsx'
import { SearchState } from './search-state.ts'
import { signIn } from '../../testing/sign-in.ts'

const state = { text: 'models', change: () => undefined, close: () => undefined }

test('the search announces the screens it found, although no record matches', async () => {
  sessionStore.change({ permissions: ['see-settings-menu', 'manage-models'] })
  answerWith(() => ({ body: [] }))
  const Search = () => (
    <BuiltContext value={new Set(['settings.models'] as const)}>
      <SearchState value={state}>
        <SearchOverlay />
      </SearchState>
    </BuiltContext>
  )
  await renderAt(Search, '/somewhere')
  await screen.findByRole('menuitem', { name: 'Models' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'))
})

test.each([
  ['tampered', 'Tempered Devices'],
  ['prices', 'Prices'],
  ['add device', 'Add TV'],
  ['mint', 'Issue credits'],
  ['dark theme', 'Dark mode'],
  ['language', 'Language: Deutsch'],
  ['provider health', 'Portals: Health'],
  ['request credits', 'Reseller Credits'],
  ['who did what', 'Activity'],
  ['invite', 'Add: Users'],
  ['expiring', 'All Devices'],
])('the search finds by “%s” what is called “%s”', async (text, name) => {
  signIn({ role: 'admin' })
  answerWith(() => ({ body: [] }))
  const Search = () => (
    <BuiltContext value={new Set(screens.map(({ name }) => name))}>
      <SearchState value={{ ...state, text }}>
        <SearchOverlay />
      </SearchState>
    </BuiltContext>
  )
  await renderAt(Search, '/somewhere')
  expect(await screen.findByRole('menuitem', { name })).toBeTruthy()
})

test.each([
  ['001a79000001', ['manage-devices'], '/devices?activate=00%3A1A%3A79%3A00%3A00%3A01'],
  ['00-1A-79-00-00-01', ['manage-devices'], '/devices?activate=00%3A1A%3A79%3A00%3A00%3A01'],
  ['activate 00:1A:79:00:00:01', ['manage-devices'], '/devices?activate=00%3A1A%3A79%3A00%3A00%3A01'],
  ['001a7900000', ['manage-devices'], null],
  ['001a79000001', ['view-devices'], null],
] as const)('the MAC %s offers to people with %s to activate its TV: %s', async (text, held, path) => {
  signIn({ role: 'reseller', held })
  answerWith(() => ({ body: [] }))
  const Search = () => (
    <BuiltContext value={new Set([] as const)}>
      <SearchState value={{ ...state, text }}>
        <SearchOverlay />
      </SearchState>
    </BuiltContext>
  )
  const at = await renderAt(Search, '/somewhere', '/somewhere')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(path ? '1 result' : `No results for “${text}”.`),
  )
  if (path === null) return
  fireEvent.click(screen.getByRole('menuitem', { name: 'Activate 00:1A:79:00:00:01' }))
  await waitFor(() => expect(at()).toBe(path))
})

test('more hits than are shown lead to their list, and a recent one says what it is', async () => {
  signIn({ role: 'admin', held: [] })
  const hits = Array.from({ length: 8 }, (_, id) => ({
    url: `/portals/${id}/edit`,
    type: 'portals',
    title: `Nord ${id}`,
  }))
  answerWith(() => ({ body: hits }))
  const Search = ({ text }: { text: string }) => (
    <BuiltContext value={new Set([] as const)}>
      <SearchState value={{ ...state, text }}>
        <SearchOverlay />
      </SearchState>
    </BuiltContext>
  )
  await renderAt(() => <Search text="nord" />, '/somewhere')
  const all = await screen.findByRole('menuitem', { name: 'All results in Portals' })
  expect(all.getAttribute('data-key')).toBe('/portals?search=nord')
  storeRecent(1, hits[0]!)
  cleanup()
  await renderAt(() => <Search text="" />, '/somewhere')
  expect((await screen.findByRole('menuitem', { name: /Nord 0/u })).textContent).toContain('Portals')
})

test('a hit says what it is and opens the very record', async () => {
  signIn({ role: 'admin', held: [] })
  const hits = [
    { url: '/portals?open=3', type: 'portals', title: 'Nord' },
    { url: '/mainscreen-series/4/episodes?open=9', type: 'episodes', title: 'Nord' },
  ]
  answerWith(() => ({ body: hits }))
  const Search = () => (
    <BuiltContext value={new Set([] as const)}>
      <SearchState value={{ ...state, text: 'nord' }}>
        <SearchOverlay />
      </SearchState>
    </BuiltContext>
  )
  const at = await renderAt(Search, '/somewhere')
  const episodes = await screen.findByRole('group', { name: 'Episodes' })
  expect(screen.getByRole('group', { name: 'Portals' })).toBeTruthy()
  fireEvent.click(within(episodes).getByRole('menuitem', { name: 'Nord' }))
  await waitFor(() => expect(at()).toBe('/mainscreen-series/4/episodes?open=9'))
})

test.each([
  [['manage-devices'], ['All Devices: Hotels in grace']],
  [['manage-tickets'], []],
] as const)('people with %s find of saved views what their lists show: %j', async (held, names) => {
  signIn({ role: 'desk', held })
  const view = { name: 'Hotels in grace', scope: 'shared', role: null, by: 'Adam', columns: null, mine: false }
  const shown = { ...view, id: 7, resource: 'devices', query: { tags: 'hotel', status: 'grace' }, first: false }
  answerWith(() => ({ body: [] }), [{ ...shown, scope: 'shared', may_change: false }])
  const Search = () => (
    <BuiltContext value={new Set(['devices', 'tickets'] as const)}>
      <SearchState value={{ ...state, text: 'hotels' }}>
        <SearchOverlay />
      </SearchState>
    </BuiltContext>
  )
  const at = await renderAt(Search, '/somewhere', '/somewhere')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(names.length > 0 ? '1 result' : 'No results for “hotels”.'),
  )
  expect(screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(names)
  if (names.length === 0) return
  fireEvent.click(screen.getByRole('menuitem'))
  await waitFor(() => expect(at()).toMatch(/^\/devices\?(?=.*status=grace)(?=.*tags=hotel)(?=.*view=7)/u))
})
