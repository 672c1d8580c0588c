import { expect, test } from 'vitest'
import { ChannelMatcher, channelOfEntry } from './match-channels.ts'
import { readName } from './name-key.ts'

const nameKeyOf = (name: string) => readName(name).key

const all = () => true

test('an id fits whatever its case and blanks, and goes before a name', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', tvgId: ' ZDF.de', names: ['Das Erste'] })
  expect(matcher.meet('ard.de', ['Das Erste'])).toBe(true)
  expect(matcher.meet('zdf. DE')).toBe(true)
  expect(matcher.matches(all)).toEqual([{ key: 'k1', guide: 0, channel: 'zdf. DE', by: 'id' }])
})

test('a name is asked where the id has no programmes', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', tvgId: 'zdf.de', names: ['ZDF'] })
  matcher.meet('zdf.de')
  matcher.meet('other', ['ZDF HD'])
  expect(matcher.matches((_, channel) => channel === 'other')).toEqual([
    { key: 'k1', guide: 0, channel: 'other', by: 'name' },
  ])
})

test('a channel nobody asks for is not needed, and one declared later may be', () => {
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

test('of several guides an id in a later one goes before a name in an earlier one, and the earlier one of two ids', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', tvgId: 'one.de', names: ['Eins'] })
  matcher.add({ key: 'k2', tvgId: 'two.de', names: ['Zwei'] })
  matcher.meet('x', ['Eins'])
  matcher.meet('two.de')
  matcher.nextGuide(all, false)
  expect(matcher.meet('one.de')).toBe(true)
  // Settled by the first guide already.
  expect(matcher.meet('two.de')).toBe(false)
  expect(matcher.matches(all)).toEqual([
    { key: 'k2', guide: 0, channel: 'two.de', by: 'id' },
    { key: 'k1', guide: 1, channel: 'one.de', by: 'id' },
  ])
})

test('a name in the guide its owner chose goes before an id in any other', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', tvgId: 'one.de', names: ['Eins'] })
  matcher.meet('x', ['Eins'])
  matcher.nextGuide(all, true)
  expect(matcher.meet('one.de')).toBe(false)
  expect(matcher.matches(all)).toEqual([{ key: 'k1', guide: 0, channel: 'x', by: 'name' }])
})

test('channels of two guides that share an id are not taken for one', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', names: ['Eins'] })
  matcher.add({ key: 'k2', names: ['Zwei'] })
  matcher.meet('7', ['Eins'])
  matcher.nextGuide(all, false)
  matcher.meet('7', ['Zwei'])
  expect(matcher.matches(all).map(({ key, guide }) => [key, guide])).toEqual([
    ['k1', 0],
    ['k2', 1],
  ])
})

test('a provider may name a channel by the key of its entry', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'live:7', names: ['Eins'] })
  expect(matcher.meet(channelOfEntry('live:7'))).toBe(true)
})

test.each([
  ['TV Brama HD', 'Brama'],
  ['Brama', 'Brama TV'],
  ['The Brama Channel', 'Brama'],
  ['Brama (Nowa Wieś) (720p)', 'Brama'],
])('%s finds %s where no other channel or entry fits', (own, theirs) => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', names: [own] })
  expect(matcher.meet('c1', [theirs])).toBe(true)
  expect(matcher.matches(all)).toEqual([{ key: 'k1', guide: 0, channel: 'c1', by: 'name' }])
})

test('a short form is not taken where the full name, or a second short form, has the channel or the entry', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'full', names: ['Brama'] })
  matcher.add({ key: 'short of a full name', names: ['TV Brama'] })
  matcher.add({ key: 'one of two channels', names: ['Most TV'] })
  matcher.add({ key: 'one of two entries', names: ['Rynek TV'] })
  matcher.add({ key: 'the other entry', names: ['TV Rynek'] })
  matcher.add({ key: 'little left', names: ['TV 7'] })
  const guide = { c1: 'Brama', c2: 'TV Most', c3: 'Most Channel', c4: 'Rynek', c5: '7 Channel' }
  for (const [id, name] of Object.entries(guide)) matcher.meet(id, [name])
  expect(matcher.matches(all)).toEqual([{ key: 'full', guide: 0, channel: 'c1', by: 'name' }])
})

test('of several channels with one name, that goes first whose id says the name too', () => {
  const matcher = new ChannelMatcher()
  matcher.add({ key: 'k1', names: ['Ventana HD'] })
  matcher.meet('VentanaInternacional.ar', ['Ventana'])
  matcher.meet('Ventana.ar', ['Ventana'])
  expect(matcher.matches(all)).toEqual([{ key: 'k1', guide: 0, channel: 'Ventana.ar', by: 'name' }])
})
