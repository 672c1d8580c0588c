import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatePlaylist } from '../fixtures/generate-playlist.ts'
import { SourceError } from '../source-error.ts'
import { cut, readPlaylist } from '../testing/read-playlist.ts'

const pieces = [
  '#EXTM3U',
  '#EXTINF:',
  '#EXTINF:-1',
  '-1',
  ',',
  ' ',
  '"',
  "'",
  '=',
  '|',
  ';',
  '&',
  '%',
  '\n',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\ufeff',
  'tvg-id=',
  'tvg-name="',
  'group-title="',
  'tvg-logo="https://a.example/x"',
  'catchup="shift"',
  'radio="true"',
  '#EXTGRP:',
  '#KODIPROP:a=b',
  '#EXTVLCOPT:http-user-agent=',
  '#EXTHTTP:{"a":1}',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  '# note',
  'http://a.example/1.ts',
  'javascript:alert(1)',
  '[NO STREAM]',
  '=====',
  'S01E02',
  'ü',
  'Й',
  '日本',
  '😀',
  'e\u0301',
  '\u202e',
  '\u0000',
]
const grammar = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  ),
  { maxLength: 120 },
)
const content = fc.oneof(
  { weight: 6, arbitrary: grammar.map((parts) => Buffer.from(parts.join(''))) },
  { weight: 2, arbitrary: grammar.map((parts) => Buffer.from(parts.join(''), 'latin1')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
)

/** What reading comes to: the entries and the summary, or the error. */
async function outcome(chunks: readonly Uint8Array[]) {
  try {
    return await readPlaylist(chunks)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { code: error.code, line: error.line, detail: error.detail }
  }
}

describe('whatever the bytes', () => {
  test('reading ends in entries or an error, with no more entries than lines', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        const result = await outcome([bytes])
        if ('code' in result) return
        const lines = bytes.toString('latin1').split(/\r\n|\r|\n/).length
        expect(result.total).toBe(result.entries.length)
        expect(result.total + result.skipped).toBeLessThanOrEqual(lines)
        for (const issue of result.issues) expect(issue.line).toBeLessThanOrEqual(lines)
        const { live, movie, series, radio } = result.counts
        expect(live + movie + series + radio).toBe(result.total)
        expect(new Set(result.entries.map((entry) => entry.key)).size).toBe(result.total)
      }),
      { numRuns: 1_500 },
    )
  })

  test('no text of an entry holds control or direction signs, and every text is composed and not empty', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        const result = await outcome([bytes])
        if ('code' in result) return
        for (const { title, group, url, logo, userAgent } of result.entries) {
          expect(title).not.toBe('')
          expect(title).toBe(title.normalize('NFC').trim())
          expect(`${title}${group}${url}${logo}${userAgent}`).not.toMatch(
            /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
          )
          expect(url).not.toMatch(/^(?:javascript|data|file|vbscript):/i)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('how they are cut into chunks makes no difference', async () => {
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 40 }), async (bytes, size) => {
        expect(await outcome(cut(bytes, size))).toEqual(await outcome([bytes]))
      }),
      { numRuns: 700 },
    )
  })

  test('how a long list is cut into chunks makes no difference', async () => {
    const bytes = Buffer.concat(await Array.fromAsync(generatePlaylist({ entries: 3_000, seed: 5, malformed: true })))
    const whole = await outcome([bytes])
    for (const size of [61, 4_096, 65_536, 65_537]) expect(await outcome(cut(bytes, size))).toEqual(whole)
  })
})

describe('a hostile line', () => {
  test.each([
    ['quotes', '"'],
    ['opened values', ' a="'],
    ['opened values of both sorts', ` a="x' b='y"`],
    ['names', ' name'],
    ['equals signs', '='],
    ['commas between attributes', ' tvg-x="1",'],
    ['bars', 'a=b|'],
  ])(
    'of nothing but %s is read in time that grows with its length',
    async (_, part) => {
      const line = part.repeat(Math.floor(65_000 / part.length))
      const list = `#EXTM3U\n${`#EXTINF:-1 ${line}\nhttp://a.example/${line}\n`.repeat(20)}`
      const result = await outcome([Buffer.from(list)])
      expect(result).toHaveProperty('total')
    },
    5_000,
  )
})
