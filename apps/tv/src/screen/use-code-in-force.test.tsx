import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTvStore } from '../tv/tv-store.ts'
import { TvSetupScreen } from './tv-setup-screen.tsx'
import { StoreContext } from './parts/use-view.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-10-24T12:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const dayMs = 86_400_000

it('shows the code of the operator until it expires, however long that is', () => {
  const store = createTvStore()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const isShown = () => document.querySelector('[data-testid=operators-code]') !== null
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const show = (expires_at: string | null) =>
    act(() => store.change({ qr: { url: '', title: 'Welcome', text: 'Scan the code.', expires_at } }))
  act(() =>
    root.render(
      <StoreContext value={store}>
        <TvSetupScreen onBack={null} />
      </StoreContext>,
    ),
  )
  // Longer than one timer can wait, and over the end of summer time.
  show('2026-12-03T12:00:00.000Z')
  pass(40 * dayMs - 1)
  expect(isShown()).toBe(true)
  pass(1)
  expect(isShown()).toBe(false)
  show('2026-12-04T12:00:00.000Z')
  expect(isShown()).toBe(true)
  show(null)
  pass(dayMs * 2)
  expect(isShown()).toBe(true)
  act(() => root.unmount())
})
