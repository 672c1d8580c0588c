import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { createTvStore } from '../../tv/tv-store.ts'
import { StatusLine } from './status-line.tsx'
import { StoreContext } from './use-view.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it.each([
  ['active', 30, 'Active · 30 days left'],
  ['trial', 1, 'Trial · 1 day left'],
  ['grace', 0, 'Grace period'],
])('says how many days are left of a licence that is %s', (status, days_left, shown) => {
  const store = createTvStore()
  const device = stubOf<AnswerOf<typeof tvCalls.config>['device']>({
    status,
    days_left,
    expires_at: '2026-10-19T12:00:00.000Z',
  })
  store.change({ state: 'online', device })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <StoreContext value={store}>
        <StatusLine />
      </StoreContext>,
    ),
  )
  expect(document.querySelector('[data-testid=license]')?.textContent).toBe(shown)
  act(() => root.unmount())
})

it('shows when a service ends as the panel writes days', () => {
  const store = createTvStore()
  store.change({ state: 'online', features: [{ code: 'catchup', ends_at: '2026-10-19T12:00:00.000Z' }] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <StoreContext value={store}>
        <StatusLine />
      </StoreContext>,
    ),
  )
  expect(document.querySelector('[data-feature]')?.textContent).toBe('catchup · 19/10/2026')
  act(() => root.unmount())
})
