import { looseRecord } from './loose.ts'
import { peekBytes } from '../bytes/peek-bytes.ts'
import { unpackBytes } from '../bytes/unpack-bytes.ts'
import { JsonError } from './json-error.ts'

/** An item of a list, and its name when the list is an object that numbers its items. */
export type JsonItem = { name: string | null; value: unknown }

export type JsonLimits = {
  /** Longest text of one item; a longer one refuses the list. */
  itemBytesMax: number
  itemsMax: number
  ratioMax: number
  ratioFreeBytes: number
}

/** Holds a panel's list of half a million titles, and no more than one of them at a time. */
export const jsonLimits: JsonLimits = {
  itemBytesMax: 1_024 * 1_024,
  itemsMax: 1_500_000,
  ratioMax: 100,
  ratioFreeBytes: 1_024 * 1_024,
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])
const headBytes = 512

/**
 * The items of a JSON list of any length, one by one, in bounded memory. `false`, `null`, `""`, `{}` and an empty body are lists of nothing;
 * warnings in front of the list are passed over. Throws `JsonError` for a web page, plain words, and a list that is cut off.
 */
export async function* readJsonItems(
  source: AsyncIterable<Uint8Array>,
  limits: Partial<JsonLimits> = {},
): AsyncGenerator<JsonItem> {
  const bounds = { ...jsonLimits, ...limits }
  const { bytes } = await unpackBytes(source, bounds)
  const peeked = await peekBytes(bytes, headBytes)
  const start = findStart(Buffer.from(peeked.head).toString('latin1'))
  if (start === null) return peeked.close()
  const splitter = new ItemSplitter(bounds, start)
  for await (const chunk of peeked.bytes)
    yield* splitter.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
  if (!splitter.isOver) throw new JsonError('cut_off')
}

/** Where the list begins; null when there is none and that means nothing is in it. */
function findStart(head: string): number | null {
  const text = head.replace(/^(?:\s|\u00ef\u00bb\u00bf|\p{Cc})+/u, '')
  const lead = head.length - text.length
  if (text === '' || /^(?:false|true|null|""|0|\d+)\s*$/iu.test(text)) return null
  if (/^[[{]/u.test(text)) return lead
  // A panel with its warnings switched on prints them in front of the answer.
  const warnedAt = /^<(?:br|b)\b/iu.test(text) ? text.search(/Warning|Notice|Deprecated/iu) : -1
  if (warnedAt !== -1) {
    const answerAt = text.slice(warnedAt).search(/[[{]\s*(?:["[{\]}]|$)/u)
    if (answerAt !== -1) return lead + warnedAt + answerAt
  }
  throw new JsonError(text.startsWith('<') ? 'html' : 'words')
}

/** Cuts the bytes of one list into its items by counting brackets; quotes and backslashes are the only signs that matter inside a text. */
class ItemSplitter {
  isOver = false
  #depth = 0
  #inText = false
  #isEscaped = false
  #skip: number
  #items = 0
  #isObject = false
  /** What of the item under way came with earlier chunks. */
  #held: Buffer[] = []
  #heldBytes = 0
  readonly #limits: JsonLimits

  constructor(limits: JsonLimits, skip: number) {
    this.#limits = limits
    this.#skip = skip
  }

  *take(chunk: Buffer): Generator<JsonItem> {
    if (this.isOver) return
    let at = Math.min(this.#skip, chunk.length)
    this.#skip -= at
    let begin = at
    for (; at < chunk.length; at++) {
      const sign = chunk[at]!
      if (this.#inText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (sign === backslash) this.#isEscaped = true
        else if (sign === quote) this.#inText = false
        continue
      }
      if (sign === quote) this.#inText = true
      else if (openers.has(sign)) {
        if (++this.#depth > 1) continue
        this.#isObject = sign === 0x7b
        begin = at + 1
      } else if (closers.has(sign)) {
        if (--this.#depth > 0) continue
        yield* this.#end(chunk.subarray(begin, at))
        this.isOver = true
        return
      } else if (sign === comma && this.#depth === 1) {
        yield* this.#end(chunk.subarray(begin, at))
        begin = at + 1
      }
    }
    this.#hold(chunk.subarray(begin))
  }

  #hold(part: Buffer): void {
    this.#heldBytes += part.length
    if (this.#heldBytes > this.#limits.itemBytesMax) throw new JsonError('item_too_long')
    if (part.length > 0) this.#held.push(Buffer.from(part))
  }

  *#end(part: Buffer): Generator<JsonItem> {
    this.#hold(part)
    const bytes = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held)
    this.#held = []
    this.#heldBytes = 0
    const item = readItem(bytes, this.#isObject)
    if (item === undefined) return
    if (++this.#items > this.#limits.itemsMax) throw new JsonError('too_many_items')
    yield item
  }
}

/** One item; undefined for a gap between two commas and for what is no JSON even when mended. */
function readItem(bytes: Buffer, isMember: boolean): JsonItem | undefined {
  const text = bytes.toString('utf8').trim()
  if (text === '') return undefined
  // An error of `JSON.parse` costs about 10 µs, and a broken list may hold thousands of items that cannot be any.
  if (!(isMember ? text.startsWith('"') && text.includes(':') : /^[[{"\dtfn-]/u.test(text))) return undefined
  const value = parse(isMember ? `{${text}}` : text)
  if (value === undefined) return undefined
  if (!isMember) return { name: null, value }
  const [member] = Object.entries(looseRecord(value))
  return member && { name: member[0], value: member[1] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    const mended = mend(text)
    if (mended === text) return undefined
    try {
      return JSON.parse(mended) as unknown
    } catch {
      return undefined
    }
  }
}

/** Line ends inside texts, and backslashes that escape nothing: what panels write that build JSON by hand. */
function mend(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\\(u[0-9a-f]{4}|["\\/bfnrt])|\\/giu, (all, good: string) => (good ? all : '\\\\'))
}
