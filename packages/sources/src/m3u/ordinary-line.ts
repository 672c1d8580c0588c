import { type ByteView, wordOf } from '../text/byte-view.ts'
import { comma, doubleQuote, equals } from './line-signs.ts'

const tvg = wordOf('tvg-')
const idOpen = wordOf('id="')
const nameWord = wordOf('name')
const logoWord = wordOf('logo')
const grou = wordOf('grou')
const pTi = wordOf('p-ti')
const tleEquals = wordOf('tle=')
const radi = wordOf('radi')
const oTrue = wordOf('o="t')
const rueClose = wordOf('rue"')
const liveDuration = wordOf(':-1 ')
const equalsQuote = equals | (doubleQuote << 8)
const space = 0x20
/** From a name to its value. */
const openOffsets = ['tvg-id="', 'tvg-name="', 'tvg-logo="', 'group-title="', 'radio="'].map(({ length }) => length)
/** Every step looks at no more than so many bytes ahead. */
const stepBytes = 16

/** Where the values of a line are: start and end (0 for none) by turns for each of these, then the start of the title. */
export const spanOf = { id: 0, name: 2, logo: 4, group: 6, radio: 8, title: 10 } as const
export const spanCount = 11

/** Forgets the values of the line before. */
export function clearSpans(spans: Int32Array): void {
  spans[1] = 0
  spans[3] = 0
  spans[5] = 0
  spans[7] = 0
  spans[9] = 0
}

/**
 * Walks over a line that is spelled as nearly all are: `:-1`, then some of tvg-id, tvg-name, tvg-logo, group-title and
 * `radio="true"` in double quotes with one space between, then the title. Returns false at the first byte that is otherwise.
 */
export function walkOrdinaryLine(line: ByteView, start: number, end: number, spans: Int32Array): boolean {
  const { text, bytes, words } = line
  if (end - start < stepBytes * 2 || words.getInt32(start, true) !== liveDuration) return false
  clearSpans(spans)
  let at = start + 4
  while (at + stepBytes < end) {
    const span = ordinarySpan(words, at)
    if (span < 0) return false
    const open = at + openOffsets[span >> 1]!
    const close = text.indexOf('"', open)
    // An equals sign before a quote may open the next value; then this one was never closed.
    if (close < 0 || close + 1 >= end || bytes[close - 1] === equals) return false
    spans[span] = open
    spans[span + 1] = close
    const next = bytes[close + 1]
    at = close + 2
    if (next === comma) {
      spans[spanOf.title] = at
      return at + 4 <= end && bytes[at]! > space && !isAttributeLead(words.getInt32(at, true))
    }
    if (next !== space) return false
  }
  return false
}

/** Which of the five names is here with its equals sign and quote, or -1. */
function ordinarySpan(words: DataView, at: number): number {
  const lead = words.getInt32(at, true)
  const rest = words.getInt32(at + 4, true)
  if (lead === tvg) {
    if (rest === idOpen) return spanOf.id
    if (words.getUint16(at + 8, true) !== equalsQuote) return -1
    if (rest === nameWord) return spanOf.name
    return rest === logoWord ? spanOf.logo : -1
  }
  const next = words.getInt32(at + 8, true)
  if (lead === radi) return rest === oTrue && next === rueClose ? spanOf.radio : -1
  if (lead !== grou || rest !== pTi || next !== tleEquals) return -1
  return words.getUint8(at + 12) === doubleQuote ? spanOf.group : -1
}

/** Some lists put `tvg-…` or `group-title` behind a comma. */
function isAttributeLead(word: number): boolean {
  const lower = word | 0x20202020
  return lower === tvg || lower === grou
}
