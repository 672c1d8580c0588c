import { expect, it } from 'vitest'
import { pickTrack } from './pick-track.ts'
import { isHls, playAddress } from './play-address.ts'
import { faultOfAddress, faultOfElement, playFaultOf, mayPass, playFaults } from './play-fault.ts'

const live = { key: 'k', title: 'Das Erste', url: 'http://host/live/u/p/1.ts', kind: 'live', group: '' }

it('asks a login for its live channels as HLS and leaves every other address as it is', () => {
  expect(playAddress(live, 'xtream')).toBe('http://host/live/u/p/1.m3u8')
  expect(playAddress(live, 'm3u')).toBe(live.url)
  expect(playAddress({ ...live, kind: 'movie', url: 'http://host/movie/u/p/1.ts' }, 'xtream')).toContain('1.ts')
})

it('has no address where the portal makes one each time', () => {
  expect(playAddress({ ...live, properties: { 'stalker-link': 'create' } }, 'stalker')).toBeNull()
  expect(playAddress({ ...live, properties: { 'stalker-link': 'direct' } }, 'stalker')).toBe(live.url)
})

it('knows HLS by the path, whatever follows it', () => {
  expect(isHls('https://host/a.m3u8?token=1')).toBe(true)
  expect(isHls('https://host/a.mp4?next=b.m3u8')).toBe(false)
})

it('distinguishes an error, a stream that is gone, a broken server and a silent one', () => {
  expect([401, 403, 404, 410, 502, 0].map((status) => playFaultOf(status, true))).toEqual([
    'refused',
    'refused',
    'gone',
    'gone',
    'server',
    'closed',
  ])
  expect(playFaultOf(0, false)).toBe('offline')
})

it('asks the server about a file the player cannot begin, and about nothing else', async () => {
  const faultFor = (code: number, status: number | null, isOnline = true) =>
    faultOfElement(code, { isOnline, readStatus: async () => status })
  const statuses = [404, 403, 500, 200, null]
  expect(await Promise.all(statuses.map((status) => faultFor(4, status)))).toEqual([
    'gone',
    'refused',
    'server',
    'format',
    'undelivered',
  ])
  expect(await Promise.all([faultFor(2, 404), faultFor(3, 404), faultFor(4, 404, false)])).toEqual([
    'closed',
    'format',
    'offline',
  ])
})

it('says before a fetch what a browser will not open', () => {
  expect(faultOfAddress('http://host/a.m3u8', 'https://panel/tv/')).toBe('insecure')
  expect(faultOfAddress('http://host/a.m3u8', 'http://panel/tv/')).toBeNull()
  expect(faultOfAddress('rtmp://host/a', 'http://panel/tv/')).toBe('format')
  expect(faultOfAddress('ffrt3 9', 'http://panel/tv/')).toBe('ticket')
})

it('tries again only what may pass automatically', () => {
  expect(playFaults.filter(mayPass)).toEqual(['server', 'closed', 'silent', 'offline'])
})

it('takes the most preferred language a stream has, however the stream spells it', () => {
  const tracks = [{ lang: 'eng' }, { lang: 'ger' }, {}]
  expect([['de', 'en'], ['fr', 'en'], ['tr'], []].map((wanted) => pickTrack(tracks, wanted))).toEqual([1, 0, -1, -1])
})
