import { tickets } from '@castellan/contract/resources/tickets.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { sampleRow } from '../../testing/sample-row.ts'
import { TicketThread } from './ticket-thread.tsx'

const row = { ...sampleRow(tickets, 7), state: 'open', unread: false } as const
const Thread = () => <TicketThread row={row} />

beforeEach(() => sessionStore.change({ permissions: ['manage-tickets'] }))

it('sends a reply again under the same key when no answer came, and the next one under another', async () => {
  let isOffline = true
  const asked = answerWith(({ method }) => {
    if (method === 'GET') return { body: { data: [] } }
    if (isOffline) throw new TypeError('Failed to fetch')
    return { status: 201, body: { data: [] } }
  })
  await renderAt(Thread, '/tickets', '/tickets')
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox')
  const button = screen.getByRole('button')
  const sent = () => asked.filter(({ method }) => method === 'POST')
  const send = async (words: string, times: number) => {
    fireEvent.change(text, { target: { value: words } })
    fireEvent.click(button)
    await waitFor(() => expect(sent()).toHaveLength(times))
    await waitFor(() => expect(button.hasAttribute('data-pending')).toBe(false))
  }
  await send('Restart it.', 1)
  isOffline = false
  await send('Restart it.', 2)
  await waitFor(() => expect(text.value).toBe(''))
  await send('And now?', 3)
  const [first, again, next] = sent().map(({ key }) => key)
  expect(first).toMatch(/^\S{16,}$/u)
  expect([again === first, next === first]).toEqual([true, false])
})
