import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readGuide, readGuideRefused } from '../testing/read-guide.ts'

const channel = '<channel id="one"><display-name>One</display-name></channel>'
const times = 'start="20260105200000 +0100" stop="20260105211500 +0100"'
const at = Date.UTC(2026, 0, 5, 19)

/** What one programme's element is read as. */
async function readOne(element: string) {
  const { programmes, summary } = await readGuide(`<tv>${channel}\n${element}</tv>`)
  return { programme: programmes[0], codes: summary.issues.map(({ code }) => code), summary }
}

describe('a guide', () => {
  test('gives channels with all their names, and programmes in UTC', async () => {
    const { channels, programmes, summary } = await readGuide(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tv SYSTEM "xmltv.dtd">
<tv generator-info-name="x">
  <channel id="zdf.de"><display-name lang="de">ZDF</display-name><display-name>Zweites</display-name><icon src="//l.example/z.png"/></channel>
  <programme start="20260105200000 +0100" stop="20260105211500 +0100" channel="zdf.de">
    <title lang="de">Der &amp; Film</title><title lang="en">The film</title>
    <sub-title>Teil eins</sub-title>
    <desc>Lang &#228; &#x201E;gut&#8220;</desc>
    <credits><actor>Somebody</actor></credits>
    <date>2019</date><category>Movie</category><category>Drama</category><category>Movie</category>
    <icon src="http://p.example/1.jpg" width="10"/>
    <episode-num system="xmltv_ns">1.4/10.</episode-num>
    <new/>
    <rating system="FSK"><value>12</value><icon src="https://fsk.example/12.png"/></rating>
    <star-rating><value>3/5</value></star-rating>
  </programme>
</tv>`)
    expect(channels).toEqual([{ id: 'zdf.de', names: ['ZDF', 'Zweites'], icon: 'https://l.example/z.png' }])
    expect(programmes).toEqual([
      {
        channel: 'zdf.de',
        startAt: at,
        stopAt: at + 75 * 60_000,
        title: 'Der & Film',
        subTitle: 'Teil eins',
        description: 'Lang ä „gut“',
        date: '2019',
        categories: ['Movie', 'Drama'],
        icon: 'http://p.example/1.jpg',
        episode: 'S2E5',
        isNew: true,
        rating: '12',
      },
    ])
    expect(summary).toMatchObject({ channels: 1, programmes: 1, undeclared: 0, isTruncated: false, encoding: 'utf-8' })
  })

  test.each([
    ['20260105190000', at],
    ['20260105190000 +0000', at],
    ['20260105200000 +0100', at],
    ['20260105200000+01:00', at],
    ['20260105200000 CET', at],
    ['20260105200000 BST', at],
    ['20260105200000 Europe/Berlin', at],
    ['20260705200000 Europe/Berlin', Date.UTC(2026, 6, 5, 18)],
    ['20260329033000 Europe/Berlin', Date.UTC(2026, 2, 29, 1, 30)],
    ['20260105200000 America/Argentina/Buenos_Aires', at + 4 * 3_600_000],
    ['20260105200000 AKST', at + 10 * 3_600_000],
    ['20260105150000 -0400', at],
    ['202601051900', at],
    ['2026010519', at],
    ['2026-01-05T19:00:00Z', at],
    ['2026-01-05 20:00:00 +0100', at],
    ['20260104240000 -1900', Number.NaN],
    ['20260105', Date.UTC(2026, 0, 5)],
    ['2026', Date.UTC(2026, 0, 1)],
    [String(at / 1_000), at],
    ['20260104240000 +0000', Date.UTC(2026, 0, 5)],
  ])('reads the time %s', async (written, expected) => {
    const { programme } = await readOne(`<programme start="${written}" channel="one"><title>A</title></programme>`)
    const isNoZone = written === '20260104240000 -1900'
    expect(programme?.startAt).toBe(isNoZone ? Date.UTC(2026, 0, 5) : expected)
  })

  test.each(['', 'soon', '20261305000000 +0000', '20260230000000 +0000', '99999999999999', '20260105250000 +0000'])(
    'leaves out a programme that starts at "%s", and says at which line',
    async (written) => {
      const { programme, summary } = await readOne(
        `<programme start="${written}" channel="one"><title>A</title></programme>`,
      )
      expect(programme).toBeUndefined()
      expect(summary).toMatchObject({ skipped: 1, issues: [{ line: 2, code: 'start_unreadable' }] })
    },
  )

  test('without zones is read as UTC and says how often', async () => {
    const { summary } = await readOne('<programme start="20260105190000" channel="one"><title>A</title></programme>')
    expect(summary.withoutZone).toBe(1)
  })

  test('with an unknown zone is read as UTC and says where', async () => {
    const { programme, codes } = await readOne(
      '<programme start="20260105190000 XYZT" channel="one"><title>A</title></programme>',
    )
    expect(programme?.startAt).toBe(at)
    expect(codes).toEqual(['zone_unknown'])
  })

  test.each([
    ['stop="20260105180000 +0100"', 'stop_before_start'],
    ['stop="20260105200000 +0100"', 'stop_before_start'],
    ['stop="late"', 'stop_unreadable'],
  ])('with %s keeps the programme without a stop', async (stop, code) => {
    const { programme, codes, summary } = await readOne(
      `<programme start="20260105200000 +0100" ${stop} channel="one"><title>A</title></programme>`,
    )
    expect(programme).toEqual({ channel: 'one', startAt: at, title: 'A' })
    expect(codes).toEqual([code])
    expect(summary.withoutStop).toBe(1)
  })

  test('counts undeclared channels, and reads their programmes', async () => {
    const { programme, summary } = await readOne(`<programme ${times} channel="two"><title>A</title></programme>`)
    expect(programme?.channel).toBe('two')
    expect(summary.undeclared).toBe(1)
  })

  test('declares a channel once', async () => {
    const { channels, summary } = await readGuide(`<tv>${channel}\n${channel}</tv>`)
    expect(channels).toHaveLength(1)
    expect(summary.issues).toEqual([{ line: 2, code: 'channel_repeated' }])
  })

  test('skips what is not requested before reading its texts', async () => {
    const { programmes, summary } = await readGuide(
      `<tv><programme ${times} channel="one"><title>A</title></programme><programme ${times} channel="two"><title>B</title></programme></tv>`,
      { wanted: (id, startAt) => id === 'two' && startAt === at },
    )
    expect(programmes.map(({ title }) => title)).toEqual(['B'])
    expect(summary).toMatchObject({ programmes: 1, unwanted: 1, skipped: 0 })
  })
})

test('a channel is reported before its programmes are requested', async () => {
  const calls: string[] = []
  await readGuide(`<tv>${channel}<programme ${times} channel="one"><title>A</title></programme></tv>`, {
    declared: ({ id }) => void calls.push(`declared ${id}`),
    wanted: (id) => calls.push(`wanted ${id}`) > 0,
  })
  expect(calls).toEqual(['declared one', 'wanted one'])
})

describe('markup that is wrong', () => {
  test.each([
    ['single quotes', `<programme start='20260105200000 +0100' channel='one'><title>A</title></programme>`],
    ['no quotes', `<programme start=202601051900 channel=one><title>A</title></programme>`],
    ['a > inside a value', `<programme note="a > b" ${times} channel="one"><title>A</title></programme>`],
    ['a quote that is not closed', `<programme start="202601051900 channel="one"><title>A</title></programme>`],
    [
      'blanks around equals signs',
      `<programme start = "202601051900" channel\n=\n"one" ><title >A</title ></programme >`,
    ],
    ['a title that is not closed', `<programme ${times} channel="one"><title>A<desc>B</desc></programme>`],
    ['tags closed in the wrong order', `<programme ${times} channel="one"><title>A</desc><desc>B</title></programme>`],
    ['a mark within a text', `<programme ${times} channel="one"><title><b>A</b></title></programme>`],
    ['CDATA', `<programme ${times} channel="one"><title><![CDATA[A]]></title></programme>`],
    [
      'a comment in between',
      `<programme ${times} channel="one"><!-- <title>no</title> --><title>A</title></programme>`,
    ],
  ])('is read as meant: %s', async (_, element) => {
    const { programme } = await readOne(element)
    expect(programme).toMatchObject({ channel: 'one', startAt: at, title: 'A' })
  })

  test.each([
    ['Tom & Jerry', 'Tom & Jerry'],
    ['a < b', 'a < b'],
    ['I <3 TV', 'I <3 TV'],
    ['Caf&eacute; &hellip;', 'Café …'],
    ['R&amp;B', 'R&B'],
    ['&unknown; &#0; &#xD800; &#99999999;', '&unknown;'],
    ['<![CDATA[A &amp; B]]>', 'A &amp; B'],
    ['\u202eevil\u0007', 'evil'],
    ['one\n   two', 'one two'],
  ])('keeps the text %j', async (written, expected) => {
    const { programme } = await readOne(`<programme ${times} channel="one"><title>${written}</title></programme>`)
    expect(programme?.title.replaceAll(/ +/g, ' ')).toBe(expected)
  })

  test('ends a programme that is not closed where the next begins', async () => {
    const { programmes, summary } = await readGuide(
      `<tv>\n<programme ${times} channel="one"><title>A</title>\n<programme ${times} channel="one"><title>B</title></programme></tv>`,
    )
    expect(programmes.map(({ title }) => title)).toEqual(['A', 'B'])
    expect(summary.issues).toEqual([{ line: 3, code: 'tag_unclosed' }])
  })

  test('leaves out a programme without a title or channel', async () => {
    const { summary } = await readGuide(
      `<tv>\n<programme ${times} channel="one"><desc>A</desc></programme>\n<programme ${times}><title>A</title></programme></tv>`,
    )
    expect(summary).toMatchObject({ programmes: 0, skipped: 2 })
    expect(summary.issues).toEqual([
      { line: 2, code: 'title_missing' },
      { line: 3, code: 'channel_missing' },
    ])
  })

  test('never declares an entity, however the DOCTYPE asks for it', async () => {
    const bomb = `<!DOCTYPE tv [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const { programmes, summary } = await readGuide(
      `${bomb}<tv><programme ${times} channel="one"><title>&b;&f;</title></programme></tv>`,
    )
    expect(programmes[0]!.title).toBe('&b;&f;')
    expect(summary.issues[0]).toEqual({ line: 1, code: 'doctype_ignored' })
  })

  test('forgets a text as long as the file', async () => {
    const { programme, codes } = await readOne(
      `<programme ${times} channel="one"><title>A</title><desc>${'long '.repeat(200_000)}</desc></programme>`,
    )
    expect(programme!.description!.length).toBeLessThanOrEqual(4_000)
    expect(codes).toContain('text_shortened')
  })

  test('leaves out a tag as long as the file', async () => {
    const { programmes, summary } = await readGuide(
      `<tv><programme x="${'y'.repeat(700_000)}" ${times} channel="one"><title>A</title></programme><programme ${times} channel="one"><title>B</title></programme></tv>`,
    )
    expect(programmes.map(({ title }) => title)).toEqual(['B'])
    expect(summary.issues[0]!.code).toBe('tag_too_long')
  })
})

describe('a file that', () => {
  const whole = `<tv>${channel}<programme ${times} channel="one"><title>Früh</title><desc>Über die schöne Küste mit großen Vögeln und müden Bären, für Anfänger.</desc></programme>\n<programme ${times} channel="one"><title>Spät und lang</title></programme></tv>`

  test('is cut off keeps what was whole and says so', async () => {
    const { programmes, summary } = await readGuide(whole.slice(0, whole.lastIndexOf('und')))
    expect(programmes.map(({ title }) => title)).toEqual(['Früh'])
    expect(summary).toMatchObject({ isTruncated: true, skipped: 1 })
    expect(summary.issues.at(-1)).toEqual({ line: 2, code: 'file_truncated' })
  })

  test.each([
    ['ISO-8859-1, declared', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${whole}`, 'latin1')],
    ['ISO-8859-1, not declared', Buffer.from(whole, 'latin1')],
    ['UTF-8, declared as ISO-8859-1', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${whole}`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${whole}`)],
    ['UTF-16', Buffer.from(`\ufeff${whole}`, 'utf16le')],
    ['gzip', gzipSync(whole)],
  ])('is %s is read', async (_, bytes) => {
    const { programmes } = await readGuide(bytes)
    expect(programmes.map(({ title }) => title)).toEqual(['Früh', 'Spät und lang'])
  })

  test.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['<!DOCTYPE html><html><body>Not found</body></html>', 'html_instead'],
    ['{"user_info":{"auth":0}}', 'json_instead'],
    ['#EXTM3U\n#EXTINF:-1,A\nhttp://a.example/1', 'not_a_guide'],
    ['blocked', 'not_a_guide'],
    ['<rss><channel-list/></rss>', 'not_a_guide'],
  ])('holds %j instead of a guide is refused', async (content, code) => {
    expect(await readGuideRefused(content)).toMatchObject({ code })
  })

  test('has no end is given up', async () => {
    const reading = readGuide('<tv>'.padEnd(200_000, '<a>x</a>'), { limits: { decodedBytesMax: 100_000 } })
    await expect(reading).rejects.toMatchObject({ code: 'too_big' })
  })
})

test('programmes that share a slot in a clump get a part of it each, in their order', async () => {
  const clumped = (index: string) =>
    `<programme ${times} channel="one" clumpidx="${index}"><title>${index}</title></programme>`
  const { programmes } = await readGuide(
    `<tv>${channel}${clumped('1/3')}${clumped('0/3')}${clumped('2/3')}${clumped('9/3')}</tv>`,
  )
  expect(
    programmes.map(({ title, startAt, stopAt }) => [title, (startAt - at) / 60_000, (stopAt! - at) / 60_000]),
  ).toEqual([
    ['1/3', 25, 50],
    ['0/3', 0, 25],
    ['2/3', 50, 75],
    ['9/3', 0, 75],
  ])
})

test('a programme keeps what its catch-up address is made with', async () => {
  const { programme } = await readOne(
    `<programme ${times} channel="one" catchup-id="a&amp;7"><title>A</title></programme>`,
  )
  expect(programme).toMatchObject({ catchupId: 'a&7' })
})
