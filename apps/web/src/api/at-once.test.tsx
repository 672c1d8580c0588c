import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtOnce } from './at-once.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Card({ name, answer }: { name: string; answer: Promise<string> }) {
  const asked = useQuery({ queryKey: [`/home/${name}`], queryFn: () => answer, retry: 1, retryDelay: 60_000 })
  return <p>{asked.data ?? `${name} waits`}</p>
}

function show(one: Promise<string>, other: Promise<string>, client = new QueryClient()) {
  return render(
    <QueryClientProvider client={client}>
      <AtOnce under="/home/" skeleton={<p>skeleton</p>}>
        <Card name="one" answer={one} />
        <Card name="other" answer={other} />
      </AtOnce>
    </QueryClientProvider>,
  )
}

test('cards are shown together, once the last of them has an answer', async () => {
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  show(one.promise, other.promise)
  await act(async () => one.resolve('first answer'))
  await waitFor(() => expect(screen.getByText('first answer').closest('.hidden')).not.toBeNull())
  expect(screen.getByText('skeleton')).toBeTruthy()
  await act(async () => other.resolve('second answer'))
  await waitFor(() => expect(screen.queryByText('skeleton')).toBeNull())
  expect(screen.getByText('second answer').closest('.hidden')).toBeNull()
})

test('a card that fails holds back no other, although it is asked for again', async () => {
  const other = Promise.withResolvers<string>()
  show(Promise.resolve('first answer'), other.promise)
  await act(async () => other.reject(new Error('no')))
  await waitFor(() => expect(screen.queryByText('skeleton')).toBeNull())
  expect(screen.getByText('other waits').closest('.hidden')).toBeNull()
})

test('a card without an answer holds the others back for two seconds, not longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(Promise.resolve('first answer'), Promise.withResolvers<string>().promise)
  await screen.findByText('first answer')
  expect(screen.getByText('skeleton')).toBeTruthy()
  await act(async () => void vi.advanceTimersByTime(2_000))
  expect(screen.queryByText('skeleton')).toBeNull()
  expect(screen.getByText('first answer').closest('.hidden')).toBeNull()
})

test('who comes back to what is known sees no skeleton', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answers = [Promise.resolve('first answer'), Promise.resolve('second answer')] as const
  const before = show(...answers, client)
  await screen.findByText('second answer')
  before.unmount()
  show(...answers, client)
  expect(screen.queryByText('skeleton')).toBeNull()
  expect(screen.getByText('first answer').closest('.hidden')).toBeNull()
})

test('parts wait for their own answers, although others of the page are there', async () => {
  const client = new QueryClient()
  const other = Promise.withResolvers<string>()
  const page = (parts: ReactNode) => (
    <QueryClientProvider client={client}>
      <Card name="beside" answer={Promise.resolve('is there')} />
      {parts}
    </QueryClientProvider>
  )
  const { rerender } = render(page(null))
  await screen.findByText('is there')
  rerender(
    page(
      <AtOnce under="/home/" skeleton={<p>skeleton</p>}>
        <Card name="late" answer={other.promise} />
      </AtOnce>,
    ),
  )
  expect(screen.getByText('skeleton')).toBeTruthy()
  await act(async () => other.resolve('came late'))
  await waitFor(() => expect(screen.queryByText('skeleton')).toBeNull())
  expect(screen.getByText('came late')).toBeTruthy()
})
