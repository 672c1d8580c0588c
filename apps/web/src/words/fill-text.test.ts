import { expect, test } from 'vitest'
import { fillText, pathOf, wordsAt } from './fill-text.ts'

const tree = {
  table: { rows_one: '{{count}} row', rows_few: '{{count}} wiersze', rows_other: 'rows', search: 'Search' },
}

test('a selector names its place by walking', () => {
  expect(pathOf(($: { table: { search: string } }) => $.table.search)).toEqual(['table', 'search'])
})

test('a count takes the form of the language, and the general one where that is not written', () => {
  expect(wordsAt(tree, ['table', 'rows'], ['few', 'other'])).toBe('{{count}} wiersze')
  expect(wordsAt(tree, ['table', 'rows'], ['many', 'other'])).toBe('rows')
  expect(wordsAt(tree, ['table', 'search'], ['one', 'other'])).toBe('Search')
})

test('what is not there is nothing, not something of the object it would stand in', () => {
  expect(wordsAt(tree, ['table', 'toString'], [])).toBeUndefined()
  expect(wordsAt(tree, ['nowhere', 'search'], [])).toBeUndefined()
})

test('values are put in as they are, numbers as the language writes them', () => {
  expect(fillText('{{name}}: {{count, number}}', { name: '<b>$&</b>', count: 12_345 }, 'de')).toBe('<b>$&</b>: 12.345')
  expect(fillText('{{ gone }}!', {}, 'en')).toBe('!')
})

test('a value at the beginning of a button or a title has the capital of its language', () => {
  expect(fillText('{{noun, capital}} ekle', { noun: 'içerik' }, 'tr')).toBe('İçerik ekle')
})
