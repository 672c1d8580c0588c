import { expect, test } from 'vitest'
import { allMet, tableOf } from './measurement.ts'

const measurement = {
  name: 'm3u',
  figures: { 'channels per second': 412_345.6, 'peak memory MB': 2.345, playlists: 7 },
  aims: { 'channels per second': 300_000, 'peak memory MB': '≤ 2' },
  met: { 'channels per second': true, 'peak memory MB': false },
}

test('every figure is next to its aim, and a missed aim is said', () => {
  expect(tableOf(measurement).split('\n')).toEqual([
    'figure               measured  aim',
    'channels per second  412,346   300,000  met',
    'peak memory MB       2.35      ≤ 2      MISSED',
    'playlists            7         –',
    'NOT all aims met',
  ])
})

test('one missed aim is enough for not all being met', () => {
  expect(allMet(measurement)).toBe(false)
  expect(allMet({ ...measurement, met: true })).toBe(true)
})
