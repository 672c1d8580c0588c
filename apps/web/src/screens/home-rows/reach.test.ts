import { expect, it } from 'vitest'
import { homeOf, railOf } from '../../testing/sample-home.ts'
import type { DraftChange } from './draft.ts'
import { countOf, reachOf } from './reach.ts'
import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'

const home = homeOf([], { tvs: { f2: 1_200, fpro: 30, onair: 0 } })
const changed = (...products: HomeRail['product'][]): DraftChange[] =>
  products.map((product) => ({ kind: 'edited', rail: railOf('r', 'Row', { product }), undo: (rails) => [...rails] }))

it('a change of a row reaches the TVs of its product, and each product counts once', () => {
  expect(reachOf(home, changed('f2'))).toBe(1_200)
  expect(reachOf(home, changed('f2', 'f2'))).toBe(1_200)
  expect(reachOf(home, changed('f2', 'fpro'))).toBe(1_230)
})

it('a row of every product reaches all TVs, and a product without TVs none', () => {
  expect(reachOf(home, changed('any', 'f2'))).toBe(1_230)
  expect(reachOf(home, changed('onair'))).toBe(0)
  expect(reachOf(home, [])).toBe(0)
})

it('staff who do not see all TVs are given no numbers', () => {
  const own = homeOf([], { tvs: null })
  expect(reachOf(own, changed('any'))).toBeNull()
  expect(countOf(own, 'f2', 'en')).toEqual({})
})

it('the number of a tab is in the digits of the reader', () => {
  expect(countOf(home, 'f2', 'de')).toEqual({ count: '1.200' })
  expect(countOf(home, 'f2', 'fa')).toEqual({ count: '۱٬۲۰۰' })
  expect(countOf(home, 'onair', 'en')).toEqual({ count: '0' })
})
