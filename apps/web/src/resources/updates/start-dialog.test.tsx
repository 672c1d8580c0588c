import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../fields/view/field-view.ts'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { AllUpdates } from './updates.tsx'
import { signIn } from '../../testing/sign-in.ts'

const moment = '2026-01-02T03:04:05.000Z'
const row: Row = { id: 4, version: 1, created_at: moment, updated_at: moment }
const update = { ...row, version_name: '3.4.1', state: 'validated', channel: 'stable', product: 'f2', mandatory: false }
const running = { id: 3, version_name: '3.4.0', state: 'rolling', reached_percent: 25 }

test('a rollout starts only after a question, which names another one for the same TVs', async () => {
  signIn({ id: 5, role: 'admin', held: ['manage-updates'] })
  const asked = answerWith(({ path }) => {
    if (path.endsWith('/progress'))
      return { body: { data: { named: null, states: [], tvs: [], alongside: [running] } } }
    return path === '/updates' ? page([update]) : { body: { data: { ...update, state: 'rolling' } } }
  })
  const starts = () => asked.filter(({ path }) => path.endsWith('/start'))
  await renderAt(AllUpdates, '/updates')
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for 3.4.1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Start rollout' }))
  expect(await screen.findByText('Start the rollout of 3.4.1?')).toBeTruthy()
  expect(await screen.findByText('Another rollout is in progress for the same TVs')).toBeTruthy()
  expect(screen.getByRole('link', { name: '3.4.0' }).closest('li')!.textContent).toBe('3.4.0 · Rolling out · 25%')
  expect(starts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Start rollout' }))
  await waitFor(() => expect(starts()).toHaveLength(1))
})
