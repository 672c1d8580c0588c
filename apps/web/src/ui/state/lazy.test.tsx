import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { failedParts } from './failed-parts.ts'
import { lateParts } from './late-parts.ts'
import { lazy } from './lazy.tsx'
import { LoadingBar } from './loading-bar.tsx'

afterEach(cleanup)

const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Dialog = () => <p>the dialog</p>

function Page({ Part }: { Part: ComponentType }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <input aria-label="Typed" />
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open
      </button>
      <Suspense>{isOpen ? <Part /> : null}</Suspense>
    </>
  )
}

const open = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open' })))

test('a part that cannot be fetched leaves the page and what was typed, and comes with the next try', async () => {
  let isOnline = false
  const load = vi.fn<() => Promise<typeof Dialog>>(() => (isOnline ? Promise.resolve(Dialog) : failing()))
  render(<Page Part={lazy(load)} />)
  fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'kept' } })
  await open()
  await vi.waitFor(() => expect(failedParts.isAny()).toBe(true))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept')
  isOnline = true
  await act(async () => {
    dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('the dialog')).toBeTruthy()
  expect(failedParts.isAny()).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept')
})

test('closing and opening it again asks again', async () => {
  const load = vi.fn<() => Promise<typeof Dialog>>(failing)
  render(<Page Part={lazy(load)} />)
  await open()
  await vi.waitFor(() => expect(failedParts.isAny()).toBe(true))
  await open()
  expect(failedParts.isAny()).toBe(false)
  load.mockResolvedValue(Dialog)
  await open()
  expect(await screen.findByText('the dialog')).toBeTruthy()
})

test('what dialogs are made of is waited for as well', async () => {
  let isOnline = false
  const parts = lateParts(() => (isOnline ? Promise.resolve({ Dialog }) : failing()))
  const Part = () => {
    const { Dialog: Shown } = parts.useParts()
    return <Shown />
  }
  render(<Page Part={Part} />)
  await open()
  await vi.waitFor(() => expect(failedParts.isAny()).toBe(true))
  isOnline = true
  await act(async () => failedParts.retry())
  expect(await screen.findByText('the dialog')).toBeTruthy()
})

test('the loading bar runs while a part is on its way, also when two are', async () => {
  const arrived = Promise.withResolvers<typeof Dialog>()
  const later = Promise.withResolvers<typeof Dialog>()
  const [First, Second] = [lazy(() => arrived.promise), lazy(() => later.promise)]
  render(
    <>
      <LoadingBar label="Loading" />
      <Page Part={() => [<First key="1" />, <Second key="2" />]} />
    </>,
  )
  await open()
  const bar = await screen.findByRole('progressbar', { name: 'Loading' })
  await act(async () => arrived.resolve(Dialog))
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await act(async () => later.resolve(Dialog))
  expect(await screen.findAllByText('the dialog')).toHaveLength(2)
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})
