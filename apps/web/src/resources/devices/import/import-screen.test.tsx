import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../../resource/testing/render-resource.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { ImportScreen } from './import-screen.tsx'
import { formOf } from '../../../testing/body-of.ts'

type Column = { head: string; field: string | null }
const columns: Column[] = [
  { head: 'MAC', field: 'mac' },
  { head: '', field: null },
]
const bad = { line: 2, cells: ['nonsense', 'Lobby'], errors: { mac: ['Enter a TV’s MAC.'], product: ['Unknown.'] } }
const good = { line: 3, cells: ['00:1A:79:4C:12:9E', 'Bar'], errors: {} }
const answer = (part: object = {}): Answer => ({ body: { columns, total: 2, good: 1, rows: [bad, good], ...part } })
const fields = (asked: RecordedRequest) => {
  const { file: _, ...rest } = formOf(asked)
  return rest
}

async function open(reply: (times: number, asked: RecordedRequest) => Answer = () => answer()) {
  signIn()
  let times = 0
  const asked = answerWith((call) => reply((times += 1), call))
  await renderAt(ImportScreen, '/devices/import')
  const pasted = await screen.findByLabelText<HTMLTextAreaElement>('Or paste the rows')
  fireEvent.change(pasted, { target: { value: 'nonsense;Lobby\n001A794C129E;Bar' } })
  fireEvent.submit(pasted.form!)
  return asked
}
const table = () => screen.findByRole('table', { name: 'Import TVs' })
const choose = async (column: string, field: string) => {
  fireEvent.click(within(await table()).getByRole('button', { name: new RegExp(column, 'u') }))
  fireEvent.click(await screen.findByRole('option', { name: field }))
}

test('a table is shown before anything is added, with what is wrong under the cell it is about', async () => {
  const asked = await open()
  const [head, first] = within(await table()).getAllByRole('row')
  expect(head!.textContent).toContain('Column 2')
  expect(within(first!).getByText('Enter a TV’s MAC.').closest('td')!.textContent).toContain('nonsense')
  // The product has no column: its fault stands behind the row.
  expect(within(first!).getAllByRole('cell').at(-1)?.textContent).toBe('Unknown.')
  expect(screen.getByText('1 TV can be added')).toBeTruthy()
  expect(screen.getByText('1 row rejected')).toBeTruthy()
  expect(fields(asked[0]!)).toEqual({ dry_run: 'true', product: 'f2' })
})

test('a field is in one column, and the preview stays while another meaning is looked at', async () => {
  const asked = await open()
  await table()
  await choose('Column 2', 'MAC')
  expect(screen.queryByRole('table', { name: 'Import TVs' })).toBeTruthy()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(fields(asked[1]!)['mapping']).toBe('[null,"mac"]')
})

test('a meaning that could not be looked at leaves the preview as it was, and says why', async () => {
  await open((times) => (times === 1 ? answer() : errorAnswer(500, 'internal', 'Something went wrong.')))
  await choose('Column 2', 'Name')
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(await table()).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add 1 TV' })).toBeTruthy()
})

test('good rows are added, and the others come back as a file to mend', async () => {
  const asked = await open((times) => (times === 1 ? answer() : answer({ rows: [bad] })))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 TV' }))
  expect(await screen.findByText('1 TV added.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeTruthy()
  expect(fields(asked[1]!)).toEqual({ dry_run: 'false', product: 'f2', mapping: '["mac",null]' })
  fireEvent.click(screen.getByRole('button', { name: 'Import another table' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Or paste the rows')).value).toBe('')
})

test('rows that could not be added stay in front of the reader', async () => {
  await open((times) => (times === 1 ? answer() : errorAnswer(500, 'internal', 'Something went wrong.')))
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 TV' }))
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(await table()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByLabelText('Or paste the rows')).toBeTruthy()
  expect(screen.queryByText('Something went wrong.')).toBeNull()
})

test('a table without a MAC, or without a good row, says what is missing and adds nothing', async () => {
  await open(() => answer({ columns: [{ head: 'Name', field: 'name' }, columns[1]], good: 0, rows: [bad] }))
  expect(await screen.findByText('Choose the column that holds the MAC.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'None of the rows can be added.' }).disabled).toBe(true)
})

test('a file that is no table is refused under its field, and what was pasted stays', async () => {
  await open(() => errorAnswer(422, 'invalid', 'Check.', { file: ['This file can’t be read as a table.'] }))
  expect(await screen.findByText('This file can’t be read as a table.')).toBeTruthy()
  expect(screen.queryByText('Check.')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste the rows').value).toContain('Lobby')
})
