import { safeParse } from 'zod/mini'
import { expect, it } from 'vitest'
import { countries } from './countries.ts'
import { country } from './country.ts'

it.each([
  ['de', 'DE'],
  [' PT ', 'PT'],
  ['', ''],
])('takes %j as the country %j', (typed, stored) => {
  expect(safeParse(country().write!, typed)).toMatchObject({ success: true, data: stored })
})

it.each(['D', 'DEU', 'ZZ', '<b', 'Germany'])('refuses %j, which is no country', (typed) => {
  expect(safeParse(country().write!, typed).success).toBe(false)
})

it('takes several, none of them empty', () => {
  expect(safeParse(countries().write!, ['at', 'DE'])).toMatchObject({ success: true, data: ['AT', 'DE'] })
  expect(safeParse(countries().write!, ['']).success).toBe(false)
})
