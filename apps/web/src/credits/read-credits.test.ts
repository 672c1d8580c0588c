import { expect, it } from 'vitest'
import { readCredits } from './read-credits.ts'

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['٤٠', 40],
  ['۴۰', 40],
])('reads %s', (typed, credits) => {
  expect(readCredits(typed)).toBe(credits)
})

it.each(['', '1.5', '1,5', '-5', '1e3', '12a', '99999999999'])('does not guess what %s may mean', (typed) => {
  expect(readCredits(typed)).toBeNull()
})
