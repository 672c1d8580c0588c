import { expect, test } from 'vitest'
import { readParams } from './read-params.ts'

test('profile, product and MAC each make another TV of a tab', () => {
  const keys = ['', '?profile=kitchen', '?product=fpro', '?mac=001A79123456'].map(
    (search) => readParams(search).storageKey,
  )
  expect(new Set(keys).size).toBe(4)
})

test('a MAC in any spelling is the same TV, and one that is none is left out', () => {
  expect(readParams('?mac=00-1a-79-12-34-56')).toEqual(readParams('?mac=00:1A:79:12:34:56'))
  expect(readParams('?mac=television').mac).toBeNull()
})

test('an unknown product is the first app', () => {
  expect(readParams('?product=x').product).toBe('f2')
})
