import { expect, it } from 'vitest'
import { findPlayable } from './match-titles.ts'

const entry = (title: string, kind = 'movie', year = 0) => ({ title, kind, year })
const snow = { kind: 'movie', year: 2025, names: ['Snow on the Antenna', 'Schnee auf der Antenne'] } as const

it('finds a movie by any of its names, whatever a list adds to them', () => {
  const list = [
    entry('DE | Schnee auf der Antenne (2025) 4K'),
    entry('EN: Snow On The Antenna [1080p]'),
    entry('Snow on the Antenna', 'live'),
    entry('Snow on the Antenna 2 (2027)'),
    entry('The Antenna'),
  ]
  expect(findPlayable(snow, list).map(({ entry: { title } }) => title)).toEqual([list[0]!.title, list[1]!.title])
})

it('rules out another year, and accepts an adjacent or missing one', () => {
  const list = [
    entry('Snow on the Antenna (1968)'),
    entry('Snow on the Antenna', 'movie', 2024),
    entry('Snow on the Antenna', 'movie', 1990),
  ]
  expect(findPlayable(snow, list).map(({ entry: { year } }) => year)).toEqual([2024])
})

it('finds the episodes of a series in order, and the series where it is one entry', () => {
  const list = [
    entry('Harbour Watch S02E01', 'series'),
    entry('NL | Harbour Watch S01 E02', 'series'),
    entry('Harbour Watch', 'series'),
  ]
  const found = findPlayable({ kind: 'series', year: 2020, names: ['Harbour Watch'] }, list)
  expect(found.map(({ season, episode }) => [season, episode])).toEqual([
    [null, null],
    [1, 2],
    [2, 1],
  ])
})
