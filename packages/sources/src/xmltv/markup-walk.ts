import { longestEntityChars } from './decode-entities.ts'
import { findTagEnd } from './find-tag-end.ts'

/** What a walk through markup meets, in order. */
export type MarkupReader = {
  /** Whether text is of interest where the walk is. */
  readonly isReadingText: boolean
  /** `attributes` is what is between the name and the end of the tag. */
  openTag(name: string, attributes: string, isClosed: boolean): void
  closeTag(name: string): void
  /** A piece of text; `isRaw` when it is taken as written, without entities. */
  addText(piece: string, isRaw: boolean): void
  reportMarkup(code: 'tag_too_long' | 'quote_missing' | 'doctype_ignored'): void
}

type Inside = 'comment' | 'cdata' | 'instruction' | 'doctype' | 'long tag'

const ends: Readonly<Record<Exclude<Inside, 'doctype'>, string>> = {
  comment: '-->',
  cdata: ']]>',
  // Guides end their declaration with a bare `>` too.
  instruction: '>',
  'long tag': '>',
}
const bang = 0x21
const slash = 0x2f
const question = 0x3f
const doctypeCharsMax = 64 * 1024
const longestClosingTag = 64

/**
 * Walks through the markup of a guide piece by piece, forgiving everything but remembering little: a reader of its own
 * because guides are seldom well-formed, and because a general one keeps whole texts, comments and doctypes in memory.
 * Declarations in a DOCTYPE are walked past, never read: no entity of them exists (security U2).
 */
export class MarkupWalk {
  readonly #reader: MarkupReader
  readonly #tagCharsMax: number
  #text = ''
  #at = 0
  #inside: Inside | null = null
  #depth = 0
  #doctypeChars = 0
  #isLast = false
  #line = 1
  #counted = 0

  constructor(reader: MarkupReader, tagCharsMax: number) {
    this.#reader = reader
    this.#tagCharsMax = tagCharsMax
  }

  /** Where the walk is, counted from 1. */
  get line(): number {
    for (;;) {
      const feed = this.#text.indexOf('\n', this.#counted)
      if (feed < 0 || feed >= this.#at) return this.#line
      this.#line++
      this.#counted = feed + 1
    }
  }

  feed(piece: string): void {
    this.#text = this.#text === '' ? piece : this.#text + piece
    while (this.#step());
    // Counts the lines of what is let go.
    void this.line
    this.#text = this.#text.slice(this.#at)
    this.#counted = Math.max(0, this.#counted - this.#at)
    this.#at = 0
  }

  /** Ends parsing; returns whether the text ended inside a tag or a section. */
  finish(): boolean {
    this.#isLast = true
    this.feed('')
    return this.#inside !== null || this.#text !== ''
  }

  /** One step ahead; false when more text is needed for the next. */
  #step(): boolean {
    if (this.#inside === 'doctype') return this.#passDoctype()
    if (this.#inside !== null) return this.#passSection(this.#inside)
    const open = this.#text.indexOf('<', this.#at)
    if (open < 0) {
      this.#giveText(this.#isLast ? this.#text.length : endBeforeEntity(this.#text, this.#at))
      return false
    }
    if (open > this.#at) this.#giveText(open)
    return this.#readTag(open)
  }

  #giveText(end: number): void {
    if (this.#reader.isReadingText && end > this.#at) this.#reader.addText(this.#text.slice(this.#at, end), false)
    this.#at = end
  }

  #readTag(open: number): boolean {
    const text = this.#text
    const sign = text.charCodeAt(open + 1)
    if (sign === slash) return this.#readClosingTag(open)
    if (isNameStart(sign)) return this.#readOpeningTag(open)
    if (sign === question) return this.#enter('instruction', open + 2)
    if (sign === bang) return this.#readBang(open)
    if (open + 1 === text.length && !this.#isLast) return false
    return this.#takeAsText(open)
  }

  #readClosingTag(open: number): boolean {
    const text = this.#text
    const end = text.indexOf('>', open)
    if (end < 0) return this.#awaitEnd(open)
    let next = end + 1
    if (end - open > longestClosingTag) {
      const other = text.indexOf('<', open + 1)
      if (other >= 0 && other < end) next = other
    }
    const nameEnd = endOfName(text, open + 2)
    this.#at = next
    this.#reader.closeTag(text.slice(open + 2, nameEnd))
    return true
  }

  #readOpeningTag(open: number): boolean {
    const text = this.#text
    const nameEnd = endOfName(text, open + 1)
    const { end, isQuoteMissing } = findTagEnd(text, nameEnd)
    if (end === 'in doubt') return this.#awaitEnd(open)
    if (end === 'no tag') return this.#takeAsText(open)
    this.#at = end + 1
    if (isQuoteMissing) this.#reader.reportMarkup('quote_missing')
    const isClosed = text.charCodeAt(end - 1) === slash
    const attributes = end > nameEnd ? text.slice(nameEnd, isClosed ? end - 1 : end) : ''
    this.#reader.openTag(text.slice(open + 1, Math.min(nameEnd, end)), attributes, isClosed)
    return true
  }

  #readBang(open: number): boolean {
    const text = this.#text
    if (text.startsWith('<!--', open)) return this.#enter('comment', open + 4)
    if (text.startsWith('<![CDATA[', open)) return this.#enter('cdata', open + 9)
    const lead = text.slice(open, open + 9)
    const isInDoubt = '<!--'.startsWith(lead) || '<![CDATA['.startsWith(lead)
    if (isInDoubt && !this.#isLast) {
      this.#at = open
      return false
    }
    this.#depth = 0
    this.#doctypeChars = 0
    this.#enter('doctype', open + 2)
    this.#reader.reportMarkup('doctype_ignored')
    return true
  }

  #enter(inside: Inside, at: number): boolean {
    this.#inside = inside
    this.#at = at
    return true
  }

  /** A sign like that of `a < b`. */
  #takeAsText(open: number): boolean {
    this.#at = open
    this.#giveText(open + 1)
    return true
  }

  #awaitEnd(open: number): boolean {
    this.#at = open
    if (this.#text.length - open <= this.#tagCharsMax) return false
    this.#reader.reportMarkup('tag_too_long')
    return this.#enter('long tag', open + 1)
  }

  #passSection(inside: Exclude<Inside, 'doctype'>): boolean {
    const end = ends[inside]
    const found = this.#text.indexOf(end, this.#at)
    const until = found < 0 ? Math.max(this.#at, this.#text.length - (this.#isLast ? 0 : end.length - 1)) : found
    if (inside === 'cdata' && this.#reader.isReadingText && until > this.#at)
      this.#reader.addText(this.#text.slice(this.#at, until), true)
    this.#at = until
    if (found < 0) return false
    this.#at = found + end.length
    this.#inside = null
    return true
  }

  #passDoctype(): boolean {
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at]
      if (sign === '[') this.#depth++
      else if (sign === ']') this.#depth = Math.max(0, this.#depth - 1)
      // One that never ends must not swallow the guide.
      const isOver = (sign === '>' && this.#depth === 0) || ++this.#doctypeChars > doctypeCharsMax
      if (!isOver) continue
      this.#at++
      this.#inside = null
      return true
    }
    return false
  }
}

/** The end of the text, or the start of what may be the first half of an entity. */
function endBeforeEntity(text: string, from: number): number {
  const start = text.lastIndexOf('&')
  const isHalf = start >= from && text.length - start <= longestEntityChars && !text.includes(';', start)
  return isHalf ? start : text.length
}

function endOfName(text: string, start: number): number {
  let at = start
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    // Blanks, `/`, `<` and `>`.
    if (sign <= 0x20 || sign === slash || sign === 0x3c || sign === 0x3e) break
  }
  return at
}

function isNameStart(sign: number): boolean {
  return (sign >= 0x61 && sign <= 0x7a) || (sign >= 0x41 && sign <= 0x5a) || sign === 0x5f
}
