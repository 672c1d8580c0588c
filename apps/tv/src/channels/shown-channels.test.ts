import { startSettings } from '@castellan/contract/calls/device-settings.ts'
import { expect, test } from 'vitest'
import { toChannel } from './channel.ts'
import { channelsOf, isClosed, lockedSources, sectionOf, shownChannels } from './shown-channels.ts'

const { modes } = startSettings
const channels = [
  ['Zebra', 'live', 'one'],
  ['Film', 'movie', 'one'],
  ['Alpha', 'live', 'two'],
  ['Radio', 'radio', 'one'],
  ['Old film', 'movie', 'one', '1931'],
  ['New film', 'movie', 'one', '2026'],
  ['Podcast', 'podcast', 'two'],
].map(([title = '', kind = '', source = '', year], index) =>
  toChannel({ key: `k${index}`, title, group: '', kind, url: 'http://host/1.ts', ...(year && { year }) }, source),
)
const titles = (changed: Partial<typeof modes>) =>
  shownChannels(channels, { ...modes, ...changed }).map(({ title }) => title)

test('a part that is switched off is not shown, radio goes with live TV, and what nobody knows stays', () => {
  expect(titles({ live_tv: { ...modes.live_tv, enabled: false } })).toEqual(['Film', 'Old film', 'New film', 'Podcast'])
  expect(titles({ movies: { ...modes.movies, enabled: false } })).toEqual(['Zebra', 'Alpha', 'Radio', 'Podcast'])
  expect(channels.map(sectionOf)).toEqual(
    ['live_tv', 'movies', 'live_tv', 'live_tv', 'movies', 'movies', 'live_tv'], // prettier-ignore
  )
})

test('a part that one source feeds shows nothing of the others', () => {
  expect(titles({ live_tv: { ...modes.live_tv, source_id: 'two' } })).toEqual([
    'Film',
    'Alpha',
    'Old film',
    'New film',
    'Podcast',
  ])
})

test('a part is in the order its owner chose', () => {
  const films = (sort: 'playlist' | 'name' | 'newest') =>
    channelsOf(channels, 'movies', { ...modes, movies: { ...modes.movies, sort } }).map(({ title }) => title)
  expect(films('playlist')).toEqual(['Film', 'Old film', 'New film'])
  expect(films('name')).toEqual(['Film', 'New film', 'Old film'])
  expect(films('newest')).toEqual(['New film', 'Old film', 'Film'])
})

test('a group of adults is closed from the first day, until the PIN was typed', () => {
  const parent = { ...startSettings.parent, enabled: true, verifier: null }
  expect([isClosed('XXX', parent, false), isClosed('XXX', parent, true), isClosed('Kids', parent, false)]).toEqual([
    true,
    false,
    false,
  ])
  expect(isClosed('XXX', { ...parent, enabled: false }, false)).toBe(false)
})

test('a source behind the PIN is named with what it holds here, and one that has nothing here is not', () => {
  const source = (id: string, pin_protected?: boolean) => ({
    id,
    name: `Source ${id}`,
    ...(pin_protected !== undefined && { pin_protected }),
  })
  const live = channelsOf(channels, 'live_tv', null)
  expect(lockedSources(live, [source('three', true), source('two', true), source('one')])).toEqual([
    { id: 'two', name: 'Source two', count: 2 },
  ])
})
