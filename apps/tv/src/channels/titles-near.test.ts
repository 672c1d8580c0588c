import { expect, it } from 'vitest'
import { toChannel } from './channel.ts'
import { titlesNear } from './titles-near.ts'

const entry = (title: string, kind: string, year?: string) =>
  toChannel({ key: title, title, kind, group: '', url: '', ...(year === undefined ? {} : { year }) } as Parameters<
    typeof toChannel
  >[0])

it('asks for the movies and series near the row, each once, with the year from the source', () => {
  const channels = [
    entry('Dark', 'series'),
    entry('News', 'live'),
    entry('The Gift', 'movie', '2015'),
    entry('The Gift', 'movie', '2015'),
    entry('Old', 'movie', '12'),
  ]
  expect(titlesNear(channels, 0).map(({ name: _, ...asked }) => asked)).toEqual([
    { raw: 'Dark', kind: 'series' },
    { raw: 'The Gift', kind: 'movie', year: 2015 },
    { raw: 'Old', kind: 'movie' },
  ])
})

it('asks for no more than one look-up takes, around the row', () => {
  const channels = Array.from({ length: 500 }, (_, index) => entry(`Film ${index}`, 'movie'))
  const asked = titlesNear(channels, 300).map(({ raw }) => raw)
  expect([asked.length, asked[0], asked.at(-1)]).toEqual([50, 'Film 275', 'Film 324'])
})
