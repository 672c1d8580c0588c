import { describe, expect, test } from 'vitest'
import { readPlaylist, readRejected } from '../testing/read-playlist.ts'
import { readM3u } from './read-m3u.ts'

const entry = '#EXTINF:-1,A\nhttp://a.example/1\n'

describe('a whole file is refused', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \r\n\n\ufeff \n', 'empty'],
    ['a web page', '\n <!DOCTYPE html><html><body>Login</body></html>', 'html_instead'],
    ['a web page without a type', '<html>\n<script>challenge()</script>', 'html_instead'],
    ['a guide', '<?xml version="1.0"?><tv></tv>', 'not_a_playlist'],
    ['a failed login', '{"user_info":{"auth":0}}', 'json_instead'],
    ['an empty answer', '[]', 'json_instead'],
    ['a list in JSON', '[{"num":1}]', 'json_instead'],
    ['plain words', 'blocked', 'not_a_playlist'],
    ['another kind of list', '[playlist]\nFile1=http://a.example/1\n', 'not_a_playlist'],
    ['comments alone', '# hello\n# you\n', 'not_a_playlist'],
  ])('when it holds %s', async (_, content, code) => {
    expect(await readRejected(content)).toMatchObject({ code })
  })

  test('when thousands of lines show no sign of a playlist, before the rest is read', async () => {
    let pieces = 0
    async function* words() {
      for (; pieces < 1_000; pieces++) yield Buffer.from('just some words\n'.repeat(4_096))
    }
    await expect(readM3u(words(), { onEntries() {} })).rejects.toMatchObject({ code: 'not_a_playlist', line: 2_001 })
    expect(pieces).toBeLessThan(4)
  })

  test('when it has too many entries, with the line', async () => {
    const refusal = await readRejected(entry.repeat(4), { limits: { entriesMax: 3 } })
    expect(refusal).toMatchObject({ code: 'too_many_entries', line: 8 })
  })

  test('when it is too big', async () => {
    expect(await readRejected(entry.repeat(100), { limits: { decodedBytesMax: 1_000 } })).toMatchObject({
      code: 'too_big',
    })
  })

  test('when a line is too long, with the line', async () => {
    const long = `#EXTM3U\n#EXTINF:-1,${'x'.repeat(70_000)}\nhttp://a.example/1\n`
    expect(await readRejected(long)).toMatchObject({ code: 'line_too_long', line: 2 })
  })

  test('when it is one endless line, after a quarter of a megabyte', async () => {
    const piece = Buffer.alloc(64 * 1024, 0x61)
    let pieces = 0
    let closed = false
    async function* gigabyte() {
      try {
        for (; pieces < 16_384; pieces++) yield piece
      } finally {
        closed = true
      }
    }
    await expect(readM3u(gigabyte(), { onEntries() {} })).rejects.toMatchObject({ code: 'line_too_long', line: 1 })
    expect(pieces).toBeLessThanOrEqual(5)
    expect(closed).toBe(true)
  })

  test('and its message never holds text of the file', async () => {
    const refusal = await readRejected('secret-password\n')
    expect(refusal.message).toBe('not_a_playlist')
  })
})

describe("a single stream's manifest", () => {
  const media =
    '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:9.0,\nsegment1.ts\n#EXTINF:9.0,\nsegment2.ts\n'
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1280000\nlow.m3u8\n'

  test.each([media, master])('is refused as an uploaded file', async (manifest) => {
    expect(await readRejected(manifest)).toMatchObject({ code: 'hls_manifest' })
  })

  test.each([media, master])('is one channel when it came from an address', async (manifest) => {
    const sourceUrl = 'https://a.example/news/index.m3u8?t=1'
    const { entries, counts, skipped } = await readPlaylist(manifest, { sourceUrl })
    expect(entries).toEqual([{ key: expect.any(String), title: 'index.m3u8', url: sourceUrl, kind: 'live', group: '' }])
    expect(counts.live).toBe(1)
    expect(skipped).toBe(0)
    expect((await readPlaylist(manifest, { sourceUrl, sourceTitle: 'News' })).entries[0]!.title).toBe('News')
  })

  test('is not what a list is that only carries such tags inside its entries', async () => {
    const list = `#EXTM3U\n#EXTINF:-1,A\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://a.example/1\n#EXT-X-MEDIA-SEQUENCE:1\n${entry}`
    expect((await readPlaylist(list)).total).toBe(2)
  })
})
