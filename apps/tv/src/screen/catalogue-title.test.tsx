import type { TitleCard, TitlePage } from '@castellan/contract/calls/tv-catalogue.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTvStore } from '../tv/tv-store.ts'
import { CatalogueTitle } from './catalogue-title.tsx'
import { StoreContext } from './use-view.ts'

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
      number: 1,
      episodes: [
        { number: 1, title: 'The storm', overview: '', aired_at: '2019-05-01T00:00:00.000Z', still: `/${sha256}` },
      ],
    },
  ],
}
let root: Root | undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

async function show(...pages: readonly { title: TitlePage; ask_again_s: number | null }[]) {
  const store = createTvStore()
  const left = [...pages]
  const readTitlePage = vi.fn(async () => ({ images, ...(left.length > 1 ? left.shift()! : left[0]!) }))
  store.change({ readTitlePage })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root!.render(
      <StoreContext value={store}>
        <CatalogueTitle card={card} images={images} channels={[]} onClose={() => {}} />
      </StoreContext>,
    ),
  )
  return readTitlePage
}

const passS = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

it('shows people with their portraits, and an episode with its still and the day it was aired', async () => {
  await show({ title: full, ask_again_s: null })
  expect(document.querySelector('[data-testid=cast]')?.textContent).toContain('Ida Berg')
  expect(document.querySelector('.title-episodes')?.textContent).toMatch(/The storm.*2019/u)
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

it('asks eight times more at most', async () => {
  const read = await show({ title: bare, ask_again_s: 10 })
  await passS(1_000)
  expect(read).toHaveBeenCalledTimes(9)
})
