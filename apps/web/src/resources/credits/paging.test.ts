import { limits } from '@castellan/contract/limits.ts'
import { expect, test } from 'vitest'
import { lastDayOf } from './last-day-of.ts'
import { mayNote } from './may-note.ts'
import { readPaging } from './paging.ts'
import { sampleUser } from '../../testing/sign-in.ts'

test.each([
  [{}, 1, limits.pageSizeDefault],
  [{ page: '3', length: '500' }, 3, 500],
  [{ page: '2.9', length: '15' }, 2, 15],
  [{ page: '0' }, 1, limits.pageSizeDefault],
  [{ page: '-4', length: '7' }, 1, limits.pageSizeDefault],
  [{ page: 'x', length: 'all' }, 1, limits.pageSizeDefault],
])('the address %j asks for page %i of %i', (query, page, length) => {
  expect(readPaging(query)).toEqual({ page, length })
})

test('credits that end at midnight are good until the day before, others until the day they end on', () => {
  expect(lastDayOf('2026-07-01T00:00:00.000Z').slice(0, 10)).toBe('2026-06-30')
  expect(lastDayOf('2026-07-01T00:00:01.000Z').slice(0, 10)).toBe('2026-07-01')
})

test('a note is changed by who wrote the record and by admins, not by who got the credits', () => {
  const person = (id: number, ...roles: string[]) => ({
    ...sampleUser,
    id,
    roles: roles.map((name) => ({ name, display_name: name })),
  })
  const record = { created_by: { id: 4, label: 'Marta' } }
  expect(mayNote(person(4, 'reseller'), record)).toBe(true)
  expect(mayNote(person(5, 'reseller'), record)).toBe(false)
  expect(mayNote(person(5, 'admin'), record)).toBe(true)
  expect(mayNote(person(5, 'reseller'), { created_by: null })).toBe(false)
  expect(mayNote(null, record)).toBe(false)
})
