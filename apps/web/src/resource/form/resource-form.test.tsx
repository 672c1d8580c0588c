import { password } from '@castellan/contract/fields/password.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { limits } from '@castellan/contract/limits.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../fields/view/field-view.ts'
import { FormPage } from './form-page.tsx'
import { portalCard, portalRow } from '../testing/portal-rows.ts'
import { answerWith, errorAnswer, renderAt, type Answer } from '../testing/render-resource.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { z } from 'zod/mini'

/** With a field that is never read back, such as no resource of the panel has at present. */
const userCard: Resource = {
  ...users,
  fields: { ...users.fields, password: password({ min: limits.staffPasswordMin }) },
  form: [...users.form, 'password'],
}
const AddUser = () => <FormPage resource={userCard} purpose="create" />
const EditPortal = () => <FormPage resource={portalCard} purpose="update" />

const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp | string, value: string) => fireEvent.change(input(label), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form')!)

/** The accessible description of a field. */
function saidUnder(label: RegExp | string): string {
  const ids = input(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** One portal on a server that keeps versions. */
function servePortal(first: Row, answerUpdate?: (body: unknown) => Answer | null) {
  const server = { portal: first }
  const asked = answerWith(({ path, body }) => {
    if (path.endsWith('/last-change')) return { body: { data: { by: 'adam', at: '2026-11-21T05:00:00.000Z' } } }
    if (path !== '/portals/update') return { body: { data: server.portal } }
    const draft = z.looseObject({ version: z.int() }).parse(body)
    const special = answerUpdate?.(body)
    if (special) return special
    if (draft.version !== server.portal.version)
      return errorAnswer(412, 'stale_version', 'Somebody else has changed this.')
    server.portal = { ...server.portal, ...draft, version: server.portal.version + 1 }
    return { body: { data: server.portal } }
  })
  const updates = () => asked.filter(({ path }) => path === '/portals/update').map(({ body }) => body)
  return { server, updates }
}

const openPortal = async () => {
  const at = await renderAt(EditPortal, '/portals/$id/edit', '/portals/5/edit')
  await screen.findByDisplayValue('Portal 5')
  return at
}

test('a record that is not there has nothing to save or cancel', async () => {
  answerWith(() => errorAnswer(404, 'not_found', 'Not found.'))
  await renderAt(EditPortal, '/portals/$id/edit', '/portals/999/edit')
  await screen.findByText('Not found')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('what the contract refuses lands under its field before anything is sent, and the first one gets the focus', async () => {
  const asked = answerWith(() => ({ body: { data: [] } }))
  await renderAt(AddUser, '/settings/users/add')
  await screen.findByLabelText(/^Name/u)
  type(/^Name/u, 'Anna')
  type(/^Email/u, 'not an address')
  type(/^password/u, 'short')
  submit()
  await waitFor(() => expect(saidUnder(/^Email/u)).toContain('Enter a valid email address.'))
  expect(saidUnder(/^password/u)).toContain('Use at least 12 characters.')
  expect(saidUnder(/^Username/u)).toContain('Fill in this field.')
  expect(saidUnder(/^Name/u)).not.toContain('Please')
  expect(document.activeElement).toBe(input(/^Email/u))
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an address can name the row that a new record belongs to', async () => {
  const asked = answerWith(({ path }) => ({
    body: { data: path === '/settings/users/7' ? { id: 7, name: 'Nordlicht TV' } : [] },
  }))
  await renderAt(AddUser, '/settings/users/add', '/settings/users/add?parent=7&role=none')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Belongs to/u }).value).toBe('Nordlicht TV'),
  )
  type(/^Name/u, 'Anna')
  expect(asked.some(({ path }) => path === '/settings/users/7')).toBe(true)
})

test("the server's message lands under its field, gets the focus, and nothing typed is lost", async () => {
  servePortal(portalRow(5), () =>
    errorAnswer(422, 'invalid', 'Check the marked fields.', { host: ['This is already in use.'] }),
  )
  await openPortal()
  type('Name', 'Renamed')
  type('Address', 'http://tv1.example.com')
  submit()
  await waitFor(() => expect(saidUnder('Address')).toContain('This is already in use.'))
  expect(document.activeElement).toBe(input('Address'))
  expect(input('Name').value).toBe('Renamed')
})

test('a value the server refused stays in the form, and no later form restores it', async () => {
  servePortal(portalRow(5), () =>
    errorAnswer(422, 'invalid', 'Check the marked fields.', { host: ['This is already in use.'] }),
  )
  const kept = () => sessionStorage.getItem('castellan.typed.staff..portals.5')
  await openPortal()
  type('Address', 'http://taken.example.com')
  await waitFor(() => expect(kept()).toContain('taken.example.com'))
  submit()
  await waitFor(() => expect(saidUnder('Address')).toContain('This is already in use.'))
  expect(input('Address').value).toBe('http://taken.example.com')
  expect(kept()).toBeNull()
  type('Name', 'Renamed')
  await waitFor(() => expect(kept()).toContain('Renamed'))
  expect(kept()).not.toContain('taken.example.com')
  type('Address', 'http://free.example.com')
  await waitFor(() => expect(kept()).toContain('free.example.com'))
})

test('only what was changed is sent, with the version it was read at', async () => {
  const { updates } = servePortal(portalRow(5, { version: 4 }))
  const at = await openPortal()
  type('Name', '  Renamed  ')
  submit()
  await waitFor(() => expect(at()).toBe('/portals'))
  expect(updates()).toEqual([{ id: 5, version: 4, label: 'Renamed' }])
})

async function meetOtherHand() {
  const meeting = servePortal(portalRow(5))
  await openPortal()
  type('Name', 'Mine')
  meeting.server.portal = portalRow(5, { version: 2, label: 'Theirs', note: 'Also theirs' })
  submit()
  await screen.findByText('Someone else has changed this')
  return meeting
}

test('a record somebody else has changed is shown with their changes', async () => {
  await meetOtherHand()
  const notice = screen.getByText('Someone else has changed this').closest('section')!
  expect(within(notice).getByText('by adam,')).toBeTruthy()
  expect(notice.textContent).toContain('Name: Portal 5 → Theirs')
  expect(notice.textContent).toContain('Note: empty → Also theirs')
  expect(input('Name').value).toBe('Mine')
})

test('"keep mine" keeps what was typed, takes over the rest and saves on the newer version', async () => {
  const { updates, server } = await meetOtherHand()
  fireEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
  await waitFor(() => expect(input(/^Note/u).value).toBe('Also theirs'))
  expect(input('Name').value).toBe('Mine')
  submit()
  await waitFor(() => expect(updates().at(-1)).toEqual({ id: 5, version: 2, label: 'Mine' }))
  expect(server.portal['note']).toBe('Also theirs')
})

test('"load theirs" shows the record as it is now', async () => {
  await meetOtherHand()
  fireEvent.click(screen.getByRole('button', { name: 'Load their changes' }))
  await waitFor(() => expect(input('Name').value).toBe('Theirs'))
  expect(screen.queryByText('Someone else has changed this')).toBeNull()
})

test('leaving with unsaved changes is asked about first', async () => {
  signIn({ held: [] })
  servePortal(portalRow(5))
  const at = await openPortal()
  type('Name', 'Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(at()).toBe('/portals'))
})

test('a session that ends leaves at once, and the draft is there again afterwards, its password written nowhere', async () => {
  answerWith(() => ({ body: { data: [] } }))
  await renderAt(AddUser, '/settings/users/add')
  await screen.findByLabelText(/^Name/u)
  type(/^Name/u, 'Anna')
  type(/^password/u, 'a long secret one')
  await waitFor(() => expect(sessionStorage.getItem('castellan.typed.staff..users.add')).toContain('Anna'))
  expect(sessionStorage.getItem('castellan.typed.staff..users.add')).not.toContain('secret')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  document.body.replaceChildren()
  await renderAt(AddUser, '/settings/users/add')
  expect(await screen.findByDisplayValue('Anna')).toBeTruthy()
  expect(screen.getByText('We restored your unsaved changes.')).toBeTruthy()
})
