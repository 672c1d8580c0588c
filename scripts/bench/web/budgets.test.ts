import { expect, test } from 'vitest'
import { budgets, overweight } from './budgets.ts'

test('a build above a budget is named with what it weighs', () => {
  const weights = { ...budgets, fields: 0, furthest: 'a screen' }
  expect(overweight(weights)).toEqual([])
  expect(overweight({ ...weights, login: budgets.login + 1 })).toEqual([
    `login weighs ${(budgets.login + 1).toFixed(1)} KB, at most ${budgets.login} KB are allowed`,
  ])
})
