import { updates } from '@castellan/contract/resources/updates.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { UpdateScreen } from './update-page.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { progressOf } from '../../testing/sample-progress.ts'
import type { RowFor } from '../../fields/view/field-view.ts'

test('the page of an update leads from its draft to its rollout', async () => {
  signIn({ id: 5, role: 'admin', held: ['manage-updates'] })
  let row: RowFor<typeof updates> = { ...sampleRow(updates, 4), state: 'draft', mandatory: true, approved_by: null }
  const asked = answerWith(({ path }) => {
    if (path.endsWith('/progress')) return { body: { data: progressOf() } }
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
