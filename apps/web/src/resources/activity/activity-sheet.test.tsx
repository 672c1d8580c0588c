import { activity } from '@castellan/contract/resources/activity.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { ActivitySheet } from './activity-sheet.tsx'

test('an entry of the log shows the time to the second, and what was done to what in words', async () => {
  const at = '2026-03-04T05:06:07.000Z'
  const row = {
    id: 3,
    version: 1,
    created_at: at,
    updated_at: at,
    at,
    actor_kind: 'staff',
    actor_name: 'Rita',
    verb: 'sessions.sign_in',
    target_type: 'users',
    target_label: 'Rita',
    changes: '{}',
    ip: '',
    user_agent: '',
  }
  answerWith(() => ({ body: { data: row } }))
  const nothing = () => undefined
  await renderAt(
    () => <ActivitySheet id={3} resource={activity} onClose={nothing} onEdit={nothing} onAct={nothing} />,
    '/somewhere',
  )
  expect((await screen.findByText(/^04\/03\/2026/u)).textContent).toMatch(/:06:07$/u)
  expect(screen.getByText('user')).toBeTruthy()
  expect(screen.getByText('Signed in')).toBeTruthy()
})
