import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../../resource/testing/render-resource.tsx'
import { samplePlaylist } from '../../../testing/owner/sample-device.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { SourcesView } from './sources-view.tsx'

const managed = {
  ...samplePlaylist,
  id: 'source-00007',
  name: 'Office list',
  output: 'auto',
  account: null,
  counts: { live: 1, movie: 0, series: 0, radio: 0, groups: 1 },
  managed: true,
}
const locked = { ...managed, id: 'source-00008', name: 'Own list', managed: false, has_pin: true }

async function show(write: (asked: RecordedRequest) => Answer = () => ({ body: { ok: true } })) {
  signIn()
  const asked = answerWith((call) => (call.method === 'GET' ? { body: { data: [managed, locked] } } : write(call)))
  await renderAt(() => <SourcesView id={9} />, '/device')
  await screen.findByText('Office list')
  return asked
}
const choose = async (source: string, item: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${source}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const writes = (asked: readonly RecordedRequest[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)

test('a managed source is taken off the TV at once and put back by Undo', async () => {
  const asked = await show()
  await choose('Office list', 'Delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(writes(asked)).toHaveLength(2))
  expect(writes(asked).every((path) => path.includes('source-00007'))).toBe(true)
  expect(writes(asked)[0]).not.toBe(writes(asked)[1])
})

test('of a source of the owner only a forgotten PIN is removed, after a question', async () => {
  const asked = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Own list' }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Remove forgotten PIN'])
  fireEvent.click(items[0]!)
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove forgotten PIN' })
  expect(dialog.textContent).toContain('Own list')
  fireEvent.click(within(dialog).getAllByRole('button').at(-1)!)
  expect(await screen.findByText('PIN removed from Own list.')).toBeTruthy()
  expect(writes(asked)).toHaveLength(1)
})

test('a PIN that could not be removed leaves the question, with the reason', async () => {
  await show(() => errorAnswer(409, 'conflict', 'Somebody is changing it.'))
  await choose('Own list', 'Remove forgotten PIN')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getAllByRole('button').at(-1)!)
  expect(await screen.findByText('Somebody is changing it.')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
