import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerWith, errorAnswer, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { phoneQuery } from '../../ui/use-media.ts'
import { Activity } from './activity.tsx'
import { Changes } from './changes.tsx'

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
    by: { id: 5, label: 'Rita' },
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
  expect(sheet.queryByRole('link', { name: 'Rita' })).toBeNull()
  act(() => sessionStore.change({ permissions: ['manage-users'] }))
  expect(sheet.getAllByRole('link', { name: 'Rita' })[0]!.getAttribute('href')).toBe('/settings/users/5')
})

test('on a phone an entry says what was done by whom and exactly when, and names what has only a number', async () => {
  const listen = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === phoneQuery,
    addEventListener: listen,
    removeEventListener: listen,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const at = '2026-03-04T05:06:07.000Z'
  const row = {
    id: 3,
    version: 1,
    created_at: at,
    updated_at: at,
    at,
    actor_kind: 'staff',
    actor_name: 'Rita',
    by: { id: 5, label: 'Rita' },
    verb: 'credit_records.create',
    target_type: 'credit_records',
    target_label: '#389',
  }
  answerWith(() => page([row]))
  await renderAt(Activity, '/settings/activity', '/settings/activity')
  const card = within((await screen.findByText('Transactions: #389')).closest('li')!)
  expect(card.getByText('Rita')).toBeTruthy()
  expect(card.getByText(/^04\/03\/2026/u).textContent).toMatch(/:06:07$/u)
})

test('a file of the log has the words of the screen for what was done', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => (files.push(file), 'blob:x')
      static override revokeObjectURL = () => undefined
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const at = '2026-03-04T05:06:07.000Z'
  const stamps = { version: 1, created_at: at, updated_at: at }
  const said = { actor_kind: 'staff', actor_name: 'Rita', by: { id: 5, label: 'Rita' }, changes: '{}', ip: '' }
  const row = { ...said, id: 3, at, verb: 'sessions.sign_in', target_type: 'users', target_label: 'Rita', ...stamps }
  answerWith(() => page([row]))
  await renderAt(Activity, '/settings/activity', '/settings/activity')
  await screen.findByText('Signed in')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [, line] = (await files[0]!.text()).split('\r\n')
  expect(line).toMatch(/,Rita,Signed in,Rita,$/u)
})

/** What each line of the changes says: its label, then the value before and after. */
async function linesOf(type: string, changes: object): Promise<string[][]> {
  await renderAt(() => <Changes type={type} said={JSON.stringify(changes)} />, '/')
  const lines = await screen.findAllByRole('listitem')
  return lines.map((line) => [...line.children].map((part) => part.textContent))
}

test('changes are named and shown as on the screens of the resource: moments, choices, languages and other records', async () => {
  answerWith(({ path }) =>
    path === '/settings/users/6'
      ? { body: { data: { id: 6, name: 'Casa Media' } } }
      : errorAnswer(404, 'not_found', ''),
  )
  const lines = await linesOf('brandings', {
    host_state: { from: 'pending', to: 'approved' },
    active: { from: 1, to: 0 },
    reseller: { from: null, to: 6 },
    support: { to: '{"en":"Call us.","de":"Rufen Sie an."}' },
    logo: { to: null },
  })
  expect(lines.map(([label]) => label)).toEqual(['Host status', 'In use', 'Reseller', 'Support text', 'Logo'])
  const [state, active, , support, logo] = lines
  expect(state!.slice(1)).toEqual(['Before: Awaiting approval', 'After: Approved'])
  expect(active!.slice(1)).toEqual(['Before: Yes', 'After: No'])
  expect(support!.at(-1)).toBe('After: English: Call us.German: Rufen Sie an.')
  expect(logo!.at(-1)).toBe('After: —')
  expect(await screen.findByText('Casa Media')).toBeTruthy()
})

test('a record that can no longer be read is named by its number, and a moment is a date', async () => {
  answerWith(() => errorAnswer(404, 'not_found', ''))
  const at = Date.UTC(2026, 2, 4, 5, 6, 7)
  const lines = await linesOf('home_notifications', { created_by: { to: 9 }, starts_at: { from: null, to: at } })
  expect(lines[0]!.at(-1)).toBe('After: #9')
  expect(lines[1]!.at(-1)).toContain('04/03/2026')
})

test('what no definition names has a word all the same, or at least no code', async () => {
  const lines = await linesOf('sessions', {
    via: { to: 'password' },
    last_report_at: { to: Date.UTC(2026, 2, 4) },
    auto_renew: { from: false, to: true },
    half_done: { to: 1_200 },
  })
  expect(lines.map(([label]) => label)).toEqual(['Method', 'Last report', 'Automatic renewal', 'Half done'])
  expect(lines[0]!.at(-1)).toBe('After: Password')
  expect(lines[1]!.at(-1)).toContain('04/03/2026')
  expect(lines[2]!.slice(1)).toEqual(['Before: No', 'After: Yes'])
  expect(lines[3]!.at(-1)).toBe('After: 1,200')
})

test('the permissions of a role have the words of its form, and none is shown as none', async () => {
  const lines = await linesOf('roles', {
    permissions: { from: [], to: ['view-devices', 'run-mass-assignment', 'of-old'] },
  })
  expect(lines[0]!.slice(1)).toEqual(['Before: —', 'After: All Devices: view only, Mass assignment, of-old'])
})

test('a value that no longer fits its field is shown as it was logged', async () => {
  const lines = await linesOf('brandings', { host_state: { to: 'of old' }, active: { to: 'maybe' } })
  expect(lines.map((line) => line.at(-1))).toEqual(['After: of old', 'After: maybe'])
})
