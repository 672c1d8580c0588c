import { startSettings } from '@castellan/contract/calls/device-settings.ts'
import { expect, test } from 'vitest'
import { toChannel } from './channel.ts'
import { isClosed, shownChannels } from './shown-channels.ts'

const { modes } = startSettings
const channels = [
  ['Zebra', 'live', 'one'],
  ['Film', 'movie', 'one'],
  ['Alpha', 'live', 'two'],
  ['Radio', 'radio', 'one'],
].map(([title = '', kind = '', source = ''], index) =>
  toChannel({ key: `k${index}`, title, group: '', kind, url: 'http://host/1.ts' }, source),
)
const titles = (changed: Partial<typeof modes>) =>
  shownChannels(channels, { ...modes, ...changed }).map(({ title }) => title)

test('a part that is switched off is not shown, radio goes with live TV', () => {
  expect(titles({ live_tv: { ...modes.live_tv, enabled: false } })).toEqual(['Film'])
  expect(titles({ movies: { ...modes.movies, enabled: false } })).toEqual(['Zebra', 'Alpha', 'Radio'])
})

test('a part that one source feeds shows nothing of the others', () => {
  expect(titles({ live_tv: { ...modes.live_tv, source_id: 'two' } })).toEqual(['Film', 'Alpha'])
})

test('a part in the order of names leaves the others where they are', () => {
  expect(titles({ live_tv: { ...modes.live_tv, sort: 'name' } })).toEqual(['Alpha', 'Film', 'Radio', 'Zebra'])
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
