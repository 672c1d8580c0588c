import { activity } from '@castellan/contract/resources/activity.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { besideQuery } from '../../ui/use-media.ts'
import { ResourceScreen } from '../list/resource-screen.tsx'
import { portalCard, portalRow, portalRows } from '../testing/portal-rows.ts'
import { answerWith, errorAnswer, page, renderAt } from '../testing/render-resource.tsx'

const entry = {
  id: 7,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  at: '2026-01-02T03:04:05.000Z',
  verb: 'portals.update',
  actor_kind: 'staff',
  actor_name: 'Rita',
  by: { id: 2, label: 'Rita' },
}

const Portals = () => <ResourceScreen resource={portalCard} />
let isWide = true

beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === besideQuery && isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  sessionStore.change({ permissions: ['manage-portals'] })
})
afterEach(() => vi.unstubAllGlobals())

const answerPortals = (rows = portalRows(3)) =>
  answerWith(({ path }) => {
    if (path === '/portals') return page(rows)
    if (path === activity.api) return page([entry])
    return { body: { data: portalRow(Number(path.split('/').at(-1)), { note: 'As written' }) } }
  })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a row opens to its details next to the list, and nothing in them can be edited', async () => {
  answerPortals()
  const at = await renderAt(Portals, '/portals')
  fireEvent.click(await screen.findByText('Portal 3'))
  const details = await sheet('Portal 3')
  expect(at()).toBe('/portals?open=3')
  expect(await details.findByText('As written')).toBeTruthy()
  expect(details.queryByRole('textbox')).toBeNull()
  // The list is not behind it: another row is a press away, and one can be chosen meanwhile.
  fireEvent.click(screen.getByLabelText('Select Portal 1'))
  expect(await screen.findByRole('toolbar', { name: 'Selected rows' })).toBeTruthy()
  fireEvent.click(screen.getByText('Portal 2'))
  await sheet('Portal 2')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('j and k open the next row and the one before, x chooses, Esc closes and returns to the row', async () => {
  answerPortals()
  const at = await renderAt(Portals, '/portals', '/portals?open=3')
  await sheet('Portal 3')
  press('j')
  await sheet('Portal 2')
  press('j')
  await sheet('Portal 1')
  press('k')
  await sheet('Portal 2')
  press('x')
  expect(screen.getByLabelText<HTMLInputElement>('Select Portal 2').checked).toBe(true)
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(at()).toBe('/portals')
  expect(document.activeElement?.getAttribute('data-row')).toBe('2')
  // The second Esc is for the selection.
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull())
})

test('the buttons go on too, and end with the list', async () => {
  answerPortals()
  await renderAt(Portals, '/portals', '/portals?open=2')
  fireEvent.click((await sheet('Portal 2')).getByRole('button', { name: 'Next row' }))
  const last = await sheet('Portal 1')
  expect(last.getByRole<HTMLButtonElement>('button', { name: 'Next row' }).disabled).toBe(true)
})

test('editing is a button in it', async () => {
  answerPortals()
  const at = await renderAt(Portals, '/portals', '/portals?open=2')
  fireEvent.click((await sheet('Portal 2')).getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(at()).toBe('/portals/2/edit'))
})

test('only who may see the activity sees the history, and can go on to all of it', async () => {
  const asked = answerPortals()
  sessionStore.change({ permissions: ['manage-portals', 'manage-activity-logs'] })
  await renderAt(Portals, '/portals', '/portals?open=2')
  const details = await sheet('Portal 2')
  expect(await details.findByText(/Rita/u)).toBeTruthy()
  expect(details.getByRole('link', { name: /activity/iu }).getAttribute('href')).toBe(
    '/settings/activity?target_type=portals&target_id=2',
  )
  const { query } = asked.find(({ path }) => path === activity.api)!
  expect([query.get('target_type'), query.get('target_id')]).toEqual(['portals', '2'])
})

test('without the permission the log is not even asked', async () => {
  const asked = answerPortals()
  await renderAt(Portals, '/portals', '/portals?open=2')
  const details = await sheet('Portal 2')
  await details.findByText('As written')
  expect(details.queryByText('History')).toBeNull()
  expect(asked.some(({ path }) => path === activity.api)).toBe(false)
})

test('a row that is not there, or not theirs, says so', async () => {
  answerWith(({ path }) => (path === '/portals' ? page(portalRows(1)) : errorAnswer(404, 'not_found', 'Not found.')))
  await renderAt(Portals, '/portals', '/portals?open=99')
  expect(await (await sheet('Portal')).findByText('Not found')).toBeTruthy()
})

test('without room next to the list, it covers the list', async () => {
  isWide = false
  answerPortals()
  await renderAt(Portals, '/portals', '/portals?open=2')
  await screen.findByRole('dialog', { name: 'Portal 2' })
  expect(document.querySelector('[data-docked]')).toBeNull()
})

test('a TV without a name shows its MAC once, in the title, with a button that copies it', async () => {
  sessionStore.change({ permissions: ['manage-devices'] })
  const mac = '00:1A:79:4C:12:02'
  const tv = { ...portalRow(2), mac, name: '', status: 'registered', further_macs: [], tags: [] }
  answerWith(({ path }) => (path === devices.api ? page([tv]) : { body: { data: tv } }))
  await renderAt(() => <ResourceScreen resource={devices} />, '/devices', '/devices?open=2')
  const details = await sheet(mac)
  expect(await details.findByRole('button', { name: 'Copy' })).toBeTruthy()
  await details.findByText('Status')
  expect(details.getAllByText(mac)).toHaveLength(1)
})
