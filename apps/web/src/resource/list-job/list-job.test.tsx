import { devices } from '@castellan/contract/resources/devices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListJobDialog } from './list-job-dialog.tsx'
import { ResourceScreen } from '../list/resource-screen.tsx'
import { portalCard, portalRows } from '../testing/portal-rows.ts'
import { answerWith, page, renderAt } from '../testing/render-resource.tsx'
import { noResourceTexts } from '../../i18n/resource-texts.ts'

const Portals = () => <ResourceScreen resource={portalCard} />
const job = {
  id: 7,
  resource: 'portals',
  action: 'archive',
  format: null,
  state: 'running',
  total: 900,
  capped: false,
  done: 300,
  left_out: 0,
  undone: 0,
  created_at: '2026-01-01T00:00:00Z',
  ended_at: null,
  file: null,
  may: ['cancel'],
}

/** The server, which carries a job on as `now` says. */
function server(now: { job: object }) {
  return answerWith(({ path }) => {
    if (path === '/portals') return page(portalRows(3), 900)
    if (path === '/list-jobs/7/rows')
      return { body: { data: [{ id: 3, label: 'Portal 3', state: 'left_out', message: 'Not now.' }], more: false } }
    if (path === '/list-jobs/7/file') return { body: 'the file' }
    return { body: { data: now.job } }
  })
}

test('what is done to all rows that match is typed out first, and carried on by the server', async () => {
  const now = { job: job as object }
  const asked = server(now)
  const at = await renderAt(Portals, '/portals', '/portals?state=offered&search=tv')
  fireEvent.click(await screen.findByLabelText('Select Portal 3'))
  fireEvent.click(await screen.findByRole('button', { name: 'select all 900 that match' }))
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
  const field = await screen.findByRole('textbox', { name: 'Type “Archive” to continue' })
  const begin = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Archive' })
  expect(begin).toHaveProperty('disabled', true)
  fireEvent.change(field, { target: { value: 'Archive' } })
  fireEvent.click(begin)
  expect(await screen.findByText('300 of 900')).toBeTruthy()
  const sent = asked.find(({ path }) => path === '/portals/bulk/all/archive')
  expect(sent?.body).toEqual({ filter: { search: 'tv', state: 'offered' } })
  expect(at()).toContain('job=7')
})

test('the toolbar names the part that is done as the language writes percentages', async () => {
  server({ job })
  const answer = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.includes('/list-jobs?') ? Promise.resolve(Response.json({ data: [job] })) : answer(address, init),
  )
  await renderAt(Portals, '/portals', '/portals')
  expect(await screen.findByRole('button', { name: 'In progress · 33%' })).toBeTruthy()
})

test('a finished action lists skipped rows with reasons, and can be undone', async () => {
  const now = { job: job as object }
  const asked = server(now)
  await renderAt(Portals, '/portals', '/portals?job=7')
  await screen.findByText('300 of 900')
  now.job = { ...job, state: 'done', done: 899, left_out: 1, may: ['undo'] }
  expect(await screen.findByText('899 of 900 done · 1 skipped')).toBeTruthy()
  expect(await screen.findByText('Not now.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/list-jobs/7/undo')).toBe(true))
})

test('an undo shows how many rows it left alone, and why', async () => {
  const now = { job: { ...job, state: 'undone', done: 900, undone: 899 } as object }
  const asked = server(now)
  await renderAt(Portals, '/portals', '/portals?job=7')
  expect(await screen.findByText('900 of 900 done · 899 undone · 1 left unchanged')).toBeTruthy()
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/list-jobs/7/rows')?.query.get('state')).toBe('kept')
})

test('an export found again by its address goes on being shown and hands its file over when it is done', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:x'
      static override revokeObjectURL = () => undefined
    },
  )
  const file = { name: 'portals.csv', bytes: 9, until: '2036-01-01T00:00:00Z' }
  const now = { job: { ...job, action: 'export', format: 'csv' } as object }
  const asked = server(now)
  const at = await renderAt(Portals, '/portals', '/portals?job=7')
  expect(await screen.findByText('300 of 900')).toBeTruthy()
  now.job = { ...job, action: 'export', format: 'csv', state: 'done', done: 900, file, may: ['download'] }
  await waitFor(() => expect(asked.filter(({ path }) => path === '/list-jobs/7/file')).toHaveLength(1))
  expect(await screen.findByText('portals.csv')).toBeTruthy()
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(at()).toBe('/portals'))
})

test('work on TVs says how many of them it was done to', async () => {
  const done = { ...job, resource: 'devices', action: 'renew', state: 'done', total: 1204, done: 899, left_out: 305 }
  server({ job: done })
  const view = { resource: devices, words: { ...noResourceTexts, many: 'Devices' } }
  const Dialog = () => <ListJobDialog view={view} id={7} onChanged={() => undefined} onClose={() => undefined} />
  await renderAt(Dialog, '/devices')
  expect(await screen.findByText('899 of 1,204 TVs done · 305 skipped')).toBeTruthy()
})
