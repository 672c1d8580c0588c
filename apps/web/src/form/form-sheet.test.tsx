import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../resource/testing/render-resource.tsx'
import { PathLink } from '../routing/path-link.tsx'
import { FailedPart } from '../shell/loading/failed-part.tsx'
import { forgetTyped } from '../session/typed-words.ts'
import { signIn } from '../testing/sign-in.ts'
import { TextField } from '../ui/field/text-field.tsx'
import { FailureContext } from '../ui/state/error-boundary.tsx'
import { FormSheet } from './form-sheet.tsx'
import { useForm } from './use-form.ts'

function Screen() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen ? <Sheet onClose={() => setIsOpen(false)} /> : <p>closed</p>
}

function Sheet({ onClose }: { onClose: () => void }) {
  const form = useForm({
    first: { name: '' },
    keep: { for: 'staff', as: 'sheet' },
    send: () => Promise.resolve(null),
    onDone: onClose,
  })
  return (
    <FormSheet form={form} title="Name" submitLabel="Save" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" />
      <PathLink href="/elsewhere">away</PathLink>
      <Fragile name={form.values.name} />
    </FormSheet>
  )
}

function Fragile({ name: typed }: { name: string }) {
  if (typed === 'crash') throw new Error('crash')
  return null
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name', { selector: 'input' })
const type = async (value: string) => fireEvent.change(await name(), { target: { value } })
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))
const open = () => renderAt(Screen, '/form')

beforeEach(() => signIn({ held: [] }))
afterEach(() => forgetTyped('staff'))

test('closing it asks before what was typed is given up, and cancelling does not', async () => {
  await open()
  await type('Ada')
  press('Close')
  fireEvent.click(await screen.findByText('Stay'))
  await waitFor(() => expect(screen.queryByText('Stay')).toBeNull())
  expect((await name()).value).toBe('Ada')
  press('Close')
  fireEvent.click(await screen.findByText('Leave'))
  expect(await screen.findByText('closed')).toBeTruthy()
  cleanup()
  await open()
  expect((await name()).value).toBe('')
  await type('Ada')
  press('Cancel')
  expect(await screen.findByText('closed')).toBeTruthy()
})

test('going elsewhere asks too, and an untouched or a saved one is left without a question', async () => {
  const at = await open()
  await type('Ada')
  fireEvent.click(screen.getByText('away'))
  fireEvent.click(await screen.findByText('Stay'))
  await waitFor(() => expect(screen.queryByText('Stay')).toBeNull())
  expect(at()).toBe('/form')
  press('Save')
  expect(await screen.findByText('closed')).toBeTruthy()
  cleanup()
  await open()
  await name()
  press('Close')
  expect(await screen.findByText('closed')).toBeTruthy()
})

test('what a session took along is there again, with the way to begin afresh', async () => {
  await open()
  await type('Ada')
  cleanup()
  await open()
  expect(await screen.findByText('We restored your unsaved changes.')).toBeTruthy()
  expect((await name()).value).toBe('Ada')
  press('Start over')
  expect((await name()).value).toBe('')
})

test('one that failed is closed without a question that nobody would see, and what broke it does not come back', async () => {
  // React reports what a boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const WithFailure = () => (
    <FailureContext value={FailedPart}>
      <Screen />
    </FailureContext>
  )
  await renderAt(WithFailure, '/form')
  await type('crash')
  const failed = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  fireEvent.click(within(failed).getAllByRole('button', { name: 'Close' })[0]!)
  expect(await screen.findByText('closed')).toBeTruthy()
  cleanup()
  await open()
  expect((await name()).value).toBe('')
  report.mockRestore()
})
