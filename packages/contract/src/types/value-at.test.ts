import { expect, it } from 'vitest'
import { listAt, numberAt, objectAt, textAt, valueAt } from './value-at.ts'

const answer = { token: 'abc', data: [{ id: 7, tags: ['a', 'b'] }] }

it('reads a value by its path, through objects and lists', () => {
  expect(textAt(answer, 'token')).toBe('abc')
  expect(numberAt(answer, 'data', 0, 'id')).toBe(7)
  expect(listAt(answer, 'data', 0, 'tags')).toEqual(['a', 'b'])
  expect(objectAt(answer, 'data', 0)).toEqual({ id: 7, tags: ['a', 'b'] })
})

it('reads nothing where a path ends early, and an empty text where an answer refuses', () => {
  expect(valueAt(answer, 'data', 1, 'id')).toBeUndefined()
  expect(valueAt(null, 'data')).toBeUndefined()
  expect(textAt({ code: 'forbidden' }, 'token')).toBe('')
  expect(objectAt('text', 'data')).toEqual({})
})

it('ends with what came instead of a number or a list', () => {
  expect(() => numberAt({ code: 'forbidden' }, 'data', 'id')).toThrow('no number at data.id of {"code":"forbidden"}')
  expect(() => numberAt({ data: { id: '7' } }, 'data', 'id')).toThrow('no number at data.id')
  expect(() => listAt({ data: {} }, 'data')).toThrow('no list at data of {"data":{}}')
})
