import type { DeviceClaim } from '@castellan/contract/calls/claims.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorAnswer, renderScreen } from '../../testing/owner/render-screen.tsx'
import { DeviceClaims } from './device-claims.tsx'

const claim = (number: number): DeviceClaim => ({
  claim: `0199e1d0-0000-7000-8000-00000000000${number}`,
  model: `MODEL-${number}`,
  app_version: '1.0',
  times: 1,
  state: 'open',
  created_at: '2026-03-01T10:00:00.000Z',
  last_at: '2026-03-01T10:00:00.000Z',
  decided_at: null,
  decided_by: '',
})

test('a wrong code is reported under the claim it was entered for', async () => {
  await renderScreen(() => <DeviceClaims id={7} />, {
    path: '/devices',
    answers: {
      'GET /devices/7/claims': { body: { data: [claim(2), claim(1)] } },
      'POST /devices/7/claims': errorAnswer(422, 'invalid', 'The input has errors.', { code: ['Wrong code.'] }),
    },
  })
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(2)
  fireEvent.change(within(items[1]!).getByRole('textbox'), { target: { value: 'ABCD-EFGH' } })
  fireEvent.click(within(items[1]!).getAllByRole('button')[0]!)
  await within(items[1]!).findByText('Wrong code.')
  expect(within(items[0]!).queryByText('Wrong code.')).toBeNull()
})

test('a claim is refused without the code that was typed for it', async () => {
  const { asked } = await renderScreen(() => <DeviceClaims id={7} />, {
    path: '/devices',
    answers: {
      'GET /devices/7/claims': { body: { data: [claim(1)] } },
      'POST /devices/7/claims': { body: { data: [] } },
    },
  })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'ABCD-EFGH' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(asked.at(-1)?.body).toEqual({ claim: claim(1).claim, accept: false })
})
