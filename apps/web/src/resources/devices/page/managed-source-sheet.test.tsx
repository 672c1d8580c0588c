import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen, type Answers } from '../../../testing/owner/render-screen.tsx'
import { ManagedSourceSheet } from './managed-source-sheet.tsx'

const test = 'POST /devices/7/sources/test'
const store = 'POST /devices/7/sources/store'
const nothing = { counts: null, is_partial: false, account: null }

it('is tested before it is saved, and what fails can be saved all the same', async () => {
  const answers: Answers = {
    [test]: { body: { data: { ok: false, fault: { code: 'auth', message: 'Not accepted.' }, ...nothing } } },
    [store]: { status: 201, body: { data: {} } },
  }
  const Sheet = () => <ManagedSourceSheet deviceId={7} onClose={() => undefined} onSaved={async () => undefined} />
  const { asked } = await renderScreen(Sheet, { path: '/devices/7', answers })
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const lines = () => asked.map(({ method, path }) => `${method} ${path}`)
  await screen.findByLabelText('Server')
  type('Name', 'Shop')
  type('Server', 'http://shop.example:8080')
  type('Username', 'ada')
  type('Password', 'wrong')
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('Not accepted.')).toBeTruthy()
  expect(lines()).toEqual([test])
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(lines()).toEqual([test, store]))

  answers[test] = { body: { data: { ok: true, fault: null, ...nothing } } }
  type('Password', 'right')
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  await waitFor(() => expect(lines()).toEqual([test, store, test, store]))
})

it('says under the field what the server calls otherwise, and keeps what was typed but not what opens it', async () => {
  const answers: Answers = {
    [test]: errorAnswer(422, 'invalid', 'Check.', { server: ['This address is not allowed.'] }),
  }
  const Sheet = () => <ManagedSourceSheet deviceId={8} onClose={() => undefined} onSaved={async () => undefined} />
  const open = async () => {
    await renderScreen(Sheet, { path: '/devices/8', answers })
    return await screen.findByLabelText<HTMLInputElement>('Server')
  }
  answers['POST /devices/8/sources/test'] = answers[test]!
  const server = await open()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Shop' } })
  fireEvent.change(server, { target: { value: 'http://shop.example:8080' } })
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('This address is not allowed.')).toBeTruthy()
  expect(server.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(server, { target: { value: 'http://other.example:8080' } })
  expect(screen.queryByText('This address is not allowed.')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('example')
  cleanup()
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Shop')
})
