import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTvStore } from '../../tv/tv-store.ts'
import { TvPinDialog, type TvPinDialogProps } from './tv-pin-dialog.tsx'
import { StoreContext } from '../parts/use-view.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** A lock whose digits nothing fits, and the resets it was asked for. */
function show(lock: TvPinDialogProps['lock']) {
  const reset = vi.fn(() => Promise.reject(new Error('no answer')))
  const store = createTvStore()
  store.change({ reset })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root?.render(
      <StoreContext value={store}>
        <TvPinDialog lock={lock} title="Lock" about="" verifier="none" onRight={() => undefined} />
      </StoreContext>,
    ),
  )
  return { reset }
}

const button = (id: string) => document.querySelector<HTMLElement>(`[data-testid=${id}]`)

async function tryDigits() {
  for (const digit of ['1', '2', '3', '4'])
    act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === digit)?.click())
  await act(async () => document.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''))
}

it('offers a reset of the TV to someone who entered a wrong app password, and asks before it', async () => {
  const { reset } = show('app')
  expect(button('forgot')).toBeNull()
  await tryDigits()
  act(() => button('forgot')?.click())
  expect(reset).not.toHaveBeenCalled()
  await act(async () => button('reset-confirm')?.click())
  expect(reset).toHaveBeenCalledTimes(1)
  // It failed: the question stays, and so does the lock.
  expect([document.querySelector('dialog')?.open, button('reset-confirm')?.matches(':disabled')]).toEqual([true, false])
})

it('offers no reset where only the parental PIN is asked for', async () => {
  show('parent')
  await tryDigits()
  expect(button('forgot')).toBeNull()
})
