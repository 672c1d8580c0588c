import { charsets, type Charset } from '@castellan/contract/access/subtitles.ts'
import { sniffUtf16 } from '../text/read-utf16.ts'
import { lettersOf } from './letters-of.ts'

/** So many bytes from lines that differ between charsets are enough to decide. */
const sampleBytes = 8 * 1_024
const sampleChars = 120
const shownMax = 5

/** A charset a file may be in, with a line of the text as it would read then; the likeliest first. */
export type CharsetGuess = { charset: Charset; sample: string }
export type GuessedCharset = {
  /** False where another charset would make as much sense. */
  isSure: boolean
  guesses: readonly CharsetGuess[]
}

/** In which charset a text of this language makes most sense. */
export function guessCharset(bytes: Uint8Array, language: string): GuessedCharset {
  const marked = markedCharset(bytes)
  if (marked) return { isSure: true, guesses: [{ charset: marked, sample: lineOf(decode(bytes, marked)) }] }
  const sample = samplePart(bytes)
  const read = charsets.slice(3).map((charset) => {
    const text = decode(sample, charset)
    return { charset, text, score: scoreOf(text, language) }
  })
  const ranked = read.toSorted((one, other) => other.score - one.score)
  const distinct = ranked.filter(({ text }, index) => ranked.findIndex((each) => each.text === text) === index)
  const [first, second] = distinct
  return {
    isSure: first !== undefined && first.score > 0 && (second === undefined || second.score < first.score * 0.9),
    guesses: distinct.slice(0, shownMax).map(({ charset, text }) => ({ charset, sample: lineOf(text) })),
  }
}

/** The text of bytes in a charset, without a byte order mark; what cannot be decoded becomes U+FFFD. */
export function decode(bytes: Uint8Array, charset: Charset): string {
  return new TextDecoder(charset).decode(bytes)
}

/** The first lines that hold more than ASCII. */
function samplePart(bytes: Uint8Array): Uint8Array {
  const part = new Uint8Array(sampleBytes)
  let length = 0
  let from = 0
  while (from < bytes.length && length < sampleBytes) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1)
    if (line.some((byte) => byte > 0x7f)) {
      const taken = line.subarray(0, sampleBytes - length)
      part.set(taken, length)
      length += taken.length
    }
    from += line.length
  }
  return part.subarray(0, length)
}

/** UTF-8 and UTF-16 say what they are. */
function markedCharset(bytes: Uint8Array): Charset | null {
  const wide = sniffUtf16(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return null
  }
}

/** Signs that texts of any language have between their letters. */
const punctuation = /[\u00a0¡¿«»‹›„“”‚‘’–—…•·°€£©®♪♫´№،؛؟]/u
const letter = /\p{L}/u
const marks = /\p{M}/u

function scoreOf(text: string, language: string): number {
  const own = new Set(lettersOf[language] ?? '')
  let score = 0
  let before = ''
  for (const sign of text) {
    if (sign >= '\u0080') score += worthOf(sign, { before, own })
    else if (isUpper(sign) && isLower(before)) score -= 2
    before = sign
  }
  return score
}

function worthOf(sign: string, { before, own }: { before: string; own: ReadonlySet<string> }): number {
  if (sign === '\ufffd' || sign < '\u00a0') return -20
  if (punctuation.test(sign)) return letter.test(before) && /[„‚¡¿]/u.test(sign) ? -2 : 0
  if (!letter.test(sign)) return marks.test(sign) ? 0 : -4
  // A capital within a word is what one charset of Cyrillic makes of another.
  const flips = isUpper(sign) && isLower(before) ? -3 : 0
  const lower = sign.toLowerCase()
  if (!own.has(lower)) return flips - 1.5
  return flips + (sign === lower ? 2 : 1)
}

const isUpper = (sign: string) => sign !== sign.toLowerCase()
const isLower = (sign: string) => sign !== sign.toUpperCase()

/** The first line that distinguishes charsets. */
function lineOf(text: string): string {
  const line = /^.*[\u0080-\uffff].*$/mu.exec(text)?.[0] ?? ''
  return line.trim().slice(0, sampleChars)
}
