import type { HomeRail, HomeScreen, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { HomeEditor } from './home-editor.tsx'

const nosferatu: HomeTitle = {
  id: 5,
  kind: 'movie',
  title: 'Nosferatu',
  year: 1922,
  poster: null,
  shown: true,
  languages: ['en'],
}
const metropolis = { ...nosferatu, id: 6, title: 'Metropolis' }

const railOf = (key: string, en: string, own: Partial<HomeRail> = {}): HomeRail => ({
  key,
  code: key,
  section: 'movies',
  kind: 'manual',
  title: { en },
  product: 'any',
  active: true,
  countries: [],
  languages: [],
  starts_at: null,
  ends_at: null,
  rule: null,
  titles: [],
  refreshed_at: null,
  fault: null,
  ...own,
})

const rails = [
  railOf('r7', 'Silent nights', { product: 'onair', titles: [6] }),
  railOf('r8', 'Classics'),
  railOf('r9', 'Popular', { kind: 'service' as HomeRail['kind'] }),
  railOf('r10', 'For the weekend', { section: 'series' }),
]
const home: HomeScreen = {
  version: 3,
  saved_at: null,
  saved_by: '',
  rails,
  published: rails,
  titles: [metropolis],
  images: null,
  tvs: null,
  undo: null,
  genres: [],
}

async function open(permissions: readonly string[] = ['manage-movies']) {
  sessionStore.change({ permissions: permissions as never })
  const asked = answerWith(({ path }) => {
    if (path === '/mainscreen/home/titles') return { body: { data: [nosferatu] } }
    if (path === '/mainscreen/home/preview') return { body: { data: { rails: [], images: null, skipped: [] } } }
    return { body: { data: { ...home, version: 4 } } }
  })
  const at = await renderAt(
    () => <HomeEditor first={home} />,
    '/mainscreen-home',
    '/mainscreen-home?put=5&section=movies',
  )
  const saved = () => asked.filter(({ path }) => path === '/mainscreen/home/draft').map(({ body }) => body)
  return { at, saved }
}

const postersOf = (row: string) =>
  [...screen.getByRole('region', { name: row }).querySelectorAll('[data-title]')].map((one) =>
    Number((one as HTMLElement).dataset['title']),
  )

test('a title from elsewhere goes first on a hand-picked row of its section, which says its product and comes into sight', async () => {
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function note(this: Element) {
    seen.push(this.getAttribute('data-liftable'))
  }
  const { at, saved } = await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Add “Nosferatu” to a row' }))
  const choices = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(choices()).toEqual(['Silent nightsOnAir', 'ClassicsAll TVs', 'New row']))
  fireEvent.click(dialog.getByRole('button', { name: /^Silent nights/u }))
  expect(await screen.findByText('“Nosferatu” is first on “Silent nights”. Publish to show it on TVs.')).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('OnAir')
  expect(postersOf('Silent nights')).toEqual([5, 6])
  expect(seen).toContain('r7-5')
  expect(at()).toBe('/mainscreen-home')
  await waitFor(() => expect(saved()).toHaveLength(1))

  const notices = within(screen.getByRole('region', { name: /Notices/u }))
  fireEvent.click(notices.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(postersOf('Silent nights')).toEqual([6]))
})

test('offers no row to people who may only look at the home screen', async () => {
  await open(['view-movies'])
  expect(await screen.findByRole('region', { name: 'Classics' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
