import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { toChannel } from '../../channels/channel.ts'
import { createTvStore } from '../../tv/tv-store.ts'
import { ChannelCount } from './channel-count.tsx'
import { StoreContext } from './use-view.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function countOf(kinds: readonly string[], isCounted = true) {
  const store = createTvStore()
  const channels = kinds.map((kind, index) => toChannel({ key: `${index}`, title: 'A', url: '', kind, group: '' }))
  store.change({ channels })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root!.render(
      <StoreContext value={store}>
        <ChannelCount isCounted={isCounted} />
      </StoreContext>,
    ),
  )
  const said = document.body.textContent
  act(() => root!.unmount())
  return said
}

it('counts channels, and neither movies nor series', () => {
  expect(countOf(['live', 'live', 'radio', 'movie', 'movie', 'series'])).toBe('3 channels')
})

it('says nothing of channels where a list has others alone, nor on another tab', () => {
  expect(countOf(['movie', 'series'])).toBe('')
  expect(countOf(['live', 'movie'], false)).toBe('')
  expect(countOf([])).toBe('No channels yet')
})
