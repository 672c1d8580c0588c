import { expect, it } from 'vitest'
import { channelId, toChannel } from './channel.ts'
import { keyOf, listPlaces, startOf } from './places.ts'

const channels = ['A', 'B', 'C'].map((title) =>
  toChannel({ key: title, title, group: 'G', kind: 'live', url: '' }, 's'),
)
const last = channelId(channels[2]!)

it('opens where the owner wants it: with what was watched last, the whole list, or the favourites', () => {
  const favourites = [channelId(channels[1]!)]
  expect(startOf('last', channels, { favourites, last })).toEqual({ place: 'all', row: 2 })
  expect(startOf('all', channels, { favourites, last })).toEqual({ place: 'all', row: 0 })
  expect(startOf('favourites', channels, { favourites, last })).toEqual({ place: 'favourites', row: 0 })
})

it('opens with the whole list where nothing was watched yet, or no favourite is there', () => {
  expect(startOf('last', channels, { favourites: [], last: undefined })).toEqual({ place: 'all', row: 0 })
  expect(startOf('favourites', channels, { favourites: ['s/gone'], last })).toEqual({ place: 'all', row: 0 })
})

it('keeps a group apart from the favourites, whatever it is called, and shows these once there are any', () => {
  const groups = [{ name: 'favourites', count: 3 }]
  expect(listPlaces(groups, { all: 3, favourites: 0 }).map(keyOf)).toEqual(['all', 'group favourites'])
  expect(listPlaces(groups, { all: 3, favourites: 1 }).map(keyOf)).toEqual(['all', 'favourites', 'group favourites'])
})

it('puts closed sources last, apart from groups of their name', () => {
  const closed = [{ id: 's1', name: 'Kids', count: 9 }]
  expect(listPlaces([{ name: 'Kids', count: 3 }], { all: 3, favourites: 0 }, closed).map(keyOf)).toEqual([
    'all',
    'group Kids',
    'source s1',
  ])
})
