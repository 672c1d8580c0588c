import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, type Answers } from '../../../testing/owner/render-screen.tsx'
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
