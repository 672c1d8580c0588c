import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { signIn } from '../../testing/sign-in.ts'

const at = '2026-03-04T09:05:06.000Z'
const noteOf = (id: number, url: string | null = null, readAt: string | null = null) => ({
  id,
  created_at: at,
  read_at: readAt,
  data: { title: `Note ${id}`, body: 'Something happened.', group: 'info', url },
})

beforeEach(() => signIn({ held: [] }))
afterEach(() => vi.restoreAllMocks())

async function open(data: unknown[], also: (asked: RecordedRequest) => Answer | undefined = () => undefined) {
  const asked = answerWith((call) => also(call) ?? { body: call.method === 'GET' ? { data } : { ok: true } })
  const where = await renderAt(NotificationBell, '/')
  const bell = () => screen.getByRole('button', { name: /^Notifications/u })
  await waitFor(() => expect(asked).not.toHaveLength(0))
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/u }))
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  return { bell, list, where, reads: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

it('says how many are unread, and shows the first few', async () => {
  const { bell, list } = await open([1, 2, 3, 4, 5, 6].map((id) => noteOf(id, null, id > 2 ? at : null)))
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => /Note \d/u.exec(textContent!)![0])).toEqual([
    'Note 1',
    'Note 2',
    'Note 3',
    'Note 4',
    'Note 5',
  ])
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread')
  expect(list.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/settings/notifications')
})

it('marks one as read at once and leads to what it is about, on this site alone', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { list, where, reads } = await open([noteOf(1, '/devices?open=7'), noteOf(2, '//elsewhere.example')])
  fireEvent.click(await list.findByRole('button', { name: /Note 2/u }))
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeTruthy()
  fireEvent.click(list.getByRole('button', { name: /Note 1/u }))
  await waitFor(() => expect(where()).toBe('/devices?open=7'))
  expect(reads()).toEqual([{ ids: [2] }, { ids: [1] }])
  expect(opened).not.toHaveBeenCalled()
})

it('opens the link of an announcement apart, and sends no second time what is read', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { list, where, reads } = await open([noteOf(1, 'https://news.example/x', at), noteOf(2)])
  fireEvent.click(await list.findByRole('button', { name: /Note 1/u }))
  expect(opened).toHaveBeenCalledWith('https://news.example/x', '_blank', 'noopener,noreferrer')
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/u }))
  fireEvent.click(await screen.findByRole('button', { name: /Note 2/u }))
  await waitFor(() => expect(reads()).toEqual([{ ids: [2] }]))
  expect(where()).toBe('/')
})

it('marks all as read with one press, and shows them unread again where that failed', async () => {
  const { bell, list, reads } = await open([noteOf(1), noteOf(2)], ({ method }) =>
    method === 'POST' ? errorAnswer(500, 'internal', 'Something broke.') : undefined,
  )
  fireEvent.click(await list.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(reads()).toEqual([{}]))
  await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread'))
})

it('says that there are none, or that they did not load, with another try', async () => {
  let isBroken = true
  const { list } = await open([], () => (isBroken ? errorAnswer(500, 'internal', 'Broken.') : undefined))
  expect(await list.findByText('Couldn’t load your notifications.')).toBeTruthy()
  isBroken = false
  fireEvent.click(list.getByRole('button', { name: 'Try again' }))
  expect(await list.findByText('You’re all caught up.')).toBeTruthy()
})
