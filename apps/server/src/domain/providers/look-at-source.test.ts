import { gzipSync } from 'node:zlib'
import { malformations } from '@castellan/sources/fixtures/malformations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFetcher } from '../../adapters/fetch-guarded.ts'
import { openXtreamStub, type StubAnswer, type XtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { lookAtPlaylist, lookAtXtream } from './look-at-source.ts'

const fetchGuarded = openFetcher({ allowed: ['127.0.0.1/32'] })
const now = Date.UTC(2026, 2, 1, 12)
const looking = { fetch: fetchGuarded, userAgent: '', now }
const list =
  '#EXTM3U\n#EXTINF:-1 group-title="News",One\nhttp://tv.example/1.ts\n#EXTINF:-1,Two\nhttp://tv.example/2.ts\n'

let stub: XtreamStub
beforeAll(async () => {
  stub = await openXtreamStub()
})
beforeEach(() => stub.panel.answers.clear())
afterAll(() => stub.close())

const lookAt = (answer: StubAnswer, path = 'list.m3u') => {
  stub.panel.answers.set(path.split('?')[0]!, answer)
  return lookAtPlaylist(`${stub.url}/${path}`, looking)
}
const lookAtLogin = (more: Partial<{ server: string; username: string; password: string }> = {}) =>
  lookAtXtream({ server: stub.url, username: 'viewer', password: 'quiet-harbour', ...more }, looking)

describe('a playlist by link', () => {
  it.each(malformations.map((one) => [one.name, one] as const))('is read although it has: %s', async (_, { write }) => {
    const entry = {
      id: 'one.example',
      title: 'One',
      group: 'News',
      logo: 'http://logos.example/1.png',
      url: 'http://tv.example/1.ts',
      radio: false,
    }
    const verdict = await lookAt({ body: `#EXTM3U\n${write(entry)}` })
    expect(verdict).toMatchObject({ ok: true, fault: null })
    expect(verdict.counts!.live + verdict.counts!.movie + verdict.counts!.series + verdict.counts!.radio).toBe(1)
  })

  it.each<[string, StubAnswer, number]>([
    ['has a mark in front', { body: `\ufeff${list}` }, 2],
    ['has no header', { body: list.replace('#EXTM3U\n', '') }, 2],
    ['is packed without a word', { body: gzipSync(list) }, 2],
    ['is packed and says so', { body: gzipSync(list), headers: { 'content-encoding': 'gzip' } }, 2],
    ['says that it is packed and is not', { body: list, headers: { 'content-encoding': 'gzip' } }, 2],
    ['is called a web page', { body: list, headers: { 'content-type': 'text/html' } }, 2],
    ['is in UTF-16', { body: Buffer.from(`\ufeff${list}`, 'utf16le') }, 2],
    ['is in Latin-1', { body: Buffer.from(list.replace('One', 'Fünf'), 'latin1') }, 2],
    ['is the manifest of one stream', { body: '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1.ts\n' }, 1],
    ['has relative addresses', { body: '#EXTM3U\n#EXTINF:-1,One\nlive/1.ts\n' }, 1],
  ])('is read although it %s', async (_, answer, total) => {
    const { ok, counts } = await lookAt(answer)
    expect(ok).toBe(true)
    expect(counts!.live + counts!.movie).toBe(total)
  })

  it.each<[string, StubAnswer, string]>([
    ['a web page', { body: '<!doctype html><html><body>Welcome</body></html>' }, 'html_instead'],
    ['an answer for another app', { body: '{"data":[]}' }, 'parse'],
    ['nothing', { body: '' }, 'empty'],
    ['only a header', { body: '#EXTM3U\n' }, 'empty'],
    ['words', { body: 'Sorry, your subscription is gone.\n'.repeat(3_000) }, 'parse'],
    ['not there', { status: 404, body: '' }, 'http_4xx'],
    ['behind a login', { status: 401, body: '' }, 'auth'],
    ['behind a firewall', { status: 403, headers: { server: 'cloudflare' }, body: '' }, 'waf_block'],
    ['challenged', { status: 503, headers: { 'cf-mitigated': 'challenge' }, body: '' }, 'waf_block'],
    ['watched by too many', { status: 458, body: '' }, 'max_conn'],
    ['broken', { status: 500, body: '' }, 'http_5xx'],
    [
      'a packed bomb',
      { body: gzipSync(Buffer.alloc(32 * 1_024 * 1_024, '#EXTINF:-1,A\nhttp://a.example/1\n')) },
      'too_big',
    ],
  ])('is not taken when it is %s', async (_, answer, fault) => {
    expect(await lookAt(answer)).toMatchObject({ ok: false, fault, counts: null })
  })

  it('of a panel that answers in JSON has a wrong login', async () => {
    const answer = { body: '{"user_info":{"auth":0}}' }
    expect(await lookAt(answer, 'get.php?username=a&password=b')).toMatchObject({ fault: 'auth' })
  })

  it('is asked for as a player would, or as its owner says', async () => {
    await lookAt({ body: list })
    expect(stub.asked.at(-1)!.userAgent).toMatch(/^VLC\//u)
    await lookAtPlaylist(`${stub.url}/list.m3u`, { ...looking, userAgent: 'Box/7' })
    expect(stub.asked.at(-1)!.userAgent).toBe('Box/7')
  })

  it('that is long is counted as far as a look goes', async () => {
    const entries = Array.from(
      { length: 120_000 },
      (_, index) => `#EXTINF:-1 tvg-id="c${index}",Channel ${index}\nhttp://tv.example/${index}.ts\n`,
    )
    const verdict = await lookAt({ body: `#EXTM3U\n${entries.join('')}${entries.join('')}` })
    expect(verdict).toMatchObject({ ok: true, is_partial: true })
    expect(verdict.counts!.live).toBeLessThan(240_000)
    expect(verdict.counts!.live).toBeGreaterThan(50_000)
  })
})

describe('an Xtream login', () => {
  it('that is good says what there is to watch and how long', async () => {
    expect(await lookAtLogin()).toMatchObject({
      ok: true,
      counts: { live: 120, movie: 40, series: 12 },
      account: { days_left: 308, max_connections: 2 },
    })
  })

  it.each<[string, StubAnswer, string]>([
    ['says auth 0', { body: '{"user_info":{"auth":0}}' }, 'auth'],
    ['says nothing', { body: '' }, 'auth'],
    ['says []', { body: '[]' }, 'auth'],
    ['says "blocked"', { body: 'blocked' }, 'waf_block'],
    ['shows a web page', { body: '<html>Welcome</html>', headers: { 'content-type': 'text/html' } }, 'html_instead'],
    [
      'shows a challenge',
      { status: 403, body: '<html>Just a moment...</html>', headers: { 'content-type': 'text/html' } },
      'waf_block',
    ],
    ['is not there', { status: 404, body: '' }, 'http_4xx'],
    ['has a fault', { status: 521, body: '' }, 'http_5xx'],
    ['has expired it', { body: '{"user_info":{"auth":1,"status":"Active","exp_date":"1700000000"}}' }, 'expired'],
    ['sends noise', { body: '{"user_info":' }, 'parse'],
  ])('is distinguished from a panel that %s', async (_, answer, fault) => {
    stub.panel.answers.set('account', answer)
    expect(await lookAtLogin()).toMatchObject({ ok: false, fault })
  })

  it.each(['false', '[]', '{}', 'null', ''])('with lists of %j has nothing to watch', async (body) => {
    for (const action of ['get_live_streams', 'get_vod_streams', 'get_series']) stub.panel.answers.set(action, { body })
    expect(await lookAtLogin()).toMatchObject({ ok: false, fault: 'empty' })
  })

  it('on an unreachable server says so', async () => {
    expect(await lookAtLogin({ server: 'http://127.0.0.1:1' })).toMatchObject({ ok: false, fault: 'refused' })
    expect(await lookAtLogin({ server: 'http://192.168.1.1:8080' })).toMatchObject({ ok: false, fault: 'unsafe_url' })
  })
})
