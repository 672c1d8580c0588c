import { firstWays, noticeKinds } from '@castellan/contract/calls/notices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { NoticesScreen } from './notices-screen.tsx'

const first = { data: noticeKinds.map((kind) => ({ kind, ...firstWays[kind] })), mail_to: null }
const rowOf = async (name: string) => within(await screen.findByRole('group', { name }))
const isOn = (element: HTMLElement) => (element as HTMLInputElement).checked

describe('choosing how one is told', () => {
  it('keeps each press at once', async () => {
    const asked = answerCalls({
      'GET /settings/notifications': { body: first },
      'POST /settings/notifications': { body: first },
    })
    await renderAt(NoticesScreen, '/settings/notifications')
    const row = await rowOf('Low credits')
    fireEvent.click(row.getByLabelText('By email'))
    await waitFor(() => expect(isOn(row.getByLabelText('By email'))).toBe(true))
    expect(asked.at(-1)?.body).toEqual({ kind: 'low_balance', bell: true, mail: true })
    expect(screen.getByText(/Email isn’t set up yet/u)).toBeTruthy()
  })

  it('takes a press back that the server did not keep, and says so', async () => {
    answerCalls({
      'GET /settings/notifications': { body: first },
      'POST /settings/notifications': { status: 503, body: { code: 'unavailable', message: 'Busy.' } },
    })
    await renderAt(NoticesScreen, '/settings/notifications')
    const row = await rowOf('Announcements')
    fireEvent.click(row.getByLabelText('In the panel'))
    expect(await screen.findByText('Busy.')).toBeTruthy()
    await waitFor(() => expect(isOn(row.getByLabelText('In the panel'))).toBe(true))
  })
})
