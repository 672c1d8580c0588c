import { expect, test } from 'vitest'
import { toChannel } from './channel.ts'
import { filterChannels, channelGroups } from './filter-channels.ts'

const channels = [
  ['Das Erste HD', 'Deutschland'],
  ['Müller TV', 'Deutschland'],
  ['TRT 1 HD', 'Türkiye'],
  ['Without group', ''],
].map(([title = '', group = ''], index) =>
  toChannel({ key: `k${index}`, title, group, kind: 'live', url: 'http://u:p@host/1.ts' }),
)
const titles = (group: string | null, text: string) => filterChannels(channels, group, text).map(({ title }) => title)

test('the filter finds every word anywhere in the title, whatever the accents', () => {
  expect(titles(null, 'hd')).toEqual(['Das Erste HD', 'TRT 1 HD'])
  expect(titles(null, ' MULLER ')).toEqual(['Müller TV'])
  expect(titles(null, 'hd trt')).toEqual(['TRT 1 HD'])
  expect(titles('Deutschland', 'hd')).toEqual(['Das Erste HD'])
})

test('a channel without a group can be asked for', () => {
  expect(titles('', '')).toEqual(['Without group'])
})

test('groups stand in the order of the playlist, with their counts', () => {
  expect(channelGroups(channels)).toEqual([
    { name: 'Deutschland', count: 2 },
    { name: 'Türkiye', count: 1 },
    { name: '', count: 1 },
  ])
})

test('the address of a channel, which contains credentials, is not stored', () => {
  expect(JSON.stringify(channels)).not.toContain('host')
})
