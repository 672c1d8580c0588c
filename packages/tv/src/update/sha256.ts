/** SHA-256 piece by piece (FIPS 180-4): WebCrypto wants a whole file at once, which a TV has no memory for. */
export type Sha256 = { update(bytes: Uint8Array): void; hex(): string }

const roundCount = 64

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function rootsOf(root: (prime: number) => number, count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) isPrime = false
    if (isPrime) found.push(Math.floor((root(number) % 1) * 2 ** 32) | 0)
  }
  return found
}

const constants = Int32Array.from(rootsOf(Math.cbrt, roundCount))
const start = rootsOf(Math.sqrt, 8)

export function createSha256(): Sha256 {
  const state = Int32Array.from(start)
  const words = new Int32Array(roundCount)
  const block = new Uint8Array(64)
  const view = new DataView(block.buffer)
  let filled = 0
  let total = 0
  const take = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + 64 - filled)
      block.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < 64) continue
      digestBlock(state, words, view)
      filled = 0
    }
  }
  return {
    update(bytes) {
      total += bytes.length
      take(bytes)
    },
    hex() {
      const bits = total * 8
      const end = new Uint8Array(filled < 56 ? 64 - filled : 128 - filled)
      end[0] = 0x80
      const tail = new DataView(end.buffer)
      tail.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
      tail.setUint32(end.length - 4, bits >>> 0)
      take(end)
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function digestBlock(state: Int32Array, words: Int32Array, view: DataView): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(index * 4)
  for (let index = 16; index < roundCount; index += 1) {
    const [before, near] = [words[index - 15]!, words[index - 2]!]
    const small = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words[index] = (words[index - 16]! + small + words[index - 7]! + large) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < roundCount; index += 1) {
    const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g))
    const first = (h + chosen + constants[index]! + words[index]!) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index]! + word) | 0
}
