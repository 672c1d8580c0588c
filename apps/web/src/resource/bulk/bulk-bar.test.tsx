import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { tickets } from '@castellan/contract/resources/tickets.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../fields/view/field-view.ts'
import { sampleRow } from '../../testing/sample-row.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { useHolds } from '../../session/use-session.ts'
import type { TableView } from '../table-view.ts'
import { renderAt } from '../testing/render-resource.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { choiceOf, offeredBulkActions } from './bulk-action.ts'

const heard: string[] = []

const noTable: Omit<TableView, 'resource' | 'words'> = {
  columns: [],
  hrefOf: () => '',
  open: () => undefined,
  edit: () => undefined,
  add: () => undefined,
  openMenu: () => undefined,
}

type Options = { total?: number; isCapped?: boolean; own?: Partial<TableView> }

async function show(
  resource: Resource,
  rows: readonly Row[],
  { total = rows.length, isCapped = false, own = {} }: Options = {},
) {
  heard.length = 0
  signIn()
  const nothing = () => undefined
  const selected = {
    selection: new Map(rows.map((row) => [row.id, row])),
    set: nothing,
    drop: nothing,
    toggle: nothing,
    clear: () => heard.push('clear'),
  }
  function Bar() {
    const holds = useHolds()
    const view = { ...noTable, ...own, resource, words: useResourceTexts(resource) }
    return (
      <BulkBar
        {...{ view, selected, total, isCapped, holds }}
        onAct={(name) => heard.push(name)}
        onArchive={() => heard.push('archive')}
        onSelectAll={() => heard.push('select all')}
        onWhole={(name) => heard.push(`all ${name}`)}
      />
    )
  }
  await renderAt(Bar, '/list')
  return screen.findByRole('toolbar', { name: 'Selected rows' })
}
const names = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole('button')
    .map((each) => each.textContent || each.ariaLabel)
const ticket = (id: number, state: string) => ({ ...sampleRow(tickets, id), state })

test('an action says for how many of the rows it is possible, where not for all', async () => {
  const bar = await show(tickets, [ticket(3, 'open'), ticket(2, 'answered'), ticket(1, 'closed')])
  expect(names(bar)).toContain('Close ticket 2')
  fireEvent.click(within(bar).getByRole('button', { name: 'Close ticket 2' }))
  expect(heard).toEqual(['close'])
})

test('an action possible for none of them is not there, and one for each alone neither', async () => {
  const closed = await show(tickets, [ticket(1, 'closed')])
  expect(names(closed).some((name) => name?.startsWith('Close'))).toBe(false)
  expect(names(closed)).toContain('Reopen ticket')
})

test('an action that is only for one row at a time is not offered', async () => {
  const bar = await show(tickets, [ticket(1, 'closed')], { own: { single: ['reopen'] } })
  expect(names(bar)).not.toContain('Reopen ticket')
})

test('many actions leave room for the rows: all but the first wait in a menu', async () => {
  const tv = { ...sampleRow(devices, 1), status: 'active' }
  const bar = await show(devices, [tv])
  fireEvent.click(within(bar).getByRole('button', { name: 'Actions' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.length).toBeGreaterThan(1)
  fireEvent.click(items[0]!)
  expect(heard).toHaveLength(1)
})

test('who may not change one of the rows archives none of them', async () => {
  const rows = [ticket(2, 'open'), ticket(1, 'open')]
  const bar = await show(tickets, rows, { own: { mayChange: ({ id }) => id === 1 } })
  expect(names(bar)).not.toContain('Archive')
})

test('as many as a call takes are selected one by one, more are acted on as a whole', async () => {
  const few = await show(tickets, [ticket(1, 'open')], { total: 40 })
  fireEvent.click(within(few).getByRole('button', { name: 'select all 40 that match' }))
  expect(heard).toEqual(['select all'])
})

test('more than anybody counts are said to be more, and can be let go again', async () => {
  const bar = await show(tickets, [ticket(1, 'open')], { total: 2_000, isCapped: true })
  fireEvent.click(within(bar).getByRole('button', { name: 'select all that match' }))
  expect(await screen.findByText('All that match (more than 2,000)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(heard).toEqual(['all archive', 'clear'])
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('a choice of all rows is the search and the filters as the call takes them', () => {
  expect(choiceOf({ search: 'tv', filters: { state: ['open', 'closed'] } })).toEqual({
    search: 'tv',
    state: 'open,closed',
  })
  const dialogs = { close: () => null }
  expect(offeredBulkActions({ resource: tickets, dialogs })).not.toContain('close')
  expect(offeredBulkActions({ resource: tickets })).toContain('close')
})
