import { expect, it } from 'vitest'
import { channelId, toChannel } from '../channels/channel.ts'
import { channelByNumber, zap, zapFrom, zapRound } from './zap.ts'

const channels = ['News', 'Sport', 'News', 'Sport', 'News'].map(
  (group, index) =>
  toChannel({ key: `k${index}`, title: `T${index}`, group, kind: 'live', url: '', ...(index === 4 ? { number: '1' } : {}) }, 's'), // prettier-ignore
)
const titles = (some: readonly { title: string }[]) => some.map(({ title }) => title).join(' ')
const favourites = [channelId(channels[3]!), channelId(channels[1]!)]

it('steps to the next row, and at an end stays or begins again as the owner chose', () => {
  const ends = [true, false].map((wrap) => [zap(4, 1, { count: 5, wrap }), zap(0, -1, { count: 5, wrap })])
  expect([zap(1, 1, { count: 5, wrap: false }), ...ends]).toEqual([2, [0, 4], [4, 0]])
  expect(zap(0, 1, { count: 0, wrap: true })).toBe(0)
})

it('moves through the group, the favourites or all, and through all where there is no favourite', () => {
  const round = (scope: 'category' | 'favourites' | 'all', chosen = favourites) =>
    titles(zapRound(channels, channels[0]!, { scope, favourites: chosen }))
  expect([round('category'), round('favourites'), round('all'), round('favourites', [])]).toEqual([
    'T0 T2 T4',
    'T1 T3',
    'T0 T1 T2 T3 T4',
    'T0 T1 T2 T3 T4',
  ])
})

it('goes nowhere at an end without a round, and enters a round from outside at its end', () => {
  const round = zapRound(channels, channels[0]!, { scope: 'favourites', favourites })
  expect(zapFrom(round, channels[3]!, { step: 1, wrap: false })).toBeNull()
  expect(zapFrom(round, channels[3]!, { step: 1, wrap: true })?.title).toBe('T1')
  expect(zapFrom(round, channels[0]!, { step: 1, wrap: false })?.title).toBe('T1')
  expect(zapFrom(round, channels[0]!, { step: -1, wrap: false })?.title).toBe('T3')
})

it('finds a channel by the number of the playlist, else by its place', () => {
  expect(['1', '2', '02', '9'].map((digits) => channelByNumber(channels, digits)?.title)).toEqual([
    'T4',
    'T1',
    'T1',
    undefined,
  ])
})
