import { expect, test } from 'vitest'
import { queryOf, readSearch, writeSearch } from './query-text.ts'
import { screenPath } from './screen-path.ts'

test('a query is read as it is written, without guessing numbers or truth', () => {
  expect(readSearch('?search=007&active=true&page=1e3')).toEqual({ search: '007', active: 'true', page: '1e3' })
})

test('what means nothing is left out of an address', () => {
  expect(writeSearch({ search: '', page: undefined, view: null })).toBe('')
  expect(writeSearch({ view: 0, open: false })).toBe('?view=0&open=false')
})

test.each(['a&b=c', 'a+b c', '100 %', 'سالن', '#7'])('%s comes back from an address as it went in', (search) => {
  expect(readSearch(writeSearch({ search }))).toEqual({ search })
})

test('the parts of a path that vary are filled in, encoded', () => {
  expect(screenPath('portals')).toBe('/portals')
  expect(screenPath('device.send-text', { mac: '00:1A/79' })).toBe('/device/send-text-to-device/00%3A1A%2F79')
})

test('a query is a copy, so that a reader cannot change the address', () => {
  const search = { page: '2' }
  expect(queryOf({ search })).toEqual(search)
  expect(queryOf({ search })).not.toBe(search)
})
