import type { TimelineEntry } from '@castellan/contract/calls/device-page.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../../resource/testing/render-resource.tsx'
import { TimelineView } from './timeline-view.tsx'

const at = '2026-03-04T05:06:07.000Z'
const action = (id: string, part: object = {}): TimelineEntry => ({
  kind: 'action',
  id,
  at,
  verb: 'devices.update',
  actor_kind: 'staff',
  actor_name: 'Rita',
  from: null,
  to: null,
  about: null,
  fields: [],
  ...part,
})
const payment: TimelineEntry = {
  kind: 'payment',
  id: 'p1',
  at,
  type: 'renewal',
  status: 'settled',
  credits: 3,
  period: '1m',
  doc_no: '2026-000031',
  user: 'Casa Media',
}
const push: TimelineEntry = { kind: 'push', id: 'u1', at, push: 'sources.changed', state: 'lost', acked_at: null }

async function show(answer: (asked: RecordedRequest) => Answer) {
  const asked = answerWith(answer)
  await renderAt(() => <TimelineView id={9} />, '/device')
  return asked
}
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')

test('each entry says what was done by whom, what it cost, and whether it reached the TV', async () => {
  const entries = [
    action('a1', { from: 'active', to: 'blocked' }),
    action('a2', { fields: ['name', 'notes'] }),
    action('a3', { fields: ['name'], about: 'Home list' }),
    action('a4', { actor_kind: 'owner', actor_name: '00:1A:79:4C:12:9E' }),
    payment,
    { ...payment, id: 'p2', status: 'rejected', doc_no: null, period: null },
    push,
  ]
  await show(() => ({ body: { data: entries, next: null } }))
  const [state, fields, source, owner, paid, refused, sent] = await lines()
  expect(state).toContain('Active → Blocked')
  expect(state).toContain('Rita')
  expect(fields).toContain('Changed: ')
  expect(source).toContain('Home list')
  expect(source).not.toContain('Changed: ')
  // The log names an owner by the MAC of the TV, which stands on this page already.
  expect(owner).not.toContain('00:1A:79')
  expect(paid).toContain('3 credits · 1 month · 2026-000031')
  expect(paid).not.toContain('Settled')
  expect(refused).toContain('Rejected')
  expect(sent).toContain('Sent to the TV: new sources')
  expect(sent).toContain('Not received')
})

test('earlier entries come on demand, after those that are there', async () => {
  const asked = await show(({ query }) =>
    query.get('before') === 'next-1'
      ? { body: { data: [push], next: null } }
      : { body: { data: [payment], next: 'next-1' } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }))
  expect(await screen.findByText(/Sent to the TV/u)).toBeTruthy()
  expect((await lines()).map((text) => text.includes('Renewal'))).toEqual([true, false])
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  expect(asked).toHaveLength(2)
})

test('a TV nothing has happened to says so', async () => {
  await show(() => ({ body: { data: [], next: null } }))
  expect(await screen.findByText('No activity for this TV yet.')).toBeTruthy()
})

test('a timeline that did not load is asked for again on demand', async () => {
  let isDown = true
  await show(() =>
    isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : { body: { data: [push], next: null } },
  )
  await screen.findByText('Something went wrong.')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Sent to the TV/u)).toBeTruthy()
})
