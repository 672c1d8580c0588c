import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleRow } from '../../testing/sample-row.ts'
import { ResourceScreen } from '../list/resource-screen.tsx'
import { portalCard, portalRows } from '../testing/portal-rows.ts'
import { answerWith, errorAnswer, page, renderAt } from '../testing/render-resource.tsx'

const bar = () => screen.findByRole('toolbar', { name: 'Selected rows' })
const offline = (): never => {
  throw new TypeError('Failed to fetch')
}
const tampered = (id: number) => ({
  ...sampleRow(tamperedDevices, id),
  state: 'suspected',
  mac: `00:1A:79:00:00:0${id}`,
})
const link = (id: number) => ({ ...sampleRow(m3uLinks, id), name: `Link ${id}`, state: 'active' })

const Tampered = () => <ResourceScreen resource={tamperedDevices} />
const Links = () => <ResourceScreen resource={m3uLinks} />
const Portals = () => <ResourceScreen resource={portalCard} />

test('an action that fails keeps its dialog, the reason that was typed and the selection', async () => {
  const asked = answerWith(({ method }) => (method === 'GET' ? page([tampered(2), tampered(1)]) : offline()))
  await renderAt(Tampered, '/tampered')
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select 00/u })
  for (const box of boxes) fireEvent.click(box)
  fireEvent.click(within(await bar()).getAllByRole('button')[0]!)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Seen with a changed signer' } })
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  await screen.findByText(/could not be reached|connection/iu)
  expect(within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox').value).toBe(
    'Seen with a changed signer',
  )
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
})

test('Undo of a bulk action touches only the rows it was done to', async () => {
  const failed = [{ id: 2, code: 'conflict', message: 'It is paused already.' }]
  const refused = { done: 1, versions: [{ id: 1, version: 7 }], failed }
  const asked = answerWith(({ path }) =>
    path.startsWith('/m3u-link/bulk') ? { body: refused } : page([link(2), link(1)]),
  )
  await renderAt(Links, '/m3u-link')
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Link/u })) fireEvent.click(box)
  const pause = within(await bar()).queryByRole('button', { name: 'Pause' })
  if (pause) fireEvent.click(pause)
  else {
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Actions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.some(({ path }) => path.includes('resume'))).toBe(true))
  const undone = asked.find(({ path }) => path.includes('resume'))
  expect([undone?.path, undone?.body]).toEqual([
    '/m3u-link/bulk/resume',
    { ids: [1], versions: [{ id: 1, version: 7 }] },
  ])
  // What was refused stays selected, to be tried again.
  expect(screen.getByLabelText<HTMLInputElement>('Select Link 2').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Select Link 1').checked).toBe(false)
})

test('Undo says how many rows it changed back, and names those that were changed in the meantime', async () => {
  const versions = [5, 4, 3, 2, 1].map((id) => ({ id, version: 2 }))
  const stale = (id: number) => ({ id, code: 'stale_version', message: 'Somebody else has changed this.' })
  const undone = {
    done: 0,
    versions: [],
    failed: [...[5, 4, 3, 2].map(stale), { id: 1, code: 'not_found', message: 'This is not there.' }],
  }
  answerWith(({ path }) => {
    if (path === '/portals/archive') return { body: { done: 5, versions, failed: [] } }
    return path === '/portals/restore' ? { body: undone } : page(portalRows(5))
  })
  await renderAt(Portals, '/portals')
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Portal/u })) fireEvent.click(box)
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Archive' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText(
      '0 of 5 undone. Changed in the meantime and not undone: Portal 5, Portal 4, Portal 3, and 1 more. 1 skipped: This is not there.',
    ),
  ).toBeTruthy()
})

test('a deleted row is restored only at the version the deletion left it with', async () => {
  const failed = [{ id: 3, code: 'stale_version', message: 'Somebody else has changed this.' }]
  const asked = answerWith(({ method, path }) => {
    if (method === 'DELETE') return { body: { ok: true, version: 9 } }
    return path === '/portals/restore' ? { body: { done: 0, versions: [], failed } } : page(portalRows(3))
  })
  await renderAt(Portals, '/portals')
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Portal 3' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('0 of 1 undone. Changed in the meantime and not undone: Portal 3.')
  expect(asked.find(({ path }) => path === '/portals/restore')?.body).toEqual({
    ids: [3],
    versions: [{ id: 3, version: 9 }],
  })
})

test('a row deleted by its menu leaves the selection, and the others stay in it', async () => {
  answerWith(({ method }) => (method === 'GET' ? page(portalRows(3)) : { body: {} }))
  await renderAt(Portals, '/portals')
  fireEvent.click(await screen.findByLabelText('Select Portal 3'))
  fireEvent.click(screen.getByLabelText('Select Portal 1'))
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Portal 3' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Select Portal 3').checked).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>('Select Portal 1').checked).toBe(true)
})

test('a filter chosen while a search is still being typed stays', async () => {
  answerWith(() => page(portalRows(3)))
  const at = await renderAt(Portals, '/portals')
  await screen.findByText('Portal 3')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sam' } })
  const header = screen.getByRole('columnheader', { name: 'Name' })
  await act(async () => {
    fireEvent.click(within(header).getByRole('button'))
  })
  await waitFor(() => expect(at()).toContain('sortBy=label'))
  await waitFor(() => expect(at()).toContain('search=sam'))
  expect(at()).toContain('sortBy=label')
})

test('an action without a form says in a toast what is wrong with the row', async () => {
  const reason = 'This app has a different signer.'
  answerWith(({ method }) =>
    method === 'GET' ? page([link(1)]) : errorAnswer(422, 'invalid', 'Check the marked fields.', { file: [reason] }),
  )
  await renderAt(Links, '/m3u-link')
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Link 1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  expect(await screen.findByText(reason)).toBeTruthy()
})
