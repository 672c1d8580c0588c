import { describe, expect, it } from 'vitest'
import { cleanCue } from './clean-cue.ts'
import { guessCharset } from './guess-charset.ts'
import { formatOf, readCues } from './read-cues.ts'
import { isStl, readStl } from './read-stl.ts'
import { cueLimits } from './subtitle-cue.ts'
import { openVtt } from './write-vtt.ts'

function vttOf(text: string, fps = 25): string {
  const vtt = openVtt()
  for (const cue of readCues(text, formatOf(text)!, fps)) vtt.add(cue)
  return vtt.finish().vtt
}

/** Bytes of a text in a single-byte charset, found by decoding each byte. */
function bytesIn(charset: string, text: string): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(charset).decode(new Uint8Array([byte])), byte]),
  )
  return Uint8Array.from([...text].map((sign) => table.get(sign) ?? 0x3f))
}

const said = {
  de: 'Für größere Fälle müßte man schon früher aufstehen, süßes Mädchen.',
  pl: 'Zażółć gęślą jaźń, powiedział książę i wyszedł na świeżą łąkę.',
  cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy, řekl šéf.',
  hu: 'Árvíztűrő tükörfúrógép, mondta a nővér és elment főzni.',
  ru: 'Съешь же ещё этих мягких французских булок, да выпей чаю.',
  el: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, είπε η μητέρα σου χθες.',
  tr: 'Pijamalı hasta yağız şoföre çabucak güvendi, dedi İsmail.',
  ar: 'صف خلق خود كمثل الشمس إذ بزغت يحظى الضجيع بها',
  fr: 'Dès Noël, où un zéphyr haï me vêt de glaçons, je dîne d’exquis rôtis.',
  ro: 'Muzicologă în bej vând whisky şi tequila, preţ fix, după mâncare.',
} as const

describe('the charset of a subtitle file', () => {
  it.each([
    ['de', 'windows-1252'],
    ['fr', 'windows-1252'],
    ['pl', 'windows-1250'],
    ['pl', 'iso-8859-2'],
    ['cs', 'windows-1250'],
    ['cs', 'iso-8859-2'],
    ['hu', 'windows-1250'],
    ['ru', 'windows-1251'],
    ['ru', 'koi8-r'],
    ['ru', 'iso-8859-5'],
    ['ru', 'ibm866'],
    ['el', 'windows-1253'],
    ['tr', 'windows-1254'],
    ['ar', 'windows-1256'],
    ['ro', 'windows-1250'],
  ] as const)('of %s in %s is recognised by the letters of the language', (language, charset) => {
    const text = `1\n00:00:01,000 --> 00:00:02,000\n${said[language]}\n\n`.repeat(3)
    const { guesses } = guessCharset(bytesIn(charset, text), language)
    const [best] = guesses
    // Two charsets may write a text alike; what counts is how it reads.
    expect(best!.sample).toBe(said[language].slice(0, 120))
    expect(new Set(guesses.map(({ sample }) => sample)).size).toBeGreaterThan(1)
  })

  it('is said by UTF-8 and UTF-16 themselves, with a byte order mark and without', () => {
    const text = `1\r\n00:00:01,000 --> 00:00:02,000\r\n${said.ru}\r\n`
    const wide = Buffer.from(text, 'utf16le')
    for (const [bytes, charset] of [
      [Buffer.from(text), 'utf-8'],
      [Buffer.from(`\ufeff${text}`), 'utf-8'],
      [wide, 'utf-16le'],
      [Buffer.from(wide).swap16(), 'utf-16be'],
    ] as const)
      expect(guessCharset(bytes, 'ru')).toEqual({ isSure: true, guesses: [{ charset, sample: said.ru }] })
  })
})

describe('subtitles become WebVTT', () => {
  it('from SubRip, however its times and lines are written', () => {
    const srt =
      '\ufeff1\r\n00:00:01,500 --> 00:00:02,000 X1:0\r\n{\\an8}<i>Hello</i>\r\nthere\r\n\r\n2\r\n0:00:03.25 --> 00:00:04\r\nA & B <font color="#fff">red</font> 1 < 2\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\nNo gap'
    expect(vttOf(srt)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\n<i>Hello</i>\nthere\n\n' +
        '00:00:03.250 --> 00:00:04.000\nA &amp; B red 1 &lt; 2\n\n00:00:05.000 --> 00:00:06.000\nNo gap\n',
    )
  })

  it('from WebVTT without its notes, styles and settings', () => {
    const vtt =
      'WEBVTT - x\n\nSTYLE\n::cue { color: red }\n\nNOTE no\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hi</v>\n'
    expect(vttOf(vtt)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHi\n')
  })

  it('from ASS by the columns it names, without drawings and positions', () => {
    const ass =
      '[Script Info]\nTitle: x\n[Events]\nFormat: Layer, Start, End, Style, Text\n' +
      'Dialogue: 0,0:00:02.00,0:00:03.00,Default,Later\n' +
      'Dialogue: 0,0:00:01.00,0:00:02.50,Default,{\\i1}Yes{\\i0}, no\\Nnew{\\pos(1,2)}\n' +
      'Dialogue: 0,0:00:01.00,0:00:02.50,Default,{\\p1}m 0 0 l 1 1{\\p0}\n'
    expect(vttOf(ass)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>Yes</i>, no\nnew\n\n00:00:02.000 --> 00:00:03.000\nLater\n',
    )
  })

  it('from MicroDVD, by the rate it names or the one that is given', () => {
    expect(vttOf('{1}{1}23.976\n{24}{48}{y:i}One|two\n')).toBe(
      'WEBVTT\n\n00:00:01.001 --> 00:00:02.002\n<i>One</i>\ntwo\n',
    )
    expect(vttOf('{25}{50}A\n', 25)).toContain('00:00:01.000 --> 00:00:02.000\nA')
  })

  it('with entities read once, whatever they stand for', () => {
    expect(cleanCue('Tom &amp; Jerry &lt;3 &#39;n&#x27; R&B &eacute;&nbsp;x &nosuch; &')).toBe(
      "Tom &amp; Jerry &lt;3 'n' R&amp;B é\u00a0x &amp;nosuch; &amp;",
    )
    expect(cleanCue('&lt;i&gt;no tag&lt;/i&gt;')).toBe('&lt;i&gt;no tag&lt;/i&gt;')
    expect(cleanCue('a&#8238;b&#0;c')).toBe('abc')
    expect(vttOf('1\n00:00:01,000 --> 00:00:02,000\nTom &amp; Jerry\n')).toContain('\nTom &amp; Jerry\n')
  })

  it('from TTML with its rates, its line ends and its italics', () => {
    const ttml =
      '<?xml version="1.0"?><tt:tt xmlns:tt="http://www.w3.org/ns/ttml" ttp:frameRate="25" ttp:tickRate="10000000">' +
      '<tt:head><tt:styling><tt:style xml:id="s1" tts:fontStyle="italic"/></tt:styling></tt:head>' +
      '<tt:body begin="1s"><tt:div><!-- <p> --><tt:p begin="00:00:00:00" end="00:00:01:05">Tom &amp; Jerry<tt:br/>one\n  two</tt:p>' +
      "<tt:p begin='10000000t' dur='500ms'><tt:span style=\"s1\">Slanted</tt:span> 1 &lt; 2</tt:p>" +
      '<tt:p xml:id="c3" begin="00:00:03.250" end="4.5s" style="s1">All of it</tt:p></tt:div></tt:body></tt:tt>'
    expect(vttOf(ttml)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.200\nTom &amp; Jerry\none two\n\n' +
        '00:00:02.000 --> 00:00:02.500\n<i>Slanted</i> 1 &lt; 2\n\n00:00:04.250 --> 00:00:05.500\n<i>All of it</i>\n',
    )
  })

  it('from EBU STL with its accents, its italics and the begin of its programme', () => {
    const block = (times: number[], field: number[], more: { part?: number; comment?: number } = {}) => {
      const bytes = new Uint8Array(128).fill(0x8f)
      bytes.set([0, 1, 0, more.part ?? 0xff, 0, ...times, 20, 2, more.comment ?? 0])
      bytes.set(field, 16)
      return [...bytes]
    }
    const latin = (text: string) => [...Buffer.from(text, 'latin1')]
    const head = new Uint8Array(1_024).fill(0x20)
    head.set(latin('437STL25.01100'))
    head.set(latin('10000000'), 256)
    const file = Uint8Array.from([
      ...head,
      ...block(
        [10, 0, 1, 0, 10, 0, 2, 5],
        [0x0d, ...latin('Caf'), 0xc2, ...latin('e & '), 0xc8, ...latin('uber'), 0x8a, 0x80, ...latin('soft'), 0x81],
      ),
      ...block([10, 0, 3, 0, 10, 0, 4, 0], latin('left '), { part: 0 }),
      ...block([10, 0, 3, 0, 10, 0, 4, 0], latin('right')),
      ...block([10, 0, 5, 0, 10, 0, 6, 0], latin('note'), { comment: 1 }),
    ])
    expect([isStl(file), isStl(file.subarray(0, 900)), isStl(new Uint8Array(2_000))]).toEqual([true, false, false])
    const vtt = openVtt()
    for (const cue of readStl(file)) vtt.add(cue)
    expect(vtt.finish().vtt).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.200\nCafé &amp; über\n<i>soft</i>\n\n00:00:03.000 --> 00:00:04.000\nleft right\n',
    )
  })

  it('moved by an offset, never before the beginning', () => {
    const vtt = openVtt(-2_000)
    vtt.add({ startMs: 1_000, endMs: 3_000, text: 'a' })
    vtt.add({ startMs: 500, endMs: 1_500, text: 'gone' })
    expect(vtt.finish()).toMatchObject({ cues: 1, skipped: 1, lastMs: 1_000 })
  })

  it('with no sign a player could take for its own', () => {
    expect(cleanCue('<script>alert(1)</script> a --> b\u202e\u0000')).toBe('alert(1) a --&gt; b')
    expect(cleanCue('<b><i>x</b> y</i>')).toBe('<b><i>x</i></b> y')
    expect(cleanCue('a\n\n\nb\n00:00:01.000 --> 00:00:02.000')).toBe('a\nb\n00:00:01.000 --&gt; 00:00:02.000')
    expect(cleanCue('<b'.repeat(5_000)).length).toBeLessThan(60_000)
    expect(vttOf(`1\n00:00:09,000 --> 00:00:01,000\nback\n\n2\n99:00:00,000 --> 99:00:01,000\nnever\n`)).toBe(
      'WEBVTT\n\n',
    )
  })

  it('and nothing else does', () => {
    expect(['', '<html>', '#EXTM3U', 'hello --> there', '\u0000\u0001'].map(formatOf)).toEqual(Array(5).fill(null))
    const vtt = openVtt()
    let taken = 0
    for (; !vtt.isFull(); taken += 1) vtt.add({ startMs: taken, endMs: taken + 1, text: 'x' })
    expect(taken).toBe(cueLimits.cuesMax)
  })
})
