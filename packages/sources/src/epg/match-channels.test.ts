import { expect, test } from 'vitest'
import { ChannelMatcher, nameKeyOf } from './match-channels.ts'

const all = () => true

test('an id fits whatever its case and blanks, and goes before a name', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', tvgId: ' ZDF.de', names: ['Das Erste'] })
  expect(matcher.meet('ard.de', ['Das Erste'])).toBe(true)
  expect(matcher.meet('zdf. DE')).toBe(true)
  expect(matcher.matches(all)).toEqual([{ key: 'k1', channel: 'zdf. DE', by: 'id' }])
})

test('a name is asked where the id has no programmes', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', tvgId: 'zdf.de', names: ['ZDF'] })
  matcher.meet('zdf.de')
  matcher.meet('other', ['ZDF HD'])
  expect(matcher.matches((channel) => channel === 'other')).toEqual([{ key: 'k1', channel: 'other', by: 'name' }])
})

test('a channel nobody asks for is not wanted, and one declared later may be', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', names: ['Kanal Eins'] })
  expect(matcher.meet('c1')).toBe(false)
  expect(matcher.meet('c1', ['Kanal Eins'])).toBe(true)
  expect(matcher.meet('c1')).toBe(true)
})

test('several entries may share a channel', () => {
  const matcher = new ChannelMatcher()
  for (const key of ['k1', 'k2']) matcher.add({ key, tvgId: 'zdf.de', names: [] })
  matcher.meet('zdf.de')
  expect(matcher.matches(all).map(({ key }) => key)).toEqual(['k1', 'k2'])
})

test.each([
  ['DE: ZDF HD', 'ZDF'],
  ['|DE| Das Erste FHD', 'das erste'],
  ['[UK] BBC One 4K HEVC', 'BBC ONE'],
  ['Télé Québec', 'Tele Quebec'],
  ['Sky Sport 1 1080p', 'Sky Sport 1'],
  ['ZDF.info', 'zdf info'],
  ['Canal+', 'CANAL PLUS'],
])('%s and %s are one channel', (one, other) => {
  expect(nameKeyOf(one)).toBe(nameKeyOf(other))
})

test.each([
  ['Sky Sport 1', 'Sky Sport 2'],
  ['Canal+', 'Canal'],
  ['HD', '4K'],
  ['ZDF', 'ZDFneo'],
])('%s and %s are two', (one, other) => {
  expect(nameKeyOf(one)).not.toBe(nameKeyOf(other))
})
