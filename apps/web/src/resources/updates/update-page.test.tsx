import { updates } from '@castellan/contract/resources/updates.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { sampleRow } from '../../testing/sample-row.ts'
import { UpdateScreen } from './update-page.tsx'

const rollout = {
  fleet: 5430,
  steps: [10, 30, 100].map((percent) => ({ percent, tvs: 54 * percent })),
  next: null,
  reached: 0,
  offered: 0,
  installed: 0,
  failed: 0,
  finished: 0,
  running: 0,
  crashed: 0,
  before: null,
  since: null,
  step_over_at: null,
  unmet: [],
  paused_cause: null,
  models: [],
  versions: [],
  events: [],
}

test('the page of an update leads from its draft to its rollout', async () => {
  sessionStore.change({
    user: { id: 5, role: 'admin', roles: [{ name: 'admin' }] } as never,
    permissions: ['manage-updates'] as never,
  })
  let row = { ...sampleRow(updates, 4), state: 'draft', mandatory: true, approved_by: null as unknown }
  const asked = answerWith(({ path }) => {
    if (path.endsWith('/progress'))
      return { body: { data: { named: null, states: [], tvs: [], alongside: [], rollout } } }
    if (path.endsWith('/validate')) row = { ...row, state: 'validated' }
    if (path.endsWith('/approve')) row = { ...row, approved_by: { id: 6, label: 'Ada' } }
    if (path.endsWith('/start')) row = { ...row, state: 'rolling' }
    return { body: { data: row } }
  })
  await renderAt(UpdateScreen, '/updates/$id', '/updates/4')
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Validate and sign')
  await screen.findByRole('button', { name: 'Approve' })
  expect(screen.queryByRole('button', { name: 'Start rollout' })).toBeNull()
  await press('Approve')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Validate and sign' })).toBeNull()
  await press('Start rollout')
  expect(await screen.findByText(/^Start the rollout of/u)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Start rollout' }).at(-1)!)
  expect(await screen.findByRole('button', { name: 'Pause rollout' })).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1))).toEqual([
    'validate',
    'approve',
    'start',
  ])
})
