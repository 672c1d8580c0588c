import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, errorAnswer, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { Backups } from './backups.tsx'
import { signIn } from '../../testing/sign-in.ts'

const moment = '2026-01-02T03:04:05.000Z'
const backup = {
  id: 1,
  version: 1,
  created_at: moment,
  updated_at: moment,
  name: '20260102-030405',
  state: 'ok',
  kind: 'db',
  trigger: 'schedule',
  fault: 'none',
  size: 1_000,
  rows: 10,
  rows_done: 10,
  sha256: '',
  made_by: '',
  finished_at: moment,
  copy_fault: 'none',
}

test.each([
  ['was copied elsewhere, to fetch it with a check', 'copied', /Select “Check file” to fetch its off-site copy/u],
  ['has no copy, what the server says', 'none', /It is not here/u],
])('a download of a file this server has lost says, where it %s', async (_, copyState, said) => {
  signIn({ role: 'super-admin', held: ['manage-backups'] })
  answerWith(({ path }) => {
    if (path === '/settings/backups') return page([{ ...backup, copy_state: copyState }])
    if (path === '/settings/backups/link') return errorAnswer(409, 'file_not_here', 'It is not here.')
    return { body: { data: [] } }
  })
  await renderAt(Backups, '/settings/backups')
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${backup.name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Download' }))
  expect(await screen.findByText(said)).toBeTruthy()
})

test('the details follow what is being done with a backup, and its copy a few seconds later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStore.change({ permissions: ['manage-backups'] })
  let row = { ...backup, state: 'restoring', copy_state: 'none' }
  answerWith(({ path }) => {
    if (path === '/settings/backups') return page([row])
    if (path === '/settings/backups/1') return { body: { data: row } }
    return { body: { data: [] } }
  })
  await renderAt(Backups, '/settings/backups', '/settings/backups?open=1')
  const sheet = within(await screen.findByRole('dialog', { name: backup.name }))
  expect((await sheet.findAllByText('Restoring')).length).toBeGreaterThan(0)
  row = { ...row, state: 'ok', finished_at: new Date().toISOString() }
  await vi.advanceTimersByTimeAsync(1_500)
  expect((await sheet.findAllByText('Completed')).length).toBeGreaterThan(0)
  row = { ...row, copy_state: 'copied' }
  await vi.advanceTimersByTimeAsync(1_500)
  expect((await sheet.findAllByText('Copied')).length).toBeGreaterThan(0)
  vi.useRealTimers()
})
