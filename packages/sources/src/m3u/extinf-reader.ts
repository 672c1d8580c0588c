import { type ByteView, isPlain, noBytes } from '../text/byte-view.ts'
import { cleanAddress, cleanText, isClean } from '../text/clean-text.ts'
import { beginsWeb } from './address-walk.ts'
import type { KnownAttribute } from './attribute-name.ts'
import { AttributeReader } from './attribute-reader.ts'
import { NewEntry } from './entry-builder.ts'
import type { EntryDraft } from './entry-draft.ts'
import type { GroupRegister } from './group-register.ts'
import type { IssueLog } from './issue-log.ts'
import { colon, comma, skipBlanks, trimEnd } from './line-signs.ts'
import type { M3uLimits } from './m3u-limits.ts'
import { clearSpans, spanCount, spanOf, walkOrdinaryLine } from './ordinary-line.ts'
import { type RequestOptions, setRequestHeader } from './request-options.ts'

const languageCharsMax = 60
const minus = 0x2d
const yes = /^(?:true|yes|1)$/i
const attributeAgain = /^(?:tvg-[a-z-]+|group-title)=["']/i

/** Reads `#EXTINF` lines of byte views into the draft: duration, attributes, title. */
export class ExtinfReader {
  readonly #limits: M3uLimits
  readonly #groups: GroupRegister
  readonly #issues: IssueLog
  readonly #attributes = new AttributeReader()
  #block = noBytes
  readonly #spans = new Int32Array(spanCount)
  #text = ''
  #bytes = noBytes.bytes
  #words = noBytes.words

  constructor(limits: M3uLimits, groups: GroupRegister, issues: IssueLog) {
    this.#limits = limits
    this.#groups = groups
    this.#issues = issues
  }

  /** Takes the block the next lines are of. */
  open(block: ByteView): void {
    this.#block = block
    this.#text = block.text
    this.#bytes = block.bytes
    this.#words = block.words
    this.#attributes.open(block)
  }

  /** `start` is behind the directive's name, `end` behind the last sign of the line. */
  read(start: number, end: number, draft: EntryDraft): void {
    const spans = this.#spans
    if (walkOrdinaryLine(this.#block, start, end, spans)) draft.radio = spans[spanOf.radio + 1]! > 0
    else this.#walkAnyLine(start, end, draft)
    const groupEnd = spans[spanOf.group + 1]!
    if (groupEnd > 0) draft.group = this.#groups.find(this.#text, spans[spanOf.group]!, groupEnd)
    this.#makeEntry(spans[spanOf.title]!, end, draft)
  }

  #walkAnyLine(start: number, end: number, draft: EntryDraft): void {
    const attributes = this.#attributes
    clearSpans(this.#spans)
    const behindDuration = this.#readDuration(start, end, draft)
    let count = 0
    attributes.start(behindDuration, end)
    for (;;) {
      if (attributes.next()) {
        count++
        this.#setAttribute(draft)
      } else if (attributes.at < end && this.#attributesGoOn(attributes.at + 1)) {
        attributes.at++
      } else break
    }
    if (attributes.quoteMissing) this.#issues.report(draft.line, 'quote_missing')
    const titleStart = attributes.at < end ? attributes.at + 1 : count === 0 ? behindDuration : end
    this.#spans[spanOf.title] = skipBlanks(this.#bytes, titleStart, end)
  }

  #makeEntry(titleStart: number, titleEnd: number, draft: EntryDraft): void {
    const { tvgIdCharsMax, titleCharsMax } = this.#limits
    const { hash } = draft
    const bytes = this.#bytes
    const spans = this.#spans
    const idEnd = spans[spanOf.id + 1]!
    const idStart = skipBlanks(bytes, spans[spanOf.id]!, idEnd)
    const tvgId = this.#takeHashed(idStart, trimEnd(bytes, idStart, idEnd), tvgIdCharsMax, draft)
    const nameStart = skipBlanks(bytes, spans[spanOf.name]!, spans[spanOf.name + 1]!)
    const nameEnd = trimEnd(bytes, nameStart, spans[spanOf.name + 1]!)
    let title = this.#takeHashed(titleStart, titleEnd, titleCharsMax, draft)
    let tvgName = ''
    if (title === '') {
      this.#issues.report(draft.line, 'title_missing')
      title = this.#take(nameStart, nameEnd, titleCharsMax, draft) || tvgId
      // Without any name the builder takes one from the URL.
      if (title !== '') hash.addText(title)
    } else if (nameEnd > nameStart && !this.#areSame(nameStart, nameEnd, titleStart, titleEnd)) {
      tvgName = this.#take(nameStart, nameEnd, titleCharsMax, draft)
    }
    draft.maybeEpisode = hash.maybeEpisode
    draft.entry = new NewEntry(title, tvgId, spans[spanOf.logo + 1] === 0 ? '' : this.#takeLogo(draft))
    if (tvgName !== '' && tvgName !== title) draft.entry.tvgName = tvgName
  }

  #areSame(start: number, end: number, otherStart: number, otherEnd: number): boolean {
    const length = end - start
    if (length !== otherEnd - otherStart) return false
    const words = this.#words
    // Both stand behind the directive's name, so reading the last word may begin before them.
    let odd = words.getInt32(end - 4, true) ^ words.getInt32(otherEnd - 4, true)
    if (length < 4) odd >>>= (4 - length) * 8
    for (let at = 0; odd === 0 && at < length - 4; at += 4)
      odd = words.getInt32(start + at, true) ^ words.getInt32(otherStart + at, true)
    return odd === 0
  }

  /** `-1`, `0`, seconds, nothing at all, with or without a colon before. */
  #readDuration(start: number, end: number, draft: EntryDraft): number {
    const bytes = this.#bytes
    let index = skipBlanks(bytes, start, end)
    if (bytes[index] === colon) index = skipBlanks(bytes, index + 1, end)
    const first = index
    while (index < end && isNumberByte(bytes[index]!)) index++
    if (index - first <= 2 && bytes[first] === minus) return index
    // `1TV` without a comma before it is a title, not a second.
    if (index < end && bytes[index]! > 0x20 && bytes[index] !== comma) return bytes[first] === minus ? index : first
    const seconds = Number(this.#text.slice(first, index))
    if (seconds > 0) (draft.extras ??= {}).durationS = seconds
    return index
  }

  /** Some lists put a comma behind the duration or between attributes. */
  #attributesGoOn(start: number): boolean {
    const next = skipBlanks(this.#bytes, start, start + 8)
    const lower = this.#bytes[next]! | 0x20
    return (lower === 0x74 || lower === 0x67) && attributeAgain.test(this.#text.slice(next, next + 40))
  }

  #setAttribute(draft: EntryDraft): void {
    const { name, valueStart, valueEnd } = this.#attributes
    switch (name) {
      case 'tvg-id':
        this.#setSpan(spanOf.id)
        return
      case 'tvg-name':
        this.#setSpan(spanOf.name)
        return
      case 'tvg-logo':
        this.#setSpan(spanOf.logo)
        return
      case 'group-title':
        this.#setSpan(spanOf.group)
        return
      case undefined:
        this.#setUnknown(draft)
        return
      default:
        this.#setRare(
          draft,
          name,
          cleanText(this.#bytes.toString(undefined, valueStart, valueEnd), this.#limits.attributeCharsMax),
        )
    }
  }

  #setSpan(span: number): void {
    this.#spans[span] = this.#attributes.valueStart
    this.#spans[span + 1] = this.#attributes.valueEnd
  }

  #setRare(draft: EntryDraft, name: KnownAttribute, value: string): void {
    switch (name) {
      case 'tvg-logo-small':
        if (this.#spans[spanOf.logo + 1] === 0) this.#setSpan(spanOf.logo)
        break
      case 'tvg-chno':
      case 'ch-number':
      case 'channel-number':
        if (value !== '') (draft.extras ??= {}).number ??= value.slice(0, 20)
        break
      case 'tvg-shift':
        draft.shiftHours = value
        break
      case 'tvg-language':
        if (value !== '') (draft.extras ??= {}).language = value.slice(0, languageCharsMax)
        break
      case 'x-tvg-url':
      case 'url-tvg':
      case 'tvg-url':
        if (/^https?:\/\/./i.test(value)) (draft.extras ??= {}).epgUrl = cleanAddress(value)
        break
      case 'radio':
        draft.radio = yes.test(value)
        break
      case 'media':
        draft.movie ||= yes.test(value)
        break
      case 'user-agent':
      case 'http-user-agent':
        this.#setHeader(draft, 'User-Agent', value)
        break
      case 'referrer':
      case 'referer':
      case 'http-referrer':
      case 'http-referer':
        this.#setHeader(draft, 'Referer', value)
        break
      default:
        setCatchup((draft.catchup ??= {}), name, value)
    }
  }

  #setHeader(draft: EntryDraft, name: string, value: string): void {
    // A directive line that came before names it for the stream itself, so it wins over the attribute.
    const options: RequestOptions = (draft.extras ??= {})
    if (value === '' || (name === 'User-Agent' ? options.userAgent : options.referrer) !== undefined) return
    if (!setRequestHeader(options, { name, value }, this.#limits)) {
      this.#issues.report(draft.line, 'request_header_refused')
    }
  }

  #setUnknown(draft: EntryDraft): void {
    const { nameStart, nameEnd, valueStart, valueEnd } = this.#attributes
    const limits = this.#limits
    const name = this.#text.slice(nameStart, nameEnd).toLowerCase()
    if (valueStart === valueEnd || name.length > limits.attributeNameCharsMax || name === '__proto__') return
    const attributes = ((draft.extras ??= {}).attributes ??= {})
    if (Object.keys(attributes).length >= limits.attributesPerEntry) return
    attributes[name] = this.#take(valueStart, valueEnd, limits.attributeCharsMax, draft)
  }

  #takeLogo(draft: EntryDraft): string {
    const end = this.#spans[spanOf.logo + 1]!
    const from = skipBlanks(this.#bytes, this.#spans[spanOf.logo]!, end)
    const to = trimEnd(this.#bytes, from, end)
    if (from === to) return ''
    const plain = isPlain(this.#words, from, to)
    const logo = plain ? this.#text.slice(from, to) : cleanAddress(this.#bytes.toString(undefined, from, to))
    const web = (plain && beginsWeb(this.#words, from, to)) || isWebAddress(logo)
    if (web && logo.length <= this.#limits.logoCharsMax) return logo
    this.#issues.report(draft.line, 'logo_refused')
    return ''
  }

  #take(start: number, end: number, charsMax: number, draft: EntryDraft): string {
    const from = skipBlanks(this.#bytes, start, end)
    const to = trimEnd(this.#bytes, from, end)
    if (to - from <= charsMax && isPlain(this.#words, from, to)) return this.#text.slice(from, to)
    return this.#clean(this.#bytes.toString(undefined, from, to), charsMax, draft)
  }

  /** As `#take` for a trimmed stretch, and adds what it gives to the hash of the entry. */
  #takeHashed(from: number, to: number, charsMax: number, draft: EntryDraft): string {
    const { hash } = draft
    const { high, low } = hash
    hash.add(this.#words, from, to)
    if (hash.plain && to - from <= charsMax) return this.#text.slice(from, to)
    const text = this.#bytes.toString(undefined, from, to)
    const clean = this.#clean(text, charsMax, draft)
    if (clean !== text) {
      hash.high = high
      hash.low = low
      hash.addText(clean)
    }
    return clean
  }

  #clean(text: string, charsMax: number, draft: EntryDraft): string {
    if (text.length <= charsMax && isClean(text)) return text
    if (text.length > charsMax) this.#issues.report(draft.line, 'text_shortened')
    return cleanText(text, charsMax)
  }
}

function setCatchup(catchup: NonNullable<EntryDraft['catchup']>, name: KnownAttribute, value: string): void {
  if (name === 'catchup') catchup.mode = value
  else if (name === 'catchup-type') catchup.mode ??= value
  else if (name === 'catchup-source') catchup.source = value
  else if (name === 'catchup-days') catchup.days = value
  else if (name === 'catchup-correction') catchup.correctionHours = value
  else if (name === 'timeshift' || name === 'tvg-rec') catchup.shiftDays = value
}

function isWebAddress(url: string): boolean {
  return url.startsWith('https://') || url.startsWith('http://') || /^https?:\/\/./i.test(url)
}

function isNumberByte(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === minus || byte === 0x2b || byte === 0x2e
}
