import { devices } from '@castellan/contract/resources/devices.ts'
import { expect, test } from 'vitest'
import {
  hasConditions,
  listQuery,
  readTableState,
  withFilter,
  withLength,
  withSearch,
  withSort,
  writeTableState,
  type TableState,
} from './table-state.ts'

const resource = devices
const plain = readTableState(resource, {})
const given = (state: TableState) =>
  Object.fromEntries(Object.entries(writeTableState(resource, state)).filter(([, value]) => value !== undefined))

test('a plain address is page 1 of 20 rows, newest first', () => {
  expect(listQuery(plain)).toEqual({ page: 1, length: 20, search: '', sortBy: 'id', sortDesc: true })
})

test('what is as initially stays out of the address', () => {
  expect(given(plain)).toEqual({})
  expect(given(withSort(plain, 'id'))).toEqual({ sortDesc: false })
})

test('an address and back is the same state', () => {
  const state: TableState = {
    page: 3,
    length: 500,
    search: 'hotel, 204 & co',
    sortBy: 'name',
    sortDesc: false,
    filters: { status: ['active', 'trial'], reseller: ['7', 'none'], online: ['true'] },
  }
  const address = new URLSearchParams(Object.entries(given(state)).map(([name, value]) => [name, String(value)]))
  expect(readTableState(resource, Object.fromEntries(address))).toEqual(state)
})

test('every click on a column turns its direction around', () => {
  const once = withSort(plain, 'mac')
  expect([once.sortBy, once.sortDesc]).toEqual(['mac', false])
  expect(withSort(once, 'mac').sortDesc).toBe(true)
  expect(withSort(withSort(once, 'mac'), 'mac').sortDesc).toBe(false)
})

test.each([
  ['search', withSearch({ ...plain, page: 7 }, 'x')],
  ['filter', withFilter({ ...plain, page: 7 }, 'status', ['active'])],
  ['page size', withLength({ ...plain, page: 7 }, 10)],
  ['sort', withSort({ ...plain, page: 7 }, 'name')],
])('a new %s starts at page 1', (_, state) => {
  expect(state.page).toBe(1)
})

test('what does not belong into an address counts as not said', () => {
  const state = readTableState(resource, {
    page: '-4',
    length: '17',
    sortBy: 'password',
    status: 'active,nonsense',
    reseller: "1' OR 1",
    online: 'maybe',
  })
  expect(state).toEqual({ ...plain, filters: { status: ['active'] } })
})

test('an emptied filter is gone', () => {
  const filtered = withFilter(plain, 'status', ['active'])
  expect(hasConditions(filtered)).toBe(true)
  expect(hasConditions(withFilter(filtered, 'status', []))).toBe(false)
})
