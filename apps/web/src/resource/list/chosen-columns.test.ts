import { expect, test } from 'vitest'
import { chosenColumns, offeredColumns } from './chosen-columns.ts'
import { portalCard } from '../testing/portal-rows.ts'

const all = ['id', 'label', 'host', 'kind', 'state', 'device_count', 'note']

test('the saved set of columns comes first, in the order of the definition', () => {
  expect(chosenColumns(portalCard, ['state', 'label'])).toEqual(['label', 'state'])
})

test('without a saved set the default columns are shown', () => {
  expect(chosenColumns(portalCard, null)).toEqual(all.filter((name) => name !== 'note'))
})

test('a saved set of columns that no longer exist counts as none', () => {
  expect(chosenColumns(portalCard, ['gone'])).toEqual(chosenColumns(portalCard, null))
})

test('a definition that hides every column shows all of them', () => {
  const resource = { ...portalCard, list: { ...portalCard.list, hidden: all } }
  expect(chosenColumns(resource, null)).toEqual(all)
})

test('only columns of the definition are offered: the one with the actions is none of them', () => {
  expect(offeredColumns(portalCard)).toEqual(all)
})
