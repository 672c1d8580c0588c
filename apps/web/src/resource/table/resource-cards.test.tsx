import { backups } from '@castellan/contract/resources/backups.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerRows, path, rowsOf } from '../../testing/show-resource.tsx'
import { phoneQuery } from '../../ui/use-media.ts'
import { ResourceScreen } from '../list/resource-screen.tsx'
import { page, renderAt } from '../testing/render-resource.tsx'

beforeEach(() => {
  const listen = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === phoneQuery,
    addEventListener: listen,
    removeEventListener: listen,
  }))
  return () => vi.unstubAllGlobals()
})

test('on a phone, rows with the same name are distinguished by their MAC, which is not repeated where it is the name', async () => {
  const rows = rowsOf(devices).map((row) => ({ ...row, name: row.id === 3 ? '' : 'Kitchen' }))
  answerRows(devices, (asked) => (asked.path === devices.api ? page(rows) : undefined))
  await renderAt(() => <ResourceScreen resource={devices} linkColumn="name" />, path, path)
  const cards = await screen.findAllByRole('listitem')
  const macs = cards
    .filter((card) => card.dataset['row'])
    .map((card) => within(card).queryAllByText(/^00:1A:79/u).length)
  expect(macs).toEqual([1, 1, 1])
  expect(screen.getAllByText('Kitchen')).toHaveLength(2)
  expect(screen.getByText('00:1A:79:4C:12:02')).toBeTruthy()
})

test('a card leaves out a choice of nothing, which it has no heading for, and shows any other', async () => {
  const rows = rowsOf(backups).map((row, index) => ({ ...row, copy_state: index === 0 ? 'failed' : 'none' }))
  answerRows(backups, (asked) => (asked.path === backups.api ? page(rows) : undefined))
  await renderAt(() => <ResourceScreen resource={backups} keyColumns={['copy_state']} />, path, path)
  expect(await screen.findAllByText('Failed, retrying')).toHaveLength(1)
  expect(screen.queryByText('None')).toBeNull()
})

test('on a phone the filters, views, columns and export wait behind one button that counts the filters', async () => {
  answerRows(devices, (asked) => (asked.path === devices.api ? page(rowsOf(devices)) : undefined))
  const at = await renderAt(() => <ResourceScreen resource={devices} />, path, `${path}?status=active&online=true`)
  fireEvent.click(await screen.findByRole('button', { name: 'Filters 2' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const name of ['Expires', 'Lost', 'Views', 'Columns', 'Export'])
    expect(sheet.getByRole('button', { name })).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Status: Clear' }))
  await waitFor(() => expect(at()).toBe(`${path}?online=true`))
  fireEvent.click(sheet.getByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(at()).toBe(path))
  fireEvent.click(sheet.getByRole('button', { name: 'Show results' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a card opens wherever it is pressed, apart from what has a use of its own', async () => {
  const rows = rowsOf(devices).map((row) => ({ ...row, name: 'Kitchen' }))
  answerRows(devices, (asked) => (asked.path === devices.api ? page(rows) : undefined))
  const at = await renderAt(() => <ResourceScreen resource={devices} linkColumn="name" />, path, path)
  await screen.findAllByText('Kitchen')
  const [card] = screen.getAllByRole('listitem').filter((item) => item.dataset['row'] === '2')
  fireEvent.click(within(card!).getByRole('checkbox'))
  expect(at()).toBe(path)
  fireEvent.click(card!)
  await waitFor(() => expect(at()).toBe(`${path}?open=2`))
})
