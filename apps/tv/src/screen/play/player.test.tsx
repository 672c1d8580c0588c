import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toChannel } from '../../channels/channel.ts'
import { createTvStore } from '../../tv/tv-store.ts'
import { Player } from './player.tsx'
import { StoreContext } from '../parts/use-view.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const movie = toChannel({ key: '1', title: 'Harbour', url: '', kind: 'movie', group: '' })
const address = 'http://provider.test/movie/1.mp4'
let root: Root | undefined

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Opens the movie, of which the browser then says what it says of every file it cannot begin. */
async function fail(answer: () => Promise<Response>) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const store = createTvStore()
  store.change({ readAddress: async () => address })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root!.render(
      <StoreContext value={store}>
        <Player channels={[movie]} channel={movie} onChannel={() => {}} onClose={() => {}} />
      </StoreContext>,
    ),
  )
  const video = document.querySelector('video')!
  Object.defineProperty(video, 'error', { value: { code: 4 } })
  await act(async () => {
    video.dispatchEvent(new Event('error'))
    await new Promise((resolve) => setTimeout(resolve))
  })
  return { asked, says: document.querySelector('[data-testid=player-state]')?.textContent }
}

it('says of a file that is not there that it is not, and nothing of its format', async () => {
  const { asked, says } = await fail(async () => new Response('', { status: 404 }))
  expect(says).toBe('This stream no longer exists. Fetch the source again on your phone.')
  expect(asked.mock.calls.map(([asking]) => asking)).toEqual([address])
  expect(document.querySelector('.player-line')?.getAttribute('data-fault')).toBe('true')
})

it('says of a file that is there that the browser does not play it', async () => {
  const { says } = await fail(async () => new Response('?'))
  expect(says).toContain('can’t play the format')
})

it('says what it may be where no web page may read the answer of the server', async () => {
  const { says } = await fail(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(says).toBe('Your provider didn’t deliver this stream, or this browser can’t play its format.')
})
