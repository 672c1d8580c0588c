import { type ByteView, noBytes, wordOf } from '../text/byte-view.ts'
import { type KnownAttribute, knownAttribute } from './attribute-name.ts'
import {
  comma,
  doubleQuote,
  equals,
  endOfName,
  endOfWord,
  isBlank,
  singleQuote,
  skipBlanks,
  startOfName,
  trimEnd,
} from './line-signs.ts'

const tvg = wordOf('tvg-')
const idOpen = wordOf('id="')
const nameWord = wordOf('name')
const logoWord = wordOf('logo')
const grou = wordOf('grou')
const pTi = wordOf('p-ti')
const tleOpen = wordOf('tle=')
const equalsQuote = equals | (doubleQuote << 8)
/** Length of the longest spelling compared word by word, `group-title="`, rounded up. */
const commonBytes = 16

/**
 * Walks over `name=value` pairs of one line without cutting strings: double, single, missing and half-missing quotes,
 * commas and equals signs inside values, stray words. Reused from line to line.
 */
export class AttributeReader {
  /** What the name means, or undefined for a name this library gives no meaning to. */
  name: KnownAttribute | undefined
  nameStart = 0
  nameEnd = 0
  valueStart = 0
  valueEnd = 0
  /** The read position; after `next` returned false, the comma before the title or the end of the line. */
  at = 0
  quoteMissing = false
  #text = ''
  #bytes = noBytes.bytes
  #words = noBytes.words
  #end = 0
  /** End of a name that looking past a quote found already, or -1. */
  #knownNameEnd = -1

  /** Takes the block the next lines are of. */
  open(line: ByteView): void {
    this.#text = line.text
    this.#bytes = line.bytes
    this.#words = line.words
  }

  /** Begins with a line. */
  start(start: number, end: number): void {
    this.#end = end
    this.at = start
    this.quoteMissing = false
    this.#knownNameEnd = -1
  }

  /** Moves to the next pair; false at the comma that starts the title, or at the end of the line. */
  next(): boolean {
    const text = this.#text
    const bytes = this.#bytes
    const end = this.#end
    let index = this.at
    for (;;) {
      index = skipBlanks(bytes, index, end)
      if (index + commonBytes < end && this.#readCommon(index)) return true
      const nameEnd = this.#knownNameEnd >= 0 ? this.#knownNameEnd : endOfName(bytes, index, end)
      this.#knownNameEnd = -1
      if (nameEnd > index && nameEnd < end && bytes[nameEnd] === equals) {
        this.nameStart = index
        this.nameEnd = nameEnd
        this.name = knownAttribute(text.slice(index, nameEnd))
        this.#readValue(nameEnd + 1)
        return true
      }
      if (index >= end || bytes[index] === comma) {
        this.at = index
        return false
      }
      index = endOfWord(bytes, index, end)
    }
  }

  /** The four attributes that almost every line has, in their usual spelling, are recognised without reading them letter by letter. */
  #readCommon(index: number): boolean {
    const words = this.#words
    const lead = words.getInt32(index, true)
    if (lead === tvg) {
      const rest = words.getInt32(index + 4, true)
      if (rest === idOpen) return this.#openCommon('tvg-id', index, 6)
      if ((rest !== nameWord && rest !== logoWord) || words.getUint16(index + 8, true) !== equalsQuote) return false
      return this.#openCommon(rest === nameWord ? 'tvg-name' : 'tvg-logo', index, 8)
    }
    if (lead !== grou || words.getInt32(index + 4, true) !== pTi || words.getInt32(index + 8, true) !== tleOpen)
      return false
    return words.getUint8(index + 12) === doubleQuote && this.#openCommon('group-title', index, 11)
  }

  #openCommon(name: KnownAttribute, index: number, length: number): true {
    this.name = name
    this.nameStart = index
    this.nameEnd = index + length
    this.#knownNameEnd = -1
    this.#readQuoted(index + length + 2, '"')
    return true
  }

  #readValue(start: number): void {
    const bytes = this.#bytes
    const end = this.#end
    const open = skipBlanks(bytes, start, end)
    const quote = open < end ? bytes[open]! : 0
    if (quote === doubleQuote || quote === singleQuote) {
      this.#readQuoted(open + 1, quote === doubleQuote ? '"' : "'")
      return
    }
    const close = this.#endOfBareValue(start)
    this.#take(start, close, close)
  }

  #readQuoted(start: number, quote: string): void {
    const text = this.#text
    const bytes = this.#bytes
    const end = this.#end
    let first = -1
    for (let at = text.indexOf(quote, start); at >= 0 && at < end; at = text.indexOf(quote, at + 1)) {
      if (at > start && this.#opensNextValue(at)) {
        this.quoteMissing = true
        const nameStart = startOfName(bytes, at - 1)
        this.#take(start, trimEnd(bytes, start, nameStart), nameStart)
        return
      }
      this.at = at + 1
      if (this.#closesValue(at)) {
        this.#take(start, at, this.at)
        return
      }
      if (first < 0) first = at
    }
    this.#readUnclosed(start, first)
  }

  /** Ends at the first quote though it looks like a part of the value, or where the title starts. */
  #readUnclosed(start: number, firstQuote: number): void {
    const text = this.#text
    const bytes = this.#bytes
    const firstComma = text.slice(start, this.#end).indexOf(',')
    const close = firstComma >= 0 ? start + firstComma : this.#end
    if (firstQuote >= 0 && firstQuote < close) {
      this.#take(start, firstQuote, firstQuote + 1)
      return
    }
    this.quoteMissing = true
    this.#take(start, trimEnd(bytes, start, close), close)
  }

  /** A quote right behind ` name=` opens another value, so the one being read was never closed. */
  #opensNextValue(at: number): boolean {
    const bytes = this.#bytes
    if (bytes[at - 1] !== equals) return false
    const nameStart = startOfName(bytes, at - 1)
    if (nameStart === at - 1 || !isBlank(bytes[nameStart - 1]!)) return false
    const after = at + 1 < this.#end ? bytes[at + 1]! : comma
    return after !== comma && !isBlank(after)
  }

  /** A quote closes a value before the title, the end of the line, or another name; a quote inside a name does not. */
  #closesValue(at: number): boolean {
    const bytes = this.#bytes
    const end = this.#end
    const next = skipBlanks(bytes, at + 1, end)
    if (next >= end || bytes[next] === comma) return true
    if (next + commonBytes < end) {
      const lead = this.#words.getInt32(next, true)
      if (lead === tvg || lead === grou) return true
    }
    const nameEnd = endOfName(bytes, next, end)
    if (nameEnd === next || nameEnd >= end || bytes[nameEnd] !== equals) return false
    this.at = next
    this.#knownNameEnd = nameEnd
    return true
  }

  #endOfBareValue(start: number): number {
    const bytes = this.#bytes
    const end = this.#end
    let index = start
    while (index < end) {
      const unit = bytes[index]!
      if (unit === comma) return index
      if (!isBlank(unit)) {
        index++
        continue
      }
      const next = skipBlanks(bytes, index, end)
      const nameEnd = endOfName(bytes, next, end)
      if (nameEnd > next && nameEnd < end && bytes[nameEnd] === equals) return index
      if (next >= end || bytes[next] === comma) return index
      index = next
    }
    return end
  }

  #take(start: number, end: number, resumeAt: number): void {
    this.valueStart = start
    this.valueEnd = end
    this.at = resumeAt
  }
}
