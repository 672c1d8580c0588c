import type { HomeScreen } from '@castellan/contract/calls/home-screen.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { homeOf, metropolis, nosferatu, railOf } from '../../testing/sample-home.ts'
import { HomeEditor } from './home-editor.tsx'

const rails = [
  railOf('r7', 'Silent nights', { product: 'onair', titles: [6] }),
  railOf('r8', 'Classics'),
  railOf('r9', 'Popular', { kind: 'popular' }),
  railOf('r10', 'For the weekend', { section: 'series' }),
]
const home = homeOf(rails, { titles: [metropolis] })

let answer = { ...home, version: 4 }

async function open(
  permissions: readonly string[] = ['manage-movies'],
  { path, first }: { path: string; first: HomeScreen } = { path: '/mainscreen-home?put=5&section=movies', first: home },
) {
  sessionStore.change({ permissions })
  const asked = answerWith(({ path: call }) => {
    if (call === '/mainscreen/home/titles') return { body: { data: [nosferatu] } }
    if (call === '/mainscreen/home/preview') return { body: { data: { rails: [], images: null, skipped: [] } } }
    return { body: { data: answer } }
  })
  const at = await renderAt(() => <HomeEditor first={first} />, '/mainscreen-home', path)
  const saved = () => asked.filter(({ path }) => path === '/mainscreen/home/draft').map(({ body }) => body)
  return { at, saved }
}

const postersOf = (row: string) =>
  [...screen.getByRole('region', { name: row }).querySelectorAll('[data-title]')].map((one) =>
    Number(one.getAttribute('data-title')),
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

test('says how many TVs a change reaches, and that it has reached them', async () => {
  const published = rails.map((rail) => (rail.key === 'r7' ? { ...rail, titles: [] } : rail))
  await open(['manage-movies'], { path: '/mainscreen-home', first: { ...home, tvs: { onair: 1_200, f2: 7, fpro: 0 } } })
  fireEvent.click(await screen.findByRole('tab', { name: /OnAir/u }))
  expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Metropolis, 1 of 1' }), { key: 'Delete' })
  expect(await screen.findByText('1 change not on TVs yet')).toBeTruthy()
  expect(screen.getByText('Removed Metropolis from Silent nights')).toBeTruthy()
  answer = { ...home, rails: published, published }
  fireEvent.click(screen.getByRole('button', { name: 'Publish to 1,200 TVs' }))
  expect(await screen.findByText('Published to 1,200 TVs.')).toBeTruthy()
  expect(screen.getByText('All changes published')).toBeTruthy()
})
