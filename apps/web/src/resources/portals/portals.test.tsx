import { hostMoveCalls, type HostMove } from '@castellan/contract/calls/host-moves.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf } from '../../testing/body-of.ts'
import { sampleRow } from '../../testing/sample-row.ts'
import { answerWith, page, errorAnswer, renderAt } from '../../resource/testing/render-resource.tsx'
import { Portals } from './portals.tsx'
import { signIn } from '../../testing/sign-in.ts'
import type { Permission } from '@castellan/contract/access/permissions.ts'
import { portals } from '@castellan/contract/resources/portals.ts'

const old = 'http://old.example:8080'
const moment = '2026-01-02T03:04:05.000Z'
const portal = { ...sampleRow(portals, 4), label: 'Old', host: old, kind: 'm3u', state: 'seen' }
const move: HostMove = {
  id: 9,
  from: old,
  to: 'https://new.example',
  state: 'done',
  by: 'adam',
  total: 3,
  done: 2,
  skipped: 1,
  undone: 0,
  created_at: moment,
  ended_at: moment,
  undo_until: '2026-02-01T03:04:05.000Z',
  may: ['undo'],
}
const oldHost = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Old host/u })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

function serve(held: readonly Permission[] = ['manage-portals', 'manage-options', 'view-secrets']) {
  signIn({ id: 5, role: 'admin', held })
  let isBegun = false
  return answerWith((sent) => {
    const { method, path } = sent
    if (path === '/portals') return page([portal])
    if (path === '/portals/replacements') return { body: { data: isBegun ? [move] : [] } }
    if (path.endsWith('/rows'))
      return { body: { data: [{ id: 1, mac: '00:1A:79:00:00:01', name: 'Home', kind: 'xtream', state: 'skipped' }] } }
    const { from, to } = bodyOf(hostMoveCalls.preview, sent)
    if (to === 'nonsense') return errorAnswer(422, 'invalid', 'Please check.', { to: ['This is no address.'] })
    if (path.endsWith('/preview')) {
      const sample = [{ mac: '00:1A:79:00:00:01', name: 'Home', kind: 'xtream' }]
      return {
        body: { data: { from, to, sources: 3, devices: 2, sample, warnings: ['unseen'], second_person: false } },
      }
    }
    isBegun = method === 'POST'
    return { status: 202, body: { data: move } }
  })
}

test('a host is replaced from its row after a preview, and the replacement is undone', async () => {
  const asked = serve()
  await renderAt(Portals, '/portals')
  await press('Actions for Old')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Replace this host' }))
  expect((await oldHost()).value).toBe(old)
  const to = screen.getByRole<HTMLInputElement>('textbox', { name: /New host/u })
  fireEvent.change(to, { target: { value: 'nonsense' } })
  await press('Preview changes')
  expect(await screen.findByText('This is no address.')).toBeTruthy()
  expect(to.value).toBe('nonsense')
  fireEvent.change(to, { target: { value: 'https://new.example' } })
  await press('Preview changes')
  expect(await screen.findByText('3 sources · 2 TVs')).toBeTruthy()
  expect(screen.getByText('No one has used the new host yet. Check the spelling.')).toBeTruthy()
  expect(asked.some(({ path }) => path === '/portals/replace')).toBe(false)
  await press('Replace in 3 sources')
  await press('Results')
  expect(await screen.findByText(/^Unchanged/u)).toBeTruthy()
  expect(asked.find(({ path }) => path === '/portals/replace')?.body).toEqual({ from: old, to: 'https://new.example' })
  await press('Undo')
  await waitFor(() => expect(asked.find(({ path }) => path === '/portals/replace/undo')?.body).toEqual({ id: 9 }))
})

test('a host is replaced from the head of the list too, where it is still to be named', async () => {
  serve()
  await renderAt(Portals, '/portals')
  await press('Replace a host')
  expect((await oldHost()).value).toBe('')
})

test('replacing a host is offered to nobody who may not', async () => {
  serve(['manage-portals'])
  await renderAt(Portals, '/portals', '/portals?replace=x')
  await screen.findByText('Old')
  expect(screen.queryByText('Replace a host')).toBeNull()
})

test('staff who may not replace a host can approve the requests of others', async () => {
  serve(['manage-portals', 'manage-options'])
  const waiting = { ...move, state: 'waiting', undo_until: null, may: ['approve', 'cancel'] }
  const replacements = answerWith(({ path, body }) => {
    if (path === '/portals') return page([portal])
    return { status: body ? 202 : 200, body: { data: body ? waiting : [waiting] } }
  })
  await renderAt(Portals, '/portals', '/portals?replace=-')
  expect(await screen.findByText('Awaiting approval')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Old host/u })).toBeNull()
  await press('Approve')
  await waitFor(() =>
    expect(replacements.find(({ path }) => path === '/portals/replace/approve')?.body).toEqual({ id: 9 }),
  )
})

test('a replacement that runs is stopped once that is confirmed, and says what stays', async () => {
  serve()
  const running = { ...move, state: 'running', ended_at: null, undo_until: null, may: ['cancel'] }
  let isStopped = false
  const asked = answerWith(({ method, path }) => {
    if (path === '/portals') return page([{ ...portal, kind: 'm3u', state: 'seen', device_count: 2, note: '' }])
    isStopped ||= method === 'POST'
    const now = isStopped ? { ...move, state: 'cancelled' } : running
    return { body: { data: method === 'GET' ? [now] : now } }
  })
  await renderAt(Portals, '/portals', '/portals?replace=-')
  await press('Stop')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^Sources that were already replaced stay at the new host/u)).toBeTruthy()
  expect(isStopped).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/portals/replace/cancel')?.body).toEqual({ id: 9 })
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('an undo whose password nobody confirmed says nothing of an error, and one that failed says why', async () => {
  serve()
  let undone = 0
  answerWith(({ method, path }) => {
    if (path === '/portals') return page([portal])
    if (method === 'GET') return { body: { data: [move] } }
    undone += 1
    return undone === 1
      ? errorAnswer(403, 'password_required', 'Confirm your password first.')
      : errorAnswer(409, 'bad_state', 'It is being undone already.')
  })
  await renderAt(Portals, '/portals', '/portals?replace=-')
  await press('Undo')
  await waitFor(async () => {
    await press('Undo')
    expect(undone).toBe(2)
  })
  await screen.findByText('It is being undone already.')
  expect(screen.queryByText('Confirm your password first.')).toBeNull()
})
