import { expect, it } from 'vitest'
import type { Channel } from './channel.ts'
import { guideKeys } from './guide-keys.ts'

const channel = (number: number, part: Partial<Channel> = {}): Channel => ({
  key: `k${number}`,
  title: `Channel ${number}`,
  group: '',
  kind: 'live',
  source: 's1',
  page: 1,
  plain: '',
  number: '',
  year: 0,
  language: '',
  logo: '',
  ...part,
})

it('asks for the live channels near the row, by their source', () => {
  const channels = Array.from({ length: 100 }, (_, index) => channel(index))
  channels[50] = channel(50, { kind: 'movie' })
  channels[51] = channel(51, { source: 's2' })
  const keys = guideKeys(channels, 50)
  expect(keys.get('s2')).toEqual(['k51'])
  expect(keys.get('s1')).toHaveLength(38)
  expect(keys.get('s1')).not.toContain('k50')
})

it('asks for nothing where nothing is live', () => {
  expect(guideKeys([channel(1, { kind: 'series' })], 0).size).toBe(0)
})
