import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { Backups } from './backups.tsx'

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
  sessionStore.change({
    user: { id: 1, role: 'super-admin', roles: [{ name: 'super-admin' }], impersonator: null } as never,
    permissions: ['manage-backups'],
  })
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
