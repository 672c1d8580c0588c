import { firstWays, noticeKinds } from '@castellan/contract/calls/notices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { NoticesScreen } from './notices-screen.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const first = { data: noticeKinds.map((kind) => ({ kind, ...firstWays[kind] })), mail_to: null }
const received = {
  data: [
    {
      id: 7,
      created_at: '2026-03-01T12:00:00.000Z',
      read_at: null,
      data: { group: 'info', title: 'Backup made', body: 'The backup of today is done.', url: '/settings/backups' },
    },
  ],
}
const rowOf = async (name: string) => within(await screen.findByRole('group', { name }))

it('shows what was received, and marks it as read', async () => {
  const asked = answerCalls({
    'GET /settings/notifications': { body: first },
    'GET /notifications': { body: received },
    'POST /notifications/read': { body: { status: 'ok' } },
  })
  signIn({ held: [] })
  await renderAt(NoticesScreen, '/settings/notifications')
  expect(await screen.findByText('The backup of today is done.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
  expect(asked.some(({ path }) => path.includes('/notifications/read'))).toBe(true)
})

describe('choosing notification channels', () => {
  it('keeps each press at once', async () => {
    const asked = answerCalls({
      'GET /settings/notifications': { body: first },
      'GET /notifications': { body: received },
      'POST /settings/notifications': { body: first },
    })
    await renderAt(NoticesScreen, '/settings/notifications')
    const row = await rowOf('Low credits')
    fireEvent.click(row.getByLabelText('By email'))
    await waitFor(() => expect(row.getByLabelText<HTMLInputElement>('By email').checked).toBe(true))
    expect(asked.at(-1)?.body).toEqual({ kind: 'low_balance', bell: true, mail: true })
    expect(screen.getByText(/Email isn’t set up yet/u)).toBeTruthy()
  })

  it('reverts a change that the server did not store, and says so', async () => {
    answerCalls({
      'GET /settings/notifications': { body: first },
      'GET /notifications': { body: received },
      'POST /settings/notifications': { status: 503, body: { code: 'unavailable', message: 'Busy.' } },
    })
    await renderAt(NoticesScreen, '/settings/notifications')
    const row = await rowOf('Announcements')
    fireEvent.click(row.getByLabelText('In the panel'))
    expect(await screen.findByText('Busy.')).toBeTruthy()
    await waitFor(() => expect(row.getByLabelText<HTMLInputElement>('In the panel').checked).toBe(true))
  })
})
