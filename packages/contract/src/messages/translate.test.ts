import { expect, test } from 'vitest'
import { createTranslate, fillMessage, pathOf, messageAt } from './translate.ts'

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
  expect(fillMessage('{{resource, capital}} ekle', { resource: 'içerik' }, 'tr')).toBe('İçerik ekle')
})

test('Latin text within a sentence from right to left keeps its direction, in isolating marks, but an address stays as it is', () => {
  expect(fillMessage('تم تفعيل {{mac}}.', { mac: '00:1A:79:4C:12:9E' }, 'ar')).toBe(
    'تم تفعيل \u206800:1A:79:4C:12:9E\u2069.',
  )
  expect(fillMessage('الرابط:\n{{link}}', { link: 'https://tv.example.com/a' }, 'ar')).toBe(
    'الرابط:\nhttps://tv.example.com/a',
  )
  expect(fillMessage('{{host}}: {{tvs}}', { host: 'a.example:80', tvs: 'تلفاز واحد' }, 'ar')).toBe(
    '\u2068a.example:80\u2069: تلفاز واحد',
  )
  expect(fillMessage('{{brand}}-codes.txt', { brand: 'Castellan' }, 'ar')).toBe('Castellan-codes.txt')
  expect(fillMessage('{{mac}}', { mac: 'AA:BB' }, 'ar')).toBe('AA:BB')
  expect(fillMessage('{{name}}: {{count, number}}', { name: 'Küstenfunk', count: 2 }, 'de')).toBe('Küstenfunk: 2')
})

test('a language from right to left keeps Latin digits', () => {
  expect(fillMessage('{{count, number}}', { count: 12_345 }, 'fa')).toBe('12,345')
  expect(fillMessage('{{count, number}}', { count: 12_345 }, 'ar')).toBe('12,345')
})

test('Portuguese counts and writes numbers as in Portugal', () => {
  const messages = { rows_one: '{{count, number}} linha', rows_other: '{{count, number}} linhas' }
  const t = createTranslate<{ rows: string }>({ locale: 'pt', messages })
  expect(t(($) => $.rows, { count: 0 })).toBe('0 linhas')
  expect(fillMessage('{{count, number}}', { count: 12_345 }, 'pt')).toBe('12\u00a0345')
})
