import type { Rail } from '@castellan/contract/calls/tv-catalogue.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { HomeView } from './home-view.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const nothing = { overview: '', rating: null, genres: [], poster: null, backdrop: null, year: null }
const rail = (code: string, titles: readonly string[]): Rail => ({
  code,
  section: 'movies',
  kind: 'new',
  title: code,
  cards: titles.map((title, id) => ({ ...nothing, id, kind: 'movie', title, original_title: title })),
})
const rails = [rail('first', ['A', 'B', 'C']), rail('second', ['D'])]
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.documentElement.dir = ''
  document.body.replaceChildren()
})

function show(onOpen = vi.fn<(card: Rail['cards'][number]) => void>()) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const publish = (shown: readonly Rail[]) =>
    act(() => root!.render(<HomeView rails={shown} images={null} onOpen={onOpen} />))
  publish(rails)
  const at = () => document.activeElement?.querySelector('.card-title')?.textContent
  const press = (key: string) => {
    act(() => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    return at()
  }
  return { at, press, publish, onOpen }
}

it('is walked with four arrows, along a row and from row to row, and no further', () => {
  const { at, press } = show()
  expect(at()).toBe('A')
  expect(
    ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft'].map(press),
  ).toEqual(['B', 'C', 'C', 'D', 'D', 'A', 'A'])
  expect(document.querySelector('[data-testid="card-about"] h2')?.textContent).toBe('A')
})

it('is walked the other way where the page is', () => {
  document.documentElement.dir = 'rtl'
  const { press } = show()
  expect([press('ArrowRight'), press('ArrowLeft'), press('ArrowLeft')]).toEqual(['A', 'B', 'C'])
})

it('opens the card that is chosen', () => {
  const { press, onOpen } = show()
  press('ArrowDown')
  act(() => document.querySelector<HTMLElement>(':focus')!.click())
  expect(onOpen.mock.calls.map(([{ title }]) => title)).toEqual(['D'])
})

const described = () => document.querySelector('[data-testid="card-about"] h2')?.textContent

it('stays on its card when a publication adds a row above and a card before it', () => {
  const { at, press, publish } = show()
  press('ArrowRight')
  publish([rail('new', ['X', 'Y', 'Z']), ...rails])
  expect([at(), described()]).toEqual(['B', 'B'])
  const [first, second] = rails
  publish([{ ...first!, cards: first!.cards.toReversed() }, second!])
  expect([at(), described()]).toEqual(['B', 'B'])
  expect(press('ArrowRight')).toBe('A')
})

it('goes on where it was when a publication takes its card or its row away', () => {
  const { press, publish } = show()
  press('ArrowRight')
  publish([{ ...rails[0]!, cards: rails[0]!.cards.filter(({ title }) => title !== 'B') }, rails[1]!])
  expect(described()).toBe('C')
  publish([rails[1]!])
  expect(described()).toBe('D')
  // The remote puts a focus that is lost back here.
  expect(document.querySelector('[data-start] .card-title')?.textContent).toBe('D')
})
