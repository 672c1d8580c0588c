import { describe, expect, test } from 'vitest'
import { readPlaylist } from '../testing/read-playlist.ts'

const url = 'http://tv.example:8080/1.ts'

/** The only entry of a list. */
async function readOne(text: string) {
  const { entries } = await readPlaylist(text)
  expect(entries).toHaveLength(1)
  return entries[0]!
}

const extinf = (attributes: string) => readOne(`#EXTM3U\n#EXTINF:-1 ${attributes}\n${url}\n`)

describe('addresses', () => {
  test.each([
    'udp://@239.0.0.1:1234',
    'rtp://239.0.0.1:1234',
    'rtmp://a.example/live/1',
    'rtmps://a.example/live/1',
    'rtsp://10.0.0.5:554/x',
    'mms://a.example/x',
    'mmsh://a.example/x',
    'plugin://plugin.video.x/?a=1',
    'HTTPS://A.example/x',
    'http://my_host.lan:8080/x.ts',
    'http://[2001:db8::1]/x',
    'http://a.example/100%/%zz?x=%',
    `http://a.example/?t=${'A'.repeat(8_000)}==`,
    'http://a.example/with space.ts',
  ])('are kept as written: %.60s', async (address) => {
    expect(await readOne(`#EXTINF:-1,A\n${address}\n`)).toMatchObject({ url: address })
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'C:\\a.ts',
    'http:',
    'http://',
    'ftp://a.example/x',
  ])('with another scheme or none of substance are skipped: %s', async (address) => {
    const { entries, skipped, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1,A\n${address}\n#EXTINF:-1,B\n${url}\n`)
    expect(entries).toMatchObject([{ title: 'B' }])
    expect(skipped).toBe(1)
    expect(issues).toEqual([{ line: 3, code: 'url_scheme_refused' }])
  })

  test('beyond the limit are skipped, never cut', async () => {
    const { total, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1,A\nhttp://a.example/${'x'.repeat(9_000)}\n`)
    expect(total).toBe(0)
    expect(issues).toEqual([{ line: 3, code: 'url_too_long' }])
  })

  test('lose control signs', async () => {
    expect(await readOne(`#EXTINF:-1,A\nhttp://a.example/\u0000x\u200e/ü.ts\n`)).toMatchObject({
      url: 'http://a.example/x/ü.ts',
    })
  })

  test('that are relative are joined to where the list came from', async () => {
    const list = `#EXTM3U\n#EXTINF:-1,A\nstreams/1.ts\n#EXTINF:-1,B\n/2.ts\n#EXTINF:-1,C\n//c.example/3.ts\n`
    const { entries, issues } = await readPlaylist(list, { sourceUrl: 'https://a.example/lists/all.m3u?x=1' })
    expect(entries.map((entry) => entry.url)).toEqual([
      'https://a.example/lists/streams/1.ts',
      'https://a.example/2.ts',
      'https://c.example/3.ts',
    ])
    expect(issues).toEqual([])
  })

  test('that are relative stay as written when the list came from nowhere, with a reason', async () => {
    const { entries, issues } = await readPlaylist(
      `#EXTM3U\n#EXTINF:-1,A\nstreams/1.ts\n#EXTINF:-1,B\ntv.example:8080/2.ts\n`,
    )
    expect(entries.map((entry) => entry.url)).toEqual(['streams/1.ts', 'tv.example:8080/2.ts'])
    expect(issues).toEqual([
      { line: 3, code: 'url_relative' },
      { line: 5, code: 'url_relative' },
    ])
  })

  test('that only hold a place keep it, with a reason', async () => {
    const { entries, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1,A\n[NO PUBLIC STREAM]\n`, {
      sourceUrl: 'https://a.example/',
    })
    expect(entries).toMatchObject([{ title: 'A', url: '[NO PUBLIC STREAM]' }])
    expect(issues).toEqual([{ line: 3, code: 'url_placeholder' }])
  })

  test('that are missing skip the entry, with the line of its #EXTINF', async () => {
    const { entries, skipped, issues } = await readPlaylist(
      `#EXTM3U\n#EXTINF:-1 group-title="X",A\n#EXTVLCOPT:http-user-agent=a\n#EXTINF:-1,B\n${url}\n`,
    )
    expect(entries).toEqual([{ key: expect.any(String), title: 'B', url, kind: 'live', group: '' }])
    expect(skipped).toBe(1)
    expect(issues).toEqual([{ line: 2, code: 'url_missing' }])
  })

  test('that are missing because the file was cut skip the last entry', async () => {
    const { total, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1,A\n${url}\n#EXTINF:-1 tvg-id="b`)
    expect(total).toBe(1)
    expect(issues).toContainEqual({ line: 4, code: 'url_missing' })
  })

  test('without #EXTINF are entries of their own', async () => {
    const { entries } = await readPlaylist('http://a.example/one.ts\nhttp://a.example/movie/u/p/two.mkv\n')
    expect(entries).toMatchObject([
      { title: 'one.ts', kind: 'live' },
      { title: 'two.mkv', kind: 'movie' },
    ])
  })

  test.each(['javascript:alert(1)', 'data:image/png;base64,AA', '/logo.png', 'N/A'])(
    'of logos that are no web address are dropped: %s',
    async (logo) => {
      const { entries, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1 tvg-logo="${logo}",A\n${url}\n`)
      expect(entries[0]).not.toHaveProperty('logo')
      expect(issues).toEqual([{ line: 2, code: 'logo_refused' }])
    },
  )

  test('of a small logo stand in for the large one', async () => {
    expect(await extinf('tvg-logo-small="https://a.example/s.png",T')).toMatchObject({
      logo: 'https://a.example/s.png',
    })
    expect(await extinf('tvg-logo-small="https://a.example/s.png" tvg-logo="https://a.example/l.png",T')).toMatchObject(
      { logo: 'https://a.example/l.png' },
    )
  })
})

describe('kinds', () => {
  test.each([
    ['A', 'http://a.example:8080/u/p/1', '', 'live'],
    ['A', 'http://a.example/live/u/p/1.ts', '', 'live'],
    ['A', 'http://a.example/x.m3u8', '', 'live'],
    ['A', 'http://a.example/x.mpd', '', 'live'],
    ['A', 'http://a.example/movie/u/p/1.mkv', '', 'movie'],
    ['A', 'http://a.example/sub/Movie/u/p/1', '', 'movie'],
    ['A', 'http://a.example/x.MP4?token=1/2', '', 'movie'],
    ['A', 'http://a.example/x.avi', '', 'movie'],
    ['A', 'http://a.example/x?file=/movie/a.mp4', '', 'live'],
    ['A', 'http://a.example/series/u/p/1.mkv', '', 'series'],
    ['Show S01E02', 'http://a.example/movie/u/p/1.mkv', '', 'series'],
    ['Show s1 e2', 'http://a.example/x.mkv', '', 'series'],
    ['Été S01E02', 'http://a.example/x.mkv', '', 'series'],
    ['Channels4E5', 'http://a.example/u/p/1', '', 'live'],
    ['Sport S1 HD', 'http://a.example/u/p/1', '', 'live'],
    ['Show S01E02', 'http://a.example/live/u/p/1.ts', '', 'live'],
    ['A', 'http://a.example/movie/1.mp4', 'radio="true"', 'radio'],
    ['A', 'http://a.example/1', 'radio="1"', 'radio'],
    ['A', 'http://a.example/1', 'radio="false"', 'live'],
    ['A', 'http://a.example/1', 'media="true"', 'movie'],
  ])('%s at %s %s is %s', async (title, address, attributes, kind) => {
    const { entries, counts } = await readPlaylist(`#EXTINF:-1 ${attributes},${title}\n${address}\n`)
    expect(entries).toMatchObject([{ kind }])
    expect(counts).toMatchObject({ [kind]: 1 })
  })

  test('a line that says so makes a film, also before #EXTINF', async () => {
    expect(await readOne(`#EXTINF:-1,A\n#EXT-X-PLAYLIST-TYPE:VOD\n${url}\n`)).toMatchObject({ kind: 'movie' })
    expect(await readOne(`#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:-1,A\n${url}\n`)).toMatchObject({ kind: 'movie' })
  })
})

describe('keys', () => {
  const keysOf = async (list: string) => (await readPlaylist(list)).entries.map((entry) => entry.key)

  test('stay when an entry moves or gets another address', async () => {
    const one = '#EXTINF:-1 tvg-id="a" group-title="G",One\nhttp://a.example/token1\n'
    const two = '#EXTINF:-1 tvg-id="b" group-title="G",Two\nhttp://a.example/2\n'
    const [key] = await keysOf(one + two)
    expect(await keysOf(two + one.replace('token1', 'token2'))).toContain(key)
    // Fixed values: a key that changes loses every favourite of every owner.
    expect(key).toBe('uhtnp9qvddpp')
  })

  test('differ by guide id, title and group', async () => {
    const lists = [
      'tvg-id="a",T',
      'tvg-id="b",T',
      'tvg-id="a",U',
      'tvg-id="a" group-title="G",T',
      ',aT',
      'tvg-id="aT",',
      'tvg-id="ü",T',
    ]
    const keys = await Promise.all(lists.map(async (list) => (await extinf(list)).key))
    expect(new Set(keys).size).toBe(lists.length)
  })

  test('are the same however the text was encoded', async () => {
    const list = '#EXTINF:-1 tvg-id="zü" group-title="Gä",Kanäle über uns\nhttp://a.example/1\n'
    const [key] = await keysOf(list)
    expect((await readPlaylist(Buffer.from(list, 'latin1'))).entries[0]!.key).toBe(key)
    expect(await keysOf(list.normalize('NFD'))).toEqual([key])
  })

  test('of repetitions are numbered in file order', async () => {
    const entry = (title: string) => `#EXTINF:-1,${title}\n${url}\n`
    const { entries, duplicates } = await readPlaylist(entry('A') + entry('B') + entry('A') + entry('A'))
    const [a, b] = entries.map(({ key }) => key)
    expect(entries.map(({ key }) => key)).toEqual([a, b, `${a}#2`, `${a}#3`])
    expect(duplicates).toBe(2)
  })
})

describe('an entry', () => {
  test.each([
    'srt://a.example:9000?streamid=x',
    'rist://a.example:5000',
    'rtmpe://a.example/x',
    'rtsps://a.example/x',
    'mmst://a.example/x',
  ])('may lie at %s, which players know', async (address) => {
    expect(await readOne(`#EXTINF:-1,A\n${address}\n`)).toMatchObject({ url: address, kind: 'live' })
  })

  test('is a film where the list says so, although its path names /live/', async () => {
    const address = 'http://tv.example/live/u/p/7.ts'
    expect((await readOne(`#EXTINF:-1,A\n#EXT-X-PLAYLIST-TYPE:VOD\n${address}\n`)).kind).toBe('movie')
    expect((await readOne(`#EXTINF:-1 media="true",A\n${address}\n`)).kind).toBe('movie')
    expect((await readOne(`#EXTINF:-1 media="true",A S01E02\n${address}\n`)).kind).toBe('series')
    expect((await readOne(`#EXTINF:-1,A\n${address}\n`)).kind).toBe('live')
  })

  test.each([
    [`User-Agent="My Player/1.0"&Referer='http://r.example/'`, 'My Player/1.0', 'http://r.example/'],
    ['!User-Agent=My Player/1.0&!Referer=http%3A%2F%2Fr.example%2F', 'My Player/1.0', 'http://r.example/'],
    ['User-Agent="A & B | C"&Referer=http://r.example/', 'A & B | C', 'http://r.example/'],
    ['User-Agent="open&Referer=http://r.example/', '"open', 'http://r.example/'],
  ])('is asked for with the headers behind its pipe, without quotes: %s', async (tail, userAgent, referrer) => {
    expect(await readOne(`#EXTINF:-1,A\nhttp://a.example/1.ts|${tail}\n`)).toMatchObject({
      url: 'http://a.example/1.ts',
      userAgent,
      referrer,
    })
  })

  test('gives its language and its own guide, which counts for the list when the file has one entry', async () => {
    const { entries, epgUrls } = await readPlaylist(
      '#EXTM3U url-tvg="http://g.example/a.xml"\n' +
        '#EXTINF:-1 tvg-language="German;English" tvg-url="http://g.example/b.xml.gz",A\nhttp://a.example/1\n' +
        '#EXTINF:-1 tvg-url="http://station.example/",B\nhttp://a.example/2\n',
    )
    expect(entries).toMatchObject([
      { language: 'German;English', epgUrl: 'http://g.example/b.xml.gz' },
      { epgUrl: 'http://station.example/' },
    ])
    expect(epgUrls).toEqual(['http://g.example/a.xml', 'http://g.example/b.xml.gz'])
  })
})
