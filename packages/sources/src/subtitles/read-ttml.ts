import { decodeEntities } from '../xmltv/decode-entities.ts'
import type { SubtitleCue } from './subtitle-cue.ts'

/** What times are counted in. */
type Rates = { frames: number; ticks: number }
type Tag = { name: string; attributes: string; isEnd: boolean; isClosed: boolean }

/** A paragraph while it is open; `shift` is the time its body and division begin at. */
type Paragraph = { startMs: number | null; endMs: number | null; text: string; isItalic: boolean }

const secondMs = 1_000
const hourS = 3_600

/** TTML, also called DFXP and IMSC: the paragraphs with their times, line ends and italics. */
export function* readTtml(text: string): Generator<SubtitleCue> {
  const italics = new Set<string>()
  const shifts: number[] = []
  /** Whether each open span is in italics. */
  const spans: boolean[] = []
  let rates: Rates = { frames: 30, ticks: 1 }
  let paragraph: Paragraph | null = null
  for (const part of partsOf(text)) {
    if (typeof part === 'string') {
      if (paragraph) paragraph.text += part.replaceAll(/\s+/gu, ' ')
      continue
    }
    const { name, attributes, isEnd, isClosed } = part
    if (name === 'tt' && !isEnd) rates = ratesOf(attributes)
    else if (name === 'style' && !isEnd && isItalic(attributes, italics)) italics.add(valueOf(attributes, 'id') ?? '')
    else if (name === 'body' || name === 'div') {
      if (isEnd) shifts.pop()
      else if (!isClosed) shifts.push(momentOf(valueOf(attributes, 'begin'), rates) ?? 0)
    } else if (name === 'br' && paragraph) paragraph.text += '\n'
    else if (name === 'span' && paragraph && !isClosed) {
      const slants = isEnd ? (spans.pop() ?? false) : isItalic(attributes, italics)
      if (!isEnd) spans.push(slants)
      if (slants) paragraph.text += isEnd ? '</i>' : '<i>'
    } else if (name === 'p') {
      const cue = paragraph && endedCue(paragraph)
      if (cue) yield cue
      spans.length = 0
      const shift = shifts.reduce((sum, each) => sum + each, 0)
      paragraph =
        isEnd || isClosed ? null : begunParagraph(attributes, { rates, shift, isItalic: isItalic(attributes, italics) })
    }
  }
}

function begunParagraph(
  attributes: string,
  { rates, shift, isItalic: slants }: { rates: Rates; shift: number; isItalic: boolean },
): Paragraph {
  const begin = momentOf(valueOf(attributes, 'begin'), rates)
  const end = momentOf(valueOf(attributes, 'end'), rates)
  const lasts = momentOf(valueOf(attributes, 'dur'), rates)
  const startMs = begin === null ? null : begin + shift
  const endMs = end === null ? (startMs === null || lasts === null ? null : startMs + lasts) : end + shift
  return { startMs, endMs, text: '', isItalic: slants }
}

function endedCue({ startMs, endMs, text, isItalic: slants }: Paragraph): SubtitleCue | null {
  if (startMs === null || endMs === null) return null
  return { startMs, endMs, text: slants ? `<i>${text}</i>` : text }
}

/** Tags and the text between them; comments and instructions are left out, and a sign that opens no tag is text. */
function* partsOf(text: string): Generator<Tag | string> {
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open < 0) return
    if (open > at) yield text.slice(at, open)
    const isComment = text.startsWith('<!--', open)
    const end = text.indexOf(isComment ? '-->' : '>', open)
    if (end < 0) return
    at = end + (isComment ? 3 : 1)
    const inner = text.slice(open + 1, end)
    const found = /^(\/?)(?:[\w-]+:)?([a-z]+)/iu.exec(inner)
    if (isComment || found === null) continue
    const name = (found[2] ?? '').toLowerCase()
    yield { name, attributes: inner.slice(found[0].length), isEnd: found[1] === '/', isClosed: inner.endsWith('/') }
  }
}

/** The value of an attribute, whatever its prefix. */
function valueOf(attributes: string, name: string): string | undefined {
  for (const [, found, , double, single] of attributes.matchAll(/\b([a-z]+)\s?=\s?("([^"]*)"|'([^']*)')/giu))
    if (found?.toLowerCase() === name.toLowerCase()) return decodeEntities(double ?? single ?? '')
  return undefined
}

function isItalic(attributes: string, italics: ReadonlySet<string>): boolean {
  const own = valueOf(attributes, 'fontStyle')
  if (own !== undefined) return /^(?:italic|oblique)$/iu.test(own)
  return (valueOf(attributes, 'style') ?? '').split(/\s/u).some((style) => style !== '' && italics.has(style))
}

function ratesOf(attributes: string): Rates {
  const base = Number(valueOf(attributes, 'frameRate') ?? 30)
  const [over = 1, under = 1] = (valueOf(attributes, 'frameRateMultiplier') ?? '1 1').split(/[\s:]/u).map(Number)
  const frames = (base * over) / under
  const ticks = Number(valueOf(attributes, 'tickRate') ?? 0)
  return { frames: frames > 0 && Number.isFinite(frames) ? frames : 30, ticks: ticks > 0 ? ticks : 1 }
}

/** `hh:mm:ss.fff`, `hh:mm:ss:frames`, or a number with its unit; null for anything else. */
function momentOf(written: string | undefined, { frames, ticks }: Rates): number | null {
  const text = written?.trim() ?? ''
  const clock = /^(\d{1,3}):(\d\d):(\d\d)(?:[.,](\d{1,6})|:(\d{1,3})(?:\.\d+)?)?$/u.exec(text)
  if (clock) {
    const [, hours, minutes, seconds, fraction, frame] = clock
    const whole = Number(hours) * hourS + Number(minutes) * 60 + Number(seconds)
    const part = fraction === undefined ? Number(frame ?? 0) / frames : Number(`0.${fraction}`)
    return Math.round((whole + part) * secondMs)
  }
  const [, value, unit] = /^(\d{1,12}(?:\.\d{1,6})?)(h|m|s|ms|f|t)$/u.exec(text) ?? []
  if (value === undefined || unit === undefined) return null
  const inMs = new Map([
    ['h', hourS * secondMs],
    ['m', 60 * secondMs],
    ['s', secondMs],
    ['ms', 1],
    ['f', secondMs / frames],
    ['t', secondMs / ticks],
  ])
  return Math.round(Number(value) * (inMs.get(unit) ?? 0))
}
