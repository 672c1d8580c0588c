import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { PerDayCard } from './per-day-card.tsx'

const days = [
  { day: '2026-11-01', count: 3 },
  { day: '2026-11-02', count: 4 },
]
const before = [
  { day: '2026-10-30', count: 8 },
  { day: '2026-10-31', count: 1 },
]
const show = () => renderAt(() => <PerDayCard days={days} before={before} />, '/')

test('the chart draws the period before as a dashed line on the same scale, and the pointer reads both days', async () => {
  await show()
  const chart = await screen.findByRole('img', { name: 'New TVs per day' })
  const line = chart.querySelector('polyline')!
  expect(line.getAttribute('points')).toBe('5,0 15,87.5')
  expect(line.getAttribute('stroke-dasharray')).toBe('4 3')
  const box = chart.parentElement!
  box.getBoundingClientRect = () => new DOMRect(0, 0, 100)
  fireEvent.pointerMove(box, { clientX: 10 })
  expect(screen.getByText(/01\/11\/2026: 3/u)).toBeTruthy()
  expect(screen.getByText(/30\/10\/2026: 8/u)).toBeTruthy()
  fireEvent.pointerLeave(box)
  expect(screen.queryByText(/30\/10\/2026/u)).toBeNull()
})

test('the table has the period before in a column of its own', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show as table' }))
  const table = within(await screen.findByRole('table'))
  const lines = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(lines).toEqual([
    ['Day', 'TVs', '30 days before'],
    ['02/11/2026', '4', '1'],
    ['01/11/2026', '3', '8'],
  ])
})
