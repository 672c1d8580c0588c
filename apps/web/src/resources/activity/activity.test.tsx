import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { Activity } from './activity.tsx'

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
  answerWith(({ path }) => (path.endsWith('/activity') ? page([row]) : { body: { data: row } }))
  await renderAt(Activity, '/settings/activity', '/settings/activity?open=3')
  const sheet = within(await screen.findByRole('dialog', { name: 'Signed in: Rita' }))
  expect((await sheet.findByText(/^04\/03\/2026/u)).textContent).toMatch(/:06:07$/u)
  expect(sheet.getByText('user')).toBeTruthy()
  expect(sheet.getByText('Signed in')).toBeTruthy()
})
