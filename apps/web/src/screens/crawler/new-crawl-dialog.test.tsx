import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showTimesIn } from '../../ui/text/format-date.ts'
import { NewCrawlDialog } from './new-crawl-dialog.tsx'

beforeAll(() => initI18n('en'))
beforeEach(() => showTimesIn('Europe/Berlin'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const open = (onStarted = () => {}) => {
  const asked = answerCalls({ 'POST /crawler/jobs/store': { status: 201, body: { data: { id: 1 } } } })
  render(<NewCrawlDialog onClose={() => {}} onStarted={onStarted} />)
  return asked
}
const type = (text: string) => fireEvent.change(screen.getByLabelText('Starts'), { target: { value: text } })
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start crawl' }))

test('a crawl starts at the time that was typed, in the time zone of the reader', async () => {
  const onStarted = vi.fn()
  const asked = open(onStarted)
  type('01/12/2026 03:30')
  start()
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalled())
  expect(asked[0]?.body).toMatchObject({ kind: 'popular', starts_at: '2026-12-01T02:30:00.000Z' })
})

test('a crawl without a time starts now', async () => {
  const onStarted = vi.fn()
  const asked = open(onStarted)
  start()
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalled())
  expect(asked[0]?.body).toMatchObject({ starts_at: null, repeat_hours: 0 })
})

test('text that is no date is said to be none, and nothing is started', async () => {
  const asked = open()
  type('soon')
  fireEvent.blur(screen.getByLabelText('Starts'))
  start()
  expect(await screen.findByText('Enter a valid date.')).toBeTruthy()
  expect(asked).toEqual([])
})
