import { gzipSync } from 'node:zlib'
import { readXtreamLink, readXtreamServer } from '@castellan/contract/fields/xtream-login.ts'
import { describe, expect, it } from 'vitest'
import { looseFlag, looseMoment } from '../json/loose.ts'
import { readXtreamAccount } from './read-account.ts'
import {
  readXtreamCategories,
  readXtreamList,
  type XtreamEntry,
  type XtreamListSummary,
  type XtreamPart,
} from './read-xtream-list.ts'
import { liveEnding } from './xtream-urls.ts'

const now = Date.UTC(2026, 2, 1, 12)
const login = { server: 'http://tv.example:8080/panel', username: 'ada', password: 'p w/1' }

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(
  body: string | Uint8Array,
  {
    part = 'live',
    size = 7,
    categories = {},
  }: { part?: XtreamPart; size?: number; categories?: Record<string, string> } = {},
): Promise<{ entries: XtreamEntry[]; summary: XtreamListSummary }> {
  const entries: XtreamEntry[] = []
  const summary = await readXtreamList(inPieces(Buffer.from(body), size), {
    part,
    login,
    ending: 'ts',
    categories: new Map(Object.entries(categories)),
    batchSize: 2,
    onEntries: (batch) => void entries.push(...batch),
  })
  return { entries, summary }
}
const readOne = async (record: object, part: XtreamPart = 'live', categories: Record<string, string> = {}) =>
  (await read(JSON.stringify([record]), { part, categories })).entries[0]!

describe('an account', () => {
  const answer = (user: object) =>
    readXtreamAccount(JSON.stringify({ user_info: user, server_info: { timezone: 'UTC' } }), now)
  it.each([
    ['a number', 1_800_000_000, 1_800_000_000_000],
    ['a text', '1800000000', 1_800_000_000_000],
    ['null', null, null],
    ['"0"', '0', null],
    ['an empty text', '', null],
    ['missing', undefined, null],
    ['a date', '2027-01-15 08:00:00', Date.UTC(2027, 0, 15, 8)],
  ])('has an end that is %s', (_, exp_date, expiresAt) => {
    expect(answer({ auth: 1, exp_date }).account?.expiresAt).toBe(expiresAt)
  })
  it.each([1, '1', true, 'true'])('is let in by auth %j', (auth) => {
    expect(answer({ auth, max_connections: '3', active_cons: '0' })).toMatchObject({
      account: { maxConnections: 3, activeConnections: 0 },
    })
  })
  it.each([0, '0', false, null])('is kept out by auth %j', (auth) => {
    expect(answer({ auth, username: 'ada' })).toEqual({ account: null, fault: 'auth' })
  })
  it('that is over is over, although it says that it is active', () => {
    expect(answer({ auth: 1, status: 'Active', exp_date: '1700000000' }).fault).toBe('expired')
  })
  it.each(['Banned', 'Disabled'])('that is %s is said to be disabled, with what is known of it', (status) => {
    expect(answer({ auth: 1, status })).toMatchObject({ account: { status: status.toLowerCase() }, fault: 'disabled' })
  })
  it('that is disabled is not said to be expired, although its end has passed', () => {
    expect(answer({ auth: 1, status: 'Disabled', exp_date: '1700000000' }).fault).toBe('disabled')
  })
  it.each([
    ['nothing', '', 'auth'],
    ['an empty list', '[]', 'auth'],
    ['false', 'false', 'auth'],
    ['an empty object', '{}', 'auth'],
    ['a login that is not known', '{"user_info":{"auth":0}}', 'auth'],
    ['the word "blocked"', 'Blocked', 'waf_block'],
    ['a code of its own', '{"error":"BLOCKED_USER_AGENT"}', 'waf_block'],
    ['NO_CREDENTIALS', 'NO_CREDENTIALS', 'auth'],
    ['EXPIRED', '{"error":"EXPIRED"}', 'expired'],
    ['DOWNLOAD_LIMIT_REACHED', 'DOWNLOAD_LIMIT_REACHED', 'max_conn'],
    ['a web page', '<!doctype html><title>Welcome</title>', 'html_instead'],
    ['a firewall with a question', '<html><title>Just a moment...</title></html>', 'waf_block'],
    ['noise', 'gjq{{{', 'parse'],
  ])('is distinguished from %s', (_, body, fault) => {
    expect(readXtreamAccount(body, now)).toMatchObject({ account: null, fault })
  })
  it('is found behind the warnings of a panel that prints them', () => {
    const body = `<br />\n<b>Warning</b>: foo in /x.php on line 3<br />\n{"user_info":{"auth":1,"status":"Active"}}`
    expect(readXtreamAccount(body, now).account?.status).toBe('active')
  })
  it('may name its formats as a list, an object or a text', () => {
    for (const formats of [['ts'], { 0: 'ts' }, 'ts'])
      expect(answer({ auth: 1, allowed_output_formats: formats }).account?.formats).toEqual(['ts'])
  })
})

describe('a list', () => {
  it.each(['false', 'null', '[]', '{}', '""', '', ' ', '\ufeff[]', '0'])(
    'is of nothing when the panel says %j',
    async (body) => {
      expect((await read(body)).summary).toEqual({ total: 0, skipped: 0, duplicates: 0 })
    },
  )
  it.each([1, 3, 1_000])('is read in pieces of %i bytes', async (size) => {
    const items = Array.from({ length: 5 }, (_, index) => ({
      stream_id: index + 1,
      name: `A "quoted" [name], {brace} \\ ü ${index}`,
    }))
    const { entries } = await read(JSON.stringify(items), { size })
    expect(entries.map(({ title }) => title)).toEqual(items.map(({ name }) => name))
  })
  it('may be an object that numbers its items', async () => {
    const { entries } = await read('{"1":{"stream_id":"7","name":"A"},"x":{"stream_id":8,"name":"B"}}')
    expect(entries.map(({ key }) => key)).toEqual(['live:7', 'live:8'])
  })
  it('may be packed, with no word about it', async () => {
    expect((await read(gzipSync('[{"stream_id":1,"name":"A"}]'))).summary.total).toBe(1)
  })
  it('may begin with warnings', async () => {
    const body = '<br />\n<b>Notice</b>: Undefined [index] in /x.php<br />\n[{"stream_id":1,"name":"A"}]'
    expect((await read(body)).summary.total).toBe(1)
  })
  it('may hold line ends and stray backslashes inside its texts', async () => {
    const { entries } = await read(
      '[{"stream_id":1,"name":"A\nB"},{"stream_id":2,"name":"C\\d"},{"stream_id":3,"name":"E"},]',
    )
    expect(entries.map(({ title }) => title)).toEqual(['A B', 'C\\d', 'E'])
  })
  it.each([
    ['a web page', '<html></html>', 'html'],
    ['plain words', 'blocked', 'words'],
    ['an account that is not let in', '{"user_info":{"auth":0}}', 'login'],
    ['an error', '{"error":"EXPIRED"}', 'login'],
    ['a list that breaks off', '[{"stream_id":1,"name":"A"},{"stream', 'cut_off'],
  ])('is not %s', async (_, body, code) => {
    await expect(read(body)).rejects.toMatchObject({ code })
  })
  it('refuses an endless item before it fills the memory', async () => {
    await expect(read(`[{"name":"${'a'.repeat(1_100_000)}`, { size: 65_536 })).rejects.toMatchObject({
      code: 'item_too_long',
    })
  })
  it('leaves out what has no id and what is twice', async () => {
    const body =
      '[{"stream_id":1,"name":"A"},{"name":"B"},{"stream_id":null},[],false,"x",{"stream_id":"1","name":"A"}]'
    expect((await read(body)).summary).toEqual({ total: 1, skipped: 5, duplicates: 1 })
  })
})

describe('an entry', () => {
  it('has an address with its user name and password spelled for an address', async () => {
    expect((await readOne({ stream_id: 5, name: 'A' })).url).toBe(
      'http://tv.example:8080/panel/live/ada/p%20w%2F1/5.ts',
    )
  })
  it('is named apart by its list, for ids of lists collide', async () => {
    const keys = [
      (await readOne({ stream_id: 5 })).key,
      (await readOne({ stream_id: 5 }, 'movie')).key,
      (await readOne({ series_id: 5 }, 'series')).key,
    ]
    expect(new Set(keys).size).toBe(3)
  })
  it.each([
    ['a text', { category_id: '3' }],
    ['a number', { category_id: 3 }],
    ['only in a list', { category_id: null, category_ids: [3] }],
    ['in a list of texts', { category_ids: ['3'] }],
  ])('has a category that is %s', async (_, more) => {
    expect((await readOne({ stream_id: 1, ...more }, 'live', { 3: 'Sport' })).group).toBe('Sport')
  })
  it('is in every one of its categories', async () => {
    const entry = await readOne({ stream_id: 1, category_id: '3', category_ids: [3, 4, 99] }, 'live', {
      3: 'Sport',
      4: 'HD',
    })
    expect(entry.groups).toEqual(['Sport', 'HD'])
  })
  it.each([null, '', [], {}, false, 'not an address', 'javascript:alert(1)'])(
    'has no logo when it is %j',
    async (stream_icon) => {
      expect((await readOne({ stream_id: 1, stream_icon })).logo).toBeUndefined()
    },
  )
  it.each(['7', 7])('can be caught up with for the days of its archive, %j', async (tv_archive_duration) => {
    expect((await readOne({ stream_id: 1, tv_archive: 1, tv_archive_duration })).catchup).toEqual({
      mode: 'xc',
      days: 7,
    })
  })
  it.each([0, '0', null, ''])('cannot be caught up with when its archive is %j', async (tv_archive) => {
    expect((await readOne({ stream_id: 1, tv_archive, tv_archive_duration: 7 })).catchup).toBeUndefined()
  })
  it.each([
    ['mkv', 'mkv'],
    ['', 'mp4'],
    [null, 'mp4'],
    ['../../x', 'mp4'],
  ])('of a film ends as its container %j says', async (container_extension, ending) => {
    expect((await readOne({ stream_id: 1, container_extension }, 'movie')).url).toMatch(
      new RegExp(`/1\\.${ending}$`, 'u'),
    )
  })
  it.each([
    ['8.1', '8.1'],
    [8.1, '8.1'],
    ['N/A', undefined],
    ['', undefined],
    [0, undefined],
  ])('of a film has the rating %j', async (rating, shown) => {
    expect((await readOne({ stream_id: 1, rating }, 'movie')).rating).toBe(shown)
  })
  it.each([{ release_date: '2019-05-01' }, { releaseDate: '2019-05-01' }, { year: 2019 }])(
    'of a series has the year of %j',
    async (more) => {
      expect((await readOne({ series_id: 1, ...more }, 'series')).year).toBe('2019')
    },
  )
  it.each([['http://x.example/b.jpg'], [['http://x.example/b.jpg']], [null]])(
    'of a series bears a backdrop that is %j',
    async (backdrop_path) => {
      expect(
        (await readOne({ series_id: 1, name: 'A', backdrop_path, cover: 'http://x.example/c.jpg' }, 'series')).logo,
      ).toBe('http://x.example/c.jpg')
    },
  )
  it('is radio when the panel says so', async () => {
    expect((await readOne({ stream_id: 1, stream_type: 'radio_streams' })).kind).toBe('radio')
  })
  it('shows no signs that turn text around', async () => {
    expect((await readOne({ stream_id: 1, name: 'A\u202eB\u0007' })).title).toBe('AB')
  })
})

it('categories may be numbered, empty, doubled or without a name', async () => {
  const body =
    '{"0":{"category_id":1,"category_name":"A"},"1":{"category_id":"1","category_name":"B"},"2":{"category_id":"2"},"3":[]}'
  expect([...(await readXtreamCategories(inPieces(Buffer.from(body), 5)))]).toEqual([['1', 'A']])
})

describe('an address', () => {
  it.each([
    ['http://tv.example:8080/', 'http://tv.example:8080'],
    ['tv.example:8080', 'http://tv.example:8080'],
    ['HTTPS://TV.example/sub/player_api.php?x=1', 'https://tv.example/sub'],
    ['http://tv.example/sub/path/get.php', 'http://tv.example/sub/path'],
    ['http://tv.example/xmltv.php?username=a', 'http://tv.example'],
    ['http://user:word@tv.example/', null],
    ['ftp://tv.example/', null],
    ['http://tv example/', null],
    ['', null],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readXtreamServer(typed)).toBe(kept)
  })
  it.each([
    [
      'http://h.example:80/a/get.php?username=u&password=p%20q&type=m3u_plus',
      { server: 'http://h.example/a', username: 'u', password: 'p q' },
    ],
    ['http://h.example/live/u/p/17.ts', { server: 'http://h.example', username: 'u', password: 'p' }],
    ['http://h.example/list.m3u', null],
    ['http://h.example/get.php?username=u', null],
  ])('%s holds a login', (typed, found) => {
    expect(readXtreamLink(typed)).toEqual(found)
  })
  it.each([
    ['auto', [], 'ts'],
    ['auto', ['m3u8'], 'm3u8'],
    ['auto', ['m3u8', 'ts'], 'ts'],
    ['m3u8', ['ts'], 'm3u8'],
    ['rtmp', ['rtmp'], 'ts'],
  ] as const)('asked for as %s with %j ends in %s', (output, formats, ending) => {
    expect(liveEnding(output, formats)).toBe(ending)
  })
})

describe('a loose value', () => {
  it.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['None', false],
    [null, false],
    [undefined, false],
  ])('%j as a flag', (value, flag) => {
    expect(looseFlag(value)).toBe(flag)
  })
  it('is a moment in seconds or milliseconds', () => {
    expect(looseMoment(1_700_000_000)).toBe(1_700_000_000_000)
    expect(looseMoment('1700000000000')).toBe(1_700_000_000_000)
    expect(looseMoment('soon')).toBeNull()
  })
})
