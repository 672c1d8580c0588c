import { expect, test } from 'vitest'
import { aims, ceilings, overweight } from './budgets.ts'

test('a build above a ceiling is named with what it weighs', () => {
  const weights = { ...ceilings, furthest: 'a screen' }
  expect(overweight(weights)).toEqual([])
  expect(overweight({ ...weights, login: ceilings.login + 1 })).toEqual([
    `login weighs ${(ceilings.login + 1).toFixed(1)} KB, at most ${ceilings.login} KB are allowed`,
  ])
})

test('no ceiling is lower than the aim', () => {
  expect(Object.keys(aims).filter((name) => ceilings[name as 'login'] < aims[name as 'login'])).toEqual([])
})
