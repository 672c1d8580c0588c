import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MoreButton, useMoreRows } from './more-rows.tsx'

afterEach(cleanup)

const pages = new Map([
  [null, { data: [{ id: 9 }, { id: 7 }], more: true }],
  [7, { data: [{ id: 4 }], more: false }],
])
const read = vi.fn((last: number | null) => Promise.resolve(pages.get(last)!))

function List() {
  const list = useMoreRows({ queryKey: ['rows'], read })
  return (
    <>
      <p>{list.data?.map(({ id }) => id).join(' ')}</p>
      <MoreButton list={list}>Older</MoreButton>
    </>
  )
}

test('the next page follows the last row, and after the last page there is no button', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('9 7')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('9 7 4')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(read.mock.calls.map(([last]) => last)).toEqual([null, 7])
})
