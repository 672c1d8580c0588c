import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { generateGuide } from '../fixtures/generate-guide.ts'
import { SourceError } from '../source-error.ts'
import { readGuide } from '../testing/read-guide.ts'
import { cut } from '../testing/read-playlist.ts'

const pieces = [
  '<tv>',
  '</tv>',
  '<channel id="one">',
  '<channel id=one ',
  '</channel>',
  '<display-name>',
  '</display-name>',
  '<programme start="20260105200000 +0100" stop="20260105210000 +0100" channel="one">',
  '<programme start="2026',
  '<programme ',
  '</programme>',
  '</programme',
  '<title>',
  '</title>',
  '<desc>',
  '</desc>',
  '<title lang="de">',
  '<category>',
  '<icon src="https://a.example/x"/>',
  '<episode-num system="xmltv_ns">1.2.</episode-num>',
  '<rating><value>',
  '<b>',
  '<br/>',
  '<',
  '>',
  '"',
  "'",
  '=',
  '/',
  '&',
  '&amp;',
  '&#228;',
  '&#x1F600;',
  '&eacute;',
  ';',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE tv [',
  ']>',
  '<?xml version="1.0" encoding="ISO-8859-1"?>',
  '?>',
  '\n',
  '\r\n',
  ' ',
  'text',
  'ü',
  'Й',
  '日本',
  '😀',
  '\u202e',
  '\u0000',
  '\ufeff',
]
const grammar = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  ),
  { maxLength: 120 },
)
const content = fc.oneof(
  { weight: 6, arbitrary: grammar.map((parts) => Buffer.from(`<tv>${parts.join('')}`)) },
  { weight: 2, arbitrary: grammar.map((parts) => Buffer.from(`<tv>${parts.join('')}`, 'latin1')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
)

/** What reading comes to: what the guide holds, or the error. */
async function outcome(chunks: readonly Uint8Array[]) {
  try {
    return await readGuide(chunks)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { code: error.code, line: error.line, detail: error.detail }
  }
}

describe('whatever the bytes', () => {
  test('reading ends in programmes or an error, every one with a channel, a title and a time', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        const result = await outcome([bytes])
        if ('code' in result) return
        const { programmes, summary } = result
        expect(summary.programmes).toBe(programmes.length)
        const lines = bytes.toString('latin1').split('\n').length
        for (const { line } of summary.issues) expect(line).toBeLessThanOrEqual(lines)
        for (const { channel, title, startAt, stopAt, description = '' } of programmes) {
          expect(channel).not.toBe('')
          expect(title).not.toBe('')
          expect(Number.isSafeInteger(startAt)).toBe(true)
          expect(stopAt ?? startAt + 1).toBeGreaterThan(startAt)
          expect(`${title}${description}`).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
        }
      }),
      { numRuns: 1_500 },
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
})

test('how a long guide is cut into chunks makes no difference', async () => {
  const bytes = Buffer.concat(await Array.fromAsync(generateGuide({ bytes: 600_000, seed: 5, channels: 20 })))
  const whole = await outcome([bytes])
  for (const size of [61, 4_096, 65_536, 65_537]) expect(await outcome(cut(bytes, size))).toEqual(whole)
})

test('a guide that is well formed is read as a strict XML reader reads it', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((raw) => raw.replaceAll(/[\p{C}\p{Z}\ufffe\uffff]+/gu, ' '))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 12 }), async (texts) => {
      const guide = `<tv>${texts.map(([title, desc]) => `<programme start="2026" channel="a"><title>x${escape(title)}</title><desc>y${escape(desc)}</desc></programme>`).join('')}</tv>`
      const { programmes } = await readGuide(guide)
      const read = programmes.map(({ title, description }) => [title, description])
      expect(read).toEqual(readStrictly(guide).map((pair) => pair.map((each) => each.normalize('NFC').trim())))
    }),
    { numRuns: 300 },
  )
})

function readStrictly(guide: string): string[][] {
  const read: string[][] = []
  const parser = new SaxesParser()
  parser.on('text', (text) => void read.push([text]))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(guide).close()
  return read.reduce<string[][]>((pairs, [text = ''], index) => {
    if (index % 2 === 0) pairs.push([text])
    else pairs.at(-1)!.push(text)
    return pairs
  }, [])
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
