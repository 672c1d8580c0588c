import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { ClaimNote } from './claim-note.tsx'

const claim = {
  claim: '0199e1d0-0000-7000-8000-000000000001',
  model: 'MODEL-1',
  app_version: '1.0',
  times: 2,
  state: 'open',
  created_at: '2026-03-01T10:00:00.000Z',
  last_at: '2026-03-01T10:00:00.000Z',
  decided_at: null,
  decided_by: '',
}
const decide = 'POST /app/device/claims/decide'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function open(answer: Answers[string]) {
  const answers: Answers = { 'GET /app/device/claims': { body: { data: [claim] } }, [decide]: answer }
  const { asked } = await renderScreen(ClaimNote, { path: '/device', answers })
  await screen.findByRole('button', { name: 'Accept' })
  return () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

test('another TV is accepted with the password, which is asked for first; a wrong one is said under its field', async () => {
  const sent = await open(errorAnswer(422, 'invalid', 'Check.', { password: ['This is not the password.'] }))
  press('Accept')
  const field = await screen.findByLabelText<HTMLInputElement>('Password of this TV')
  expect(sent()).toEqual([])
  fireEvent.change(field, { target: { value: 'wrong horse' } })
  fireEvent.submit(field.form!)
  expect(await screen.findByText('This is not the password.')).toBeTruthy()
  expect(sent()).toEqual([{ claim: claim.claim, accept: true, password: 'wrong horse' }])
})

test('another TV is rejected without a password', async () => {
  const sent = await open({ body: { data: [] } })
  press('Reject')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(sent()).toEqual([{ claim: claim.claim, accept: false }])
})
