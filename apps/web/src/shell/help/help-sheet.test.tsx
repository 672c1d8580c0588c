import { screenNamed, type ScreenName } from '@castellan/contract/screens.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { initI18n } from '../../i18n/init-i18n.ts'
import { sessionStore } from '../../session/session-store.ts'
import { besideQuery } from '../../ui/use-media.ts'
import { NavigateContext } from '../../ui/action/link.tsx'
import { BuiltContext } from '../built-context.ts'
import { HelpButton, HelpPlace } from './help-button.tsx'
import { closeHelp, openHelp } from './help-state.ts'

const shown = ['devices', 'settings.models', 'devices.import', 'settings.backup', 'device.panel'] as const
const built: ReadonlySet<ScreenName> = new Set<ScreenName>([...shown, 'device.playlists', 'device.settings'])
let isWide = true

// What a browser fetches when help is asked for.
beforeAll(async () => {
  const [{ loadArticles }] = await Promise.all([import('./load-articles.ts'), import('./help-sheet.tsx')])
  await Promise.all([loadArticles('en', 'office'), loadArticles('en', 'owner')])
})
beforeEach(() => {
  isWide = true
  const listen = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === besideQuery && isWide,
    addEventListener: listen,
    removeEventListener: listen,
  }))
})
afterEach(() => {
  act(closeHelp)
  cleanup()
  vi.unstubAllGlobals()
  sessionStore.change({ user: null, permissions: [], device: null })
})

async function showAt(address: string, permissions: readonly string[] = ['manage-devices']) {
  await initI18n('en')
  sessionStore.change({ permissions: [...permissions] })
  const root = createRootRoute({
    component: () => (
      <>
        <HelpButton />
        <main>
          <Outlet />
        </main>
        <HelpPlace />
      </>
    ),
  })
  const routes = shown.map((name) =>
    createRoute({
      getParentRoute: () => root,
      path: screenNamed(name).path,
      component: () => <p>{name}</p>,
      staticData: { screen: name },
    }),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NavigateContext value={(href) => void router.navigate({ href })}>
        <BuiltContext value={built}>
          <RouterProvider router={router} />
        </BuiltContext>
      </NavigateContext>
    </QueryClientProvider>,
  )
  return { history, button: await screen.findByRole('button', { name: 'Help' }) }
}

test('opens the article about the screen next to it, and follows to the next screen', async () => {
  const { button, history } = await showAt('/devices')
  fireEvent.click(button)
  const sheet = await screen.findByRole('dialog', { name: 'TVs' })
  expect(within(sheet).getByRole('heading', { level: 3, name: 'Activate a TV' })).toBeTruthy()
  expect(within(sheet).getAllByRole('list')[0]?.tagName).toBe('OL')
  // It says what the screen says.
  expect(within(sheet).getByText(i18n.t(($) => $.resources.devices.actions.undo.label)).tagName).toBe('STRONG')
  expect(screen.getByText('devices')).toBeTruthy()
  await act(async () => history.push('/settings/backups'))
  await screen.findByRole('dialog', { name: 'Servers, queues and backups' })
})

test('has links to screens the reader may open, and leaves the others out of the list', async () => {
  const { button, history } = await showAt('/devices')
  fireEvent.click(button)
  const sheet = await screen.findByRole('dialog', { name: 'TVs' })
  expect(
    within(sheet)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/devices/import'])
  expect(within(sheet).queryByText(/the hardware your TVs report/u)).toBe(null)
  fireEvent.click(within(sheet).getByRole('link'))
  await waitFor(() => expect(history.location.pathname).toBe('/devices/import'))
  expect(screen.getByRole('dialog', { name: 'TVs' })).toBeTruthy()
})

test('a heading whose list has nothing left goes too, and in a sentence only the words stay', async () => {
  const { button } = await showAt('/settings/backups', [])
  fireEvent.click(button)
  const sheet = await screen.findByRole('dialog', { name: 'Servers, queues and backups' })
  expect(within(sheet).queryAllByRole('link')).toEqual([])
  expect(within(sheet).queryByRole('heading', { name: 'Where to go next' })).toBe(null)
  expect(within(sheet).getByText(/Open Backups and press/u)).toBeTruthy()
})

test('Escape within it closes it and the focus returns to where it was; elsewhere Escape leaves it open', async () => {
  const { button } = await showAt('/devices')
  fireEvent.click(button)
  const sheet = await screen.findByRole('dialog', { name: 'TVs' })
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
  button.focus()
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(screen.getByRole('dialog', { name: 'TVs' })).toBeTruthy()
  act(() => within(sheet).getByRole('heading', { level: 2 }).focus())
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(document.activeElement).toBe(button)
})

test('details opened after it go in front, and asking again brings it back', async () => {
  const { button, history } = await showAt('/devices')
  fireEvent.click(button)
  const place = (await screen.findByRole('dialog', { name: 'TVs' })).parentElement!
  expect(place.dataset['help']).toBe('front')
  await act(async () => history.push('/devices?open=7'))
  expect(place.dataset['help']).toBe('behind')
  act(openHelp)
  expect(place.dataset['help']).toBe('front')
  await act(async () => history.push('/devices'))
  expect(place.dataset['help']).toBe('front')
})

test('on a phone it covers the screen, and a link closes it', async () => {
  isWide = false
  const { button, history } = await showAt('/devices')
  fireEvent.click(button)
  const sheet = await screen.findByRole('dialog', { name: 'TVs' })
  expect(document.querySelector('[data-docked]')).toBe(null)
  fireEvent.click(within(sheet).getByRole('link'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(history.location.pathname).toBe('/devices/import')
})

test('in the owner’s panel links wait until the TV has its password', async () => {
  const { button } = await showAt('/device', [])
  fireEvent.click(button)
  const sheet = await screen.findByRole('dialog', { name: 'My TV' })
  expect(within(sheet).queryAllByRole('link')).toEqual([])
})
