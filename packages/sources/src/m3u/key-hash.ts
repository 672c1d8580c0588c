import { notPlain } from '../text/byte-view.ts'

const first = 0x9e3779b1
const second = 0x85ebca6b
const topBits = 0x80808080
/** Reading the last word of a stretch looks up to three bytes before it. */
const scratchLead = 4

/** A running hash of two 32-bit halves over UTF-8 bytes, four at a time: quick, stable, not for secrets. */
export class KeyHash {
  high = 0
  low = 0
  /** Whether the stretch added last is printable ASCII alone. */
  plain = true
  /** Whether it may hold an S with a digit behind it, as in `S01E02`. */
  maybeEpisode = false
  #scratch = Buffer.alloc(2_048)
  #scratchWords = new DataView(this.#scratch.buffer, this.#scratch.byteOffset, this.#scratch.byteLength)

  reset(): void {
    this.high = 0x2545f491
    this.low = 0x1b873593
  }

  /** Adds one stretch that starts at byte 4 or later, and its length, so that `ab`+`c` differs from `a`+`bc`. */
  add(words: DataView, start: number, end: number): void {
    let { high, low } = this
    let digitsAfterS = 0
    let lastS = 0
    let odd = 0
    const last = end - 4
    let at = start
    for (; at <= last; at += 4) {
      const word = words.getInt32(at, true)
      odd |= notPlain(word)
      high = Math.imul(((high << 5) | (high >>> 27)) ^ word, first)
      low = Math.imul(((low << 13) | (low >>> 19)) ^ word, second)
      const isS = zeroBytes((word | 0x20202020) ^ 0x73737373)
      digitsAfterS |= ((isS << 8) | lastS) & zeroBytes((word & 0xf0f0f0f0) ^ 0x30303030)
      lastS = isS >>> 24
    }
    if (at < end) {
      const missing = (at - last) * 8
      const word = words.getInt32(last, true) >>> missing
      // What is missing counts as blanks.
      odd |= notPlain(word | (0x20202020 << (32 - missing)))
      high = Math.imul(((high << 5) | (high >>> 27)) ^ word, first)
      low = Math.imul(((low << 13) | (low >>> 19)) ^ word, second)
      const isS = zeroBytes((word | 0x20202020) ^ 0x73737373)
      digitsAfterS |= ((isS << 8) | lastS) & zeroBytes((word & 0xf0f0f0f0) ^ 0x30303030)
    }
    this.plain = odd === 0
    this.maybeEpisode = digitsAfterS !== 0
    this.high = Math.imul(high ^ (end - start), second)
    this.low = Math.imul(low ^ (end - start), first)
  }

  addText(text: string): void {
    const room = text.length * 3 + scratchLead
    if (this.#scratch.length < room) {
      this.#scratch = Buffer.alloc(room)
      this.#scratchWords = new DataView(this.#scratch.buffer, this.#scratch.byteOffset, this.#scratch.byteLength)
    }
    this.add(this.#scratchWords, scratchLead, scratchLead + this.#scratch.write(text, scratchLead))
  }

  /** Adds what another hash came to, and spreads all over all bits. */
  finish(high: number, low: number): void {
    this.high = mix(Math.imul(this.high ^ high, first) ^ (this.low >>> 7))
    this.low = mix(Math.imul(this.low ^ low, second) ^ this.high)
  }
}

/** Sets the top bit of every byte that is zero, and rarely of one above it. */
function zeroBytes(word: number): number {
  return (word - 0x01010101) & ~word & topBits
}

/** Every input bit touches every output bit (the finaliser of MurmurHash3). */
export function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
