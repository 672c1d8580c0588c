import type { TitleCard, TitlePage } from '@castellan/contract/calls/tv-catalogue.ts'
import { TvFailure } from '@castellan/tv/line/tv-failure.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toChannel, type Channel } from '../../channels/channel.ts'
import { i18n } from '../../i18n/i18n.ts'
import { createTvStore } from '../../tv/tv-store.ts'
import { CatalogueTitle } from './catalogue-title.tsx'
import { StoreContext } from '../parts/use-view.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const card: TitleCard = {
  id: 7,
  kind: 'series',
  title: 'Harbour',
  original_title: 'Harbour',
  year: 2019,
  overview: '',
  rating: null,
  genres: [],
  poster: null,
  backdrop: null,
}
const bare: TitlePage = {
  ...card,
  logo: null,
  runtime_min: null,
  countries: [],
  cast: [],
  crew: [],
  videos: [],
  seasons: [],
  names: [],
}
const sha256 = 'a'.repeat(64)
const images = { base: '/pictures/', posters: ['w185'], backdrops: ['w185'] }
const full: TitlePage = {
  ...bare,
  cast: [{ department: 'cast', name: 'Ida Berg', role: 'The keeper', picture: sha256 }],
  seasons: [
    {
      ...season(1),
      episodes: [
        { number: 1, title: 'The storm', overview: '', aired_at: '2019-05-01T00:00:00.000Z', still: `/${sha256}` },
      ],
    },
  ],
}
let root: Root | undefined

function season(number: number, about: Partial<TitlePage['seasons'][number]> = {}): TitlePage['seasons'][number] {
  return { number, name: '', overview: '', aired_at: null, poster: null, episodes: [], ...about }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  channels = []
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

type Answer = { title: TitlePage; ask_again_s: number | null }
let channels: readonly Channel[] = []

let store = createTvStore()

async function show(...pages: readonly Answer[]) {
  store = createTvStore()
  const left = [...pages]
  const readTitlePage = vi.fn(async () => ({ images, ...(left.length > 1 ? left.shift()! : left[0]!) }))
  store.change({ readTitlePage })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root!.render(
      <StoreContext value={store}>
        <CatalogueTitle card={card} images={images} channels={channels} onClose={() => {}} />
      </StoreContext>,
    ),
  )
  return readTitlePage
}

const passS = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

it('shows people with their portraits, and an episode with its still and the day it was aired as the panel writes days', async () => {
  await show({ title: full, ask_again_s: null })
  expect(document.querySelector('[data-testid=cast]')?.textContent).toContain('Ida Berg')
  expect(document.querySelector('.title-episodes')?.textContent).toMatch(/The storm01\/05\/2019/u)
  expect(pictures()).toEqual([`/pictures/w185/${sha256}`, `/pictures/w185/${sha256}`])
})

it('lays the logo over the backdrop in the place of the name, and shows the name where it does not load', async () => {
  await show({ title: { ...bare, logo: `/${sha256}` }, ask_again_s: null })
  const logo = document.querySelector<HTMLImageElement>('h1 img')!
  expect([logo.getAttribute('src'), logo.alt]).toEqual([`/pictures/w185/${sha256}`, 'Harbour'])
  act(() => void logo.dispatchEvent(new Event('error')))
  expect(document.querySelector('h1')?.textContent).toBe('Harbour')
})

it('asks again for what is on its way, and stops once all of it is there', async () => {
  const read = await show({ title: bare, ask_again_s: 10 }, { title: full, ask_again_s: null })
  expect(document.querySelector('[data-testid=cast]')).toBeNull()
  await passS(10)
  expect(document.querySelector('[data-testid=cast]')?.textContent).toContain('Ida Berg')
  await passS(100)
  expect(read).toHaveBeenCalledTimes(2)
})

it('says so when the title is taken back while it is open, and keeps what it shows when it cannot ask', async () => {
  const read = await show({ title: full, ask_again_s: null })
  const change = () => act(async () => store.change({ homeChanges: store.view().homeChanges + 1 }))
  read.mockRejectedValueOnce(new TvFailure('network'))
  await change()
  expect(document.querySelector('[data-testid=cast]')?.textContent).toContain('Ida Berg')
  read.mockRejectedValueOnce(new TvFailure('http_404', { status: 404 }))
  await change()
  expect(document.querySelector('[data-testid=cast]')).toBeNull()
  expect(document.querySelector('[data-testid=playable]')?.textContent).toBe(i18n.t(($) => $.tv.page.gone))
})

it('asks eight times more at most', async () => {
  const read = await show({ title: bare, ask_again_s: 10 })
  await passS(1_000)
  expect(read).toHaveBeenCalledTimes(9)
})

const inFocus = () => document.activeElement?.textContent
const episode = (number: number, title: string) => ({ number, title, overview: '', aired_at: null, still: null })
const video: TitlePage['videos'][number] = {
  name: 'Trailer',
  url: 'https://videos.test/1',
  site: 'youtube',
  kind: 'trailer',
  language: 'en',
}
const twoSeasons: TitlePage = {
  ...bare,
  names: ['Harbour'],
  videos: [video],
  seasons: [
    season(0, { episodes: [episode(1, 'Before the storm')] }),
    season(1, { episodes: [episode(1, 'The storm')] }),
    season(2, { episodes: [episode(1, 'The calm'), episode(2, 'The flood')] }),
  ],
}
const entry = (title: string) => toChannel({ key: title, title, url: '', kind: 'series', group: '' })

it('begins at the first episode there is to play, whichever season has it, and that one alone is the start', async () => {
  channels = [entry('Harbour S00E01'), entry('Harbour S02E02')]
  await show({ title: twoSeasons, ask_again_s: null })
  expect(inFocus()).toContain('The flood')
  expect(document.querySelectorAll('[data-start]')).toHaveLength(1)
})

it('begins at the trailer where nothing can be played, and at Close where there is none', async () => {
  await show({ title: twoSeasons, ask_again_s: null })
  expect(inFocus()).toContain('Trailer')
  act(() => root?.unmount())
  await show({ title: full, ask_again_s: null })
  expect(inFocus()).toBe('Close')
})

it('moves to what comes with a later answer, unless somebody has moved', async () => {
  const later = [
    { title: bare, ask_again_s: 10 },
    { title: { ...bare, videos: [video] }, ask_again_s: null },
  ]
  await show(...later)
  expect(inFocus()).toBe('Close')
  await passS(10)
  expect(inFocus()).toContain('Trailer')
  act(() => root?.unmount())
  await show(...later)
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
  act(() => void document.activeElement!.dispatchEvent(key))
  await passS(10)
  expect(inFocus()).toBe('Close')
})

it('calls a season by its name, and by its number only where it has none, and shows its poster and what it is about', async () => {
  const flood = { name: 'The Flood', overview: 'The water comes.', aired_at: '2020-04-02T00:00:00.000Z' }
  const seasons = twoSeasons.seasons.with(2, { ...twoSeasons.seasons[2]!, ...flood, poster: `/${sha256}` })
  await show({ title: { ...twoSeasons, videos: [], seasons }, ask_again_s: null })
  const tabs = [...document.querySelectorAll<HTMLElement>('nav.tabs button')]
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Specials', 'Season 1', 'The Flood'])
  const about = () => document.querySelector('[data-testid=season]')
  expect([about(), pictures()]).toEqual([null, []])
  act(() => tabs[2]!.click())
  expect(about()?.textContent).toBe('02/04/2020The water comes.')
  expect(pictures()).toEqual([`/pictures/w185/${sha256}`])
})

it('names the only season of a series above its episodes', async () => {
  const only = { ...full.seasons[0]!, name: 'The Flood' }
  await show({ title: { ...full, seasons: [only] }, ask_again_s: null })
  expect(document.querySelector('[data-testid=season]')?.textContent).toBe('The Flood')
})

it('names countries in the language on screen, and shows as it is what is no code', async () => {
  await show({ title: { ...bare, countries: ['GB', 'nowhere at all'] }, ask_again_s: null })
  expect(document.querySelector('.title-head .quiet')?.textContent).toBe('2019 · United Kingdom · nowhere at all')
})

it('says of single episodes that they are in no list only where others are', async () => {
  const away = 'Not in your lists'
  const said = () => [...document.querySelectorAll('.title-episodes li')].map((one) => one.textContent?.includes(away))
  channels = [entry('Harbour S02E02')]
  await show({ title: twoSeasons, ask_again_s: null })
  expect(said()).toEqual([true, false])
  act(() => root?.unmount())
  channels = []
  await show({ title: twoSeasons, ask_again_s: null })
  expect(document.querySelector('[data-testid=playable]')?.textContent).toBe(away)
  expect(said()).toEqual([false])
})
