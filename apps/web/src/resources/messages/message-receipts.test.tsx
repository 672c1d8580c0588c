import { messagesCalls } from '@castellan/contract/calls/messages.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { MessageReceipts } from './message-receipts.tsx'

const receipt = (id: number, part: object = {}) => ({
  device: { id, name: `TV ${id}`, mac: `00:1A:79:00:00:0${id}` },
  state: 'read',
  sent_at: '2026-03-01T00:00:00.000Z',
  delivered_at: '2026-03-02T00:00:00.000Z',
  read_at: '2026-03-03T00:00:00.000Z',
  confirmed_at: null,
  ...part,
})
const counts = { targeted: 1_204, delivered: 900, read: 12, confirmed: 0 }
const labels = { targeted: 'Targeted', delivered: 'Delivered to', read: 'Read by', confirmed: 'Confirmed by' }

async function show(answer: (asked: RecordedRequest) => Answer) {
  const asked = answerWith(answer)
  await renderAt(() => <MessageReceipts id={4} call={messagesCalls.receiptsMac} labels={labels} />, '/message')
  return asked
}
const answer = (data: object[], has_more = false): Answer => ({ body: { counts, data, has_more } })

test('the figures say how far the message has come, and each TV its last step', async () => {
  await show(() =>
    answer([receipt(1), receipt(2, { device: { id: 2, name: '', mac: '00:1A:79:00:00:02' }, state: 'expired' })]),
  )
  expect(await screen.findByText('1,204')).toBeTruthy()
  expect((await screen.findByText('TV 1')).closest('li')!.querySelector('time')?.dateTime).toBe(
    '2026-03-03T00:00:00.000Z',
  )
  const nameless = screen.getByText('TV without a name').closest('li')!
  expect(nameless.textContent).toContain('00:1A:79:00:00:02')
  expect(nameless.textContent).toContain('Expired')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('a state is filtered by from the first page on', async () => {
  const asked = await show(({ query }) => answer([receipt(Number(query.get('page')))], query.get('page') === '1'))
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('TV 2')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /Receipts/u }))
  fireEvent.click(await screen.findByRole('option', { name: 'Expired' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('state')).toBe('expired'))
  expect(asked.at(-1)?.query.get('page')).toBe('1')
})

test('a state no TV is in says so, and receipts that did not load are asked for again', async () => {
  let isDown = true
  await show(() => (isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : answer([])))
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No receipts with this status yet.')).toBeTruthy()
})
