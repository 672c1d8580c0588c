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

describe('an ordinary list', () => {
  test('gives title, address, kind, group and what the attributes say', async () => {
    const { entries, ...summary } = await readPlaylist(
      '#EXTM3U x-tvg-url="https://guide.example/a.xml.gz"\n' +
        '#EXTINF:-1 tvg-id="das.de" tvg-name="Das" tvg-logo="https://logo.example/1.png" tvg-chno="7" tvg-shift="-1.5" tvg-country="DE" group-title="Germany;News",Das Erste\n' +
        `${url}\n`,
    )
    expect(entries).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-v]{12}$/),
        title: 'Das Erste',
        url,
        kind: 'live',
        group: 'Germany',
        groups: ['Germany', 'News'],
        logo: 'https://logo.example/1.png',
        tvgId: 'das.de',
        tvgName: 'Das',
        number: '7',
        epgShiftMin: -90,
        attributes: { 'tvg-country': 'DE' },
      },
    ])
    expect(summary).toEqual({
      total: 1,
      counts: { live: 1, movie: 0, series: 0, radio: 0, groups: 2 },
      skipped: 0,
      duplicates: 0,
      issues: [],
      issueCount: 0,
      groups: [
        { name: 'Germany', count: 1 },
        { name: 'News', count: 1 },
      ],
      encoding: 'utf-8',
      compression: 'none',
      epgUrls: ['https://guide.example/a.xml.gz'],
    })
  })

  test('with a header alone is an empty list, not an error', async () => {
    expect(await readPlaylist('#EXTM3U\n')).toMatchObject({ total: 0, issues: [] })
  })

  test('comes in batches of the size asked for, in file order, and reading waits for each', async () => {
    const batches: string[][] = []
    let busy = false
    const list = Array.from({ length: 7 }, (_, index) => `#EXTINF:-1,C${index}\n${url}\n`).join('')
    await readPlaylist(list, {
      batchSize: 3,
      async onEntries(batch) {
        expect(busy).toBe(false)
        busy = true
        await Promise.resolve()
        batches.push(batch.map((entry) => entry.title))
        busy = false
      },
    })
    expect(batches).toEqual([['C0', 'C1', 'C2'], ['C3', 'C4', 'C5'], ['C6']])
  })

  test('stops with the reason of the signal', async () => {
    const reason = new Error('changed my mind')
    await expect(readPlaylist(`#EXTM3U\n`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  test('passes on what the receiver of entries throws, and closes the source', async () => {
    let closed = false
    async function* source() {
      try {
        while (true) yield Buffer.from(`#EXTINF:-1,A\n${url}\n`.repeat(5_000))
      } finally {
        closed = true
      }
    }
    const { readM3u } = await import('./read-m3u.ts')
    const failing = readM3u(source(), {
      onEntries() {
        throw new Error('full')
      },
    })
    await expect(failing).rejects.toThrow('full')
    expect(closed).toBe(true)
  })
})

describe('lines', () => {
  test('a byte order mark is skipped, also in the middle of joined lists', async () => {
    const list = `\ufeff#EXTM3U\n#EXTINF:-1,A\n${url}\n\ufeff#EXTM3U\n\ufeff\ufeff#EXTINF:-1,B\n${url}\n`
    expect((await readPlaylist(list)).entries.map((entry) => entry.title)).toEqual(['A', 'B'])
  })

  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('%s ends a line, and lines are counted by it', async (_, end) => {
    const list = ['#EXTM3U', '#EXTINF:-1,A', url, '#EXTINF:-1,B', 'javascript:alert(1)', ''].join(end)
    const { entries, issues } = await readPlaylist(list)
    expect(entries).toMatchObject([{ title: 'A', url }])
    expect(issues).toEqual([{ line: 5, code: 'url_scheme_refused' }])
  })

  test('line ends of all sorts may be mixed', async () => {
    const list = `#EXTM3U\r#EXTINF:-1,A\r\n${url}\n\r#EXTINF:-1,B\n${url}\r\r\nhello`
    const { entries, issues } = await readPlaylist(list)
    expect(entries.map((entry) => entry.title)).toEqual(['A', 'B'])
    expect(issues).toEqual([{ line: 8, code: 'stray_text' }])
  })

  test('the last line needs no end', async () => {
    expect(await readOne(`#EXTINF:-1,A\n${url}`)).toMatchObject({ title: 'A', url })
  })

  test('spaces and tabs around a line are ignored', async () => {
    expect(await readOne(`  #EXTM3U\n\t #EXTINF:-1,A \t\n   ${url}  \n`)).toMatchObject({ title: 'A', url })
  })

  test('blank lines, comments and banners are passed over, also inside an entry', async () => {
    const list = `#EXTM3U\n##### UK #####\n===== UK =====\n\n#EXTINF:-1,A\n\n# note\n-----\n${url}\n`
    const { entries, issues } = await readPlaylist(list)
    expect(entries).toMatchObject([{ title: 'A', url }])
    expect(issues).toEqual([
      { line: 3, code: 'stray_text' },
      { line: 8, code: 'stray_text' },
    ])
  })
})

describe('the header', () => {
  test('may be missing', async () => {
    const { entries, issues } = await readPlaylist(`#EXTINF:-1,A\n${url}\n`)
    expect(entries).toHaveLength(1)
    expect(issues).toEqual([{ line: 2, code: 'header_missing' }])
  })

  test('may come again and then ends an entry that has no address', async () => {
    const { entries, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1,A\n#EXTM3U\n#EXTINF:-1,B\n${url}\n`)
    expect(entries.map((entry) => entry.title)).toEqual(['B'])
    expect(issues).toEqual([
      { line: 3, code: 'header_repeated' },
      { line: 2, code: 'url_missing' },
    ])
  })

  test.each([
    [
      'x-tvg-url="https://a.example/1.xml,http://b.example/2.xml.gz"',
      ['https://a.example/1.xml', 'http://b.example/2.xml.gz'],
    ],
    ['url-tvg="https://a.example/1.xml, https://a.example/1.xml ,"', ['https://a.example/1.xml']],
    ['url-tvg="https://a.example/1,2.xml"', ['https://a.example/1,2.xml']],
    ['URL-TVG=https://a.example/1.xml refresh="3600"', ['https://a.example/1.xml']],
    ['url-tvg="" x-tvg-url="https://a.example/1.xml"', ['https://a.example/1.xml']],
    ['url-tvg=""', []],
    ['url-tvg="javascript:alert(1)"', []],
  ])('names guides: %s', async (attributes, epgUrls) => {
    expect((await readPlaylist(`#EXTM3U ${attributes}\n`)).epgUrls).toEqual(epgUrls)
  })

  test('sets shift and catch-up for entries that say nothing else', async () => {
    const { entries } = await readPlaylist(
      `#EXTM3U tvg-shift=2 catchup="append" catchup-days="3" catchup-source="?utc={utc}"\n` +
        `#EXTINF:-1,A\n${url}\n#EXTINF:-1 tvg-shift="0" catchup="shift" catchup-days="7",B\n${url}\n`,
    )
    expect(entries[0]).toMatchObject({ epgShiftMin: 120, catchup: { mode: 'append', days: 3, source: '?utc={utc}' } })
    expect(entries[1]).toMatchObject({ catchup: { mode: 'shift', days: 7 } })
    expect(entries[1]).not.toHaveProperty('epgShiftMin')
  })
})

describe('attributes', () => {
  test('hold commas, and so do titles', async () => {
    expect(await extinf('group-title="News, Sport" tvg-id="a,b",One, two, three')).toMatchObject({
      group: 'News, Sport',
      tvgId: 'a,b',
      title: 'One, two, three',
    })
  })

  test('without a closing quote end before the next name', async () => {
    expect(await extinf('tvg-id="abc tvg-name="X" group-title="News",Title')).toMatchObject({
      tvgId: 'abc',
      tvgName: 'X',
      group: 'News',
      title: 'Title',
    })
  })

  test('without a closing quote end before an empty value too', async () => {
    expect(await extinf('group-title="News tvg-id="",Title')).toMatchObject({ group: 'News', title: 'Title' })
  })

  test('without any closing quote end at the first comma, with a reason', async () => {
    const { entries, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1 group-title="News,Title, late\n${url}\n`)
    expect(entries[0]).toMatchObject({ group: 'News', title: 'Title, late' })
    expect(issues).toEqual([{ line: 2, code: 'quote_missing' }])
  })

  test('may end with an equals sign', async () => {
    expect(await extinf('tvg-logo="https://a.example/?k=YQ==" group-title="News",T')).toMatchObject({
      logo: 'https://a.example/?k=YQ==',
      group: 'News',
    })
  })

  test('may hold quotes', async () => {
    expect(await extinf('tvg-name="The "Best" Show" group-title="News",T')).toMatchObject({
      tvgName: 'The "Best" Show',
      group: 'News',
    })
  })

  test('may stand without a space between them, or with a comma', async () => {
    expect(await extinf('tvg-id="a"group-title="News",T')).toMatchObject({ tvgId: 'a', group: 'News', title: 'T' })
    expect(await extinf('tvg-id="a", group-title="News",T')).toMatchObject({ tvgId: 'a', group: 'News', title: 'T' })
  })

  test('may be in single quotes', async () => {
    expect(await extinf(`tvg-id='a' group-title='It is "News", yes',T`)).toMatchObject({
      tvgId: 'a',
      group: 'It is "News", yes',
      title: 'T',
    })
  })

  test('may have no quotes and then hold spaces', async () => {
    expect(await extinf('tvg-id=noquote,Z')).toMatchObject({ tvgId: 'noquote', title: 'Z' })
    expect(await extinf('group-title=Old News tvg-id=a,Z')).toMatchObject({ group: 'Old News', tvgId: 'a', title: 'Z' })
  })

  test('are known in capitals', async () => {
    expect(await extinf('tvg-ID="a" GROUP-TITLE="News" TVG-Name="N",T')).toMatchObject({
      tvgId: 'a',
      group: 'News',
      tvgName: 'N',
    })
  })

  test('that are unknown are preserved, except a name that would change the object itself', async () => {
    const entry = await extinf('Provider="Acme" xui-id="5" __proto__="x" empty="",T')
    expect(entry.attributes).toEqual({ provider: 'Acme', 'xui-id': '5' })
  })

  test('beyond the limit of an entry are dropped', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `a${index}="1"`).join(' ')
    expect(Object.keys((await extinf(`${many},T`)).attributes!)).toHaveLength(32)
  })

  test.each(['-1', '0', '', '-1.0', '+0'])('follow a duration written as "%s"', async (duration) => {
    const entry = await readOne(`#EXTINF:${duration} tvg-id="a",T\n${url}\n`)
    expect(entry).toMatchObject({ tvgId: 'a', title: 'T' })
    expect(entry).not.toHaveProperty('durationS')
  })

  test('follow spaces behind the colon, and a space may stand before the comma', async () => {
    expect(await readOne(`#EXTINF: -1   tvg-id="a" , T\n${url}\n`)).toMatchObject({ tvgId: 'a', title: 'T' })
    expect(await readOne(`#extinf:-1 tvg-id="a",T\n${url}\n`)).toMatchObject({ tvgId: 'a', title: 'T' })
    expect(await readOne(`#EXTINF -1,T\n${url}\n`)).toMatchObject({ title: 'T' })
  })

  test('may follow a comma behind the duration', async () => {
    expect(await readOne(`#EXTINF:-1, tvg-id="a" group-title="G",T\n${url}\n`)).toMatchObject({
      tvgId: 'a',
      group: 'G',
      title: 'T',
    })
  })

  test('a duration in seconds is read', async () => {
    expect((await readOne(`#EXTINF:5400.5 tvg-id="a",T\n${url}\n`)).durationS).toBe(5400.5)
  })

  test.each([
    [
      'catchup="default" catchup-source="http://a.example/{utc}" catchup-days="5"',
      { mode: 'default', source: 'http://a.example/{utc}', days: 5 },
    ],
    ['catchup="fs" catchup-correction="-1.5"', { mode: 'flussonic', correctionMin: -90 }],
    ['catchup-type="flussonic"', { mode: 'flussonic' }],
    ['catchup="xc" catchup-days="7"', { mode: 'xc', days: 7 }],
    ['catchup="vod"', { mode: 'vod' }],
    ['timeshift="3"', { mode: 'shift', days: 3 }],
    ['tvg-rec="2"', { mode: 'shift', days: 2 }],
    ['catchup-source="?utc=${start}"', { mode: 'default', source: '?utc=${start}' }],
    ['tvg-rec="0"', undefined],
    ['catchup="toString"', undefined],
  ])('declare catch-up: %s', async (attributes, catchup) => {
    expect((await extinf(`${attributes},T`)).catchup).toEqual(catchup)
  })

  test('a shift beyond a day is none', async () => {
    expect(await extinf('tvg-shift="99",T')).not.toHaveProperty('epgShiftMin')
  })
})

describe('titles', () => {
  test('may be missing: the guide name, the guide id, or the file name of the address stand in', async () => {
    expect(await extinf('tvg-name="N" tvg-id="i"')).toMatchObject({ title: 'N' })
    expect(await extinf('tvg-id="i",')).toMatchObject({ title: 'i' })
    expect(await readOne('#EXTINF:-1\nhttp://u:secret@tv.example/live/user/password/77.ts?token=1\n')).toMatchObject({
      title: '77.ts',
    })
  })

  test('need no comma when there is no attribute', async () => {
    expect(await readOne(`#EXTINF:-1 BBC One\n${url}\n`)).toMatchObject({ title: 'BBC One' })
    expect(await readOne(`#EXTINF:1TV\n${url}\n`)).toMatchObject({ title: '1TV' })
  })

  test('lose control and direction signs, and are composed', async () => {
    expect(await extinf(',A\u202eB\u0007C\u200f e\u0301\ufeff')).toMatchObject({ title: 'ABC é' })
  })

  test('keep letters of every script, joiners and pictures', async () => {
    const title = 'Ⓖ Москва قناة 日本 ไทย 👨‍👩‍👧 می‌خواهم'
    expect(await extinf(`tvg-name="${title}",${title}`)).toMatchObject({ title })
  })

  test('are shortened to 300 signs without splitting one, with a reason', async () => {
    const { entries, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1,${'a'.repeat(299)}😀b\n${url}\n`)
    expect(entries[0]!.title).toBe('a'.repeat(299))
    expect(issues).toEqual([{ line: 2, code: 'text_shortened' }])
  })
})

describe('groups', () => {
  const groupsOf = async (list: string) => (await readPlaylist(list)).entries.map((entry) => entry.group)

  test('on a line behind #EXTINF hold for that entry', async () => {
    expect(await groupsOf(`#EXTINF:-1,A\n#EXTGRP:News\n${url}\n#EXTINF:-1,B\n${url}\n`)).toEqual(['News', ''])
  })

  test('on a line before #EXTINF hold until the next such line', async () => {
    const entry = `#EXTINF:-1,A\n${url}\n`
    expect(await groupsOf(`#EXTGRP:News\n${entry}${entry}#EXTGRP:Kids\n${entry}#EXTGRP:\n${entry}`)).toEqual([
      'News',
      'News',
      'Kids',
      '',
    ])
  })

  test('on a line of their own may be padded with spaces and divided', async () => {
    const [entry] = (await readPlaylist(`#EXTINF:-1,A\n#EXTGRP:  Kids ; ;Fun  \n${url}\n`)).entries
    expect(entry).toMatchObject({ group: 'Kids', groups: ['Kids', 'Fun'] })
  })

  test('of group-title win over a line', async () => {
    expect(await groupsOf(`#EXTGRP:A\n#EXTINF:-1 group-title="B",T\n#EXTGRP:C\n${url}\n`)).toEqual(['B'])
  })

  test('are counted beyond those that are listed', async () => {
    const list = Array.from({ length: 50 }, (_, index) => `#EXTINF:-1 group-title="G${index % 40}",T\n${url}\n`).join(
      '',
    )
    const summary = await readPlaylist(list, { limits: { groupsKept: 10 } })
    expect(summary.counts.groups).toBe(40)
    expect(summary.groups).toEqual(Array.from({ length: 10 }, (_, index) => ({ name: `G${index}`, count: 2 })))
  })
})

describe('what a stream is asked with', () => {
  test('comes from #EXTVLCOPT and #KODIPROP, also before #EXTINF, and ends with the entry', async () => {
    const { entries } = await readPlaylist(
      '#EXTM3U\n#KODIPROP:inputstream.adaptive.license_type=clearkey\n#EXTVLCOPT:http-user-agent=Early/1\n#EXTINF:-1,A\n' +
        `#EXTVLCOPT:http-referrer="https://a.example/"\n#EXTVLCOPT--http-origin=https://b.example\n#EXTVLCOPT:network-caching=1000\n${url}\n#EXTINF:-1,B\n${url}\n`,
    )
    expect(entries[0]).toMatchObject({
      userAgent: 'Early/1',
      referrer: 'https://a.example/',
      headers: { Origin: 'https://b.example' },
      properties: { 'inputstream.adaptive.license_type': 'clearkey', 'network-caching': '1000' },
    })
    expect(Object.keys(entries[1]!)).toEqual(['key', 'title', 'url', 'kind', 'group'])
  })

  test('comes from #EXTHTTP', async () => {
    expect(
      await readOne(`#EXTINF:-1,A\n#EXTHTTP:{"User-Agent":"P/1","cookie":"a=b","n":1,"x":null}\n${url}\n`),
    ).toMatchObject({
      userAgent: 'P/1',
      headers: { cookie: 'a=b', n: '1' },
    })
  })

  test('an unreadable #EXTHTTP is a reason, not an error', async () => {
    const { entries, issues } = await readPlaylist(`#EXTM3U\n#EXTINF:-1,A\n#EXTHTTP:{oops\n${url}\n`)
    expect(entries).toHaveLength(1)
    expect(issues).toEqual([{ line: 3, code: 'http_options_unreadable' }])
  })

  test('comes from behind the address and wins there', async () => {
    const list = `#EXTINF:-1 user-agent="Attribute/1",A\n#EXTVLCOPT:http-user-agent=Line/1\n${url}|User-Agent=Tail%2F1 x&Referer=https://r.example/&X-Key=1\n`
    expect(await readOne(list)).toMatchObject({
      url,
      userAgent: 'Tail/1 x',
      referrer: 'https://r.example/',
      headers: { 'X-Key': '1' },
    })
  })

  test('comes from attributes unless a line says otherwise', async () => {
    expect(await extinf('user-agent="A/1" http-referrer="https://r.example/",T')).toMatchObject({
      userAgent: 'A/1',
      referrer: 'https://r.example/',
    })
    expect(await readOne(`#EXTVLCOPT:http-user-agent=L/1\n#EXTINF:-1 user-agent="A/1",T\n${url}\n`)).toMatchObject({
      userAgent: 'L/1',
    })
  })

  test('never smuggles a second header or one of the connection', async () => {
    const { entries, issues } = await readPlaylist(
      `#EXTM3U\n#EXTINF:-1,A\n${url}|User-Agent=x%0D%0AHost: evil&Host=evil&Bad%20Name=1\n`,
    )
    expect(entries[0]).toMatchObject({ url })
    expect(entries[0]).not.toHaveProperty('userAgent')
    expect(entries[0]).not.toHaveProperty('headers')
    expect(issues.map((issue) => issue.code)).toEqual(Array(3).fill('request_header_refused'))
  })

  test('a bar that starts no options belongs to the address', async () => {
    expect(await readOne(`#EXTINF:-1,A\nhttp://tv.example/a|b.ts\n`)).toMatchObject({ url: 'http://tv.example/a|b.ts' })
  })
})

describe('reasons', () => {
  test('are collected up to a limit and counted beyond it', async () => {
    const { issues, issueCount } = await readPlaylist(`#EXTM3U\n${'#EXTINF:-1,A\n'.repeat(150)}`)
    expect(issues).toHaveLength(100)
    expect(issueCount).toBe(150)
  })
})
