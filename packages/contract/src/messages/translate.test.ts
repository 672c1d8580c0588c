import { expect, test } from 'vitest'
import { fillMessage, pathOf, messageAt } from './translate.ts'

const tree = {
  table: { rows_one: '{{count}} row', rows_few: '{{count}} wiersze', rows_other: 'rows', search: 'Search' },
}

test('a selector names its place by walking', () => {
  expect(pathOf(($: { table: { search: string } }) => $.table.search)).toEqual(['table', 'search'])
})

test('a count takes the form of the language, and the general one where that is not written', () => {
  expect(messageAt(tree, ['table', 'rows'], ['few', 'other'])).toBe('{{count}} wiersze')
  expect(messageAt(tree, ['table', 'rows'], ['many', 'other'])).toBe('rows')
  expect(messageAt(tree, ['table', 'search'], ['one', 'other'])).toBe('Search')
})

test('what is not there is nothing, not something of the object it would stand in', () => {
  expect(messageAt(tree, ['table', 'toString'], [])).toBeUndefined()
  expect(messageAt(tree, ['nowhere', 'search'], [])).toBeUndefined()
})

test('values are put in as they are, numbers as the language writes them', () => {
  expect(fillMessage('{{name}}: {{count, number}}', { name: '<b>$&</b>', count: 12_345 }, 'de')).toBe(
    '<b>$&</b>: 12.345',
  )
  expect(fillMessage('{{ gone }}!', {}, 'en')).toBe('!')
})

test('a value at the beginning of a button or a title has the capital of its language', () => {
  expect(fillMessage('{{noun, capital}} ekle', { noun: 'içerik' }, 'tr')).toBe('İçerik ekle')
})
