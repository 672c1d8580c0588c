import { gzipSync } from 'node:zlib'
import { dictionaries, fixturesOf, type Format, formats } from './fixtures.ts'

/** One input of the run; the same seed and index give the same bytes. */
export type Input = { format: Format; bytes: Buffer }

type Random = (below: number) => number

const largestBytes = 64 * 1024
const largeEvery = 250
const packedEvery = 97
const cuts = 12

/** Makes the input of this number: a fixture mutated, or words of the format in any order. */
export function makeInput(seed: number, index: number): Input {
  const random = randomOf(seed, index)
  const format = formats[index % formats.length]!
  let bytes = random(4) === 0 ? wordsOf(format, random) : cutOf(format, random)
  for (let count = random(6); count > 0; count--) bytes = mutate(bytes, format, random)
  if (random(largeEvery) === 0) bytes = enlarge(bytes, random)
  if (random(packedEvery) === 0) bytes = gzipSync(bytes)
  return { format, bytes: bytes.subarray(0, largestBytes) }
}

function wordsOf(format: Format, random: Random): Buffer {
  const words = dictionaries[format]
  return Buffer.from(Array.from({ length: 1 + random(60) }, () => words[random(words.length)]).join(''))
}

/** A stretch of a fixture, usually from its start. */
function cutOf(format: Format, random: Random): Buffer {
  const all = fixturesOf(format)
  const fixture = all[random(all.length)]!
  const start = random(3) === 0 ? random(fixture.length) : 0
  return Buffer.from(fixture.subarray(start, start + 200 + random(2_000)))
}

function mutate(bytes: Buffer, format: Format, random: Random): Buffer {
  const at = random(bytes.length + 1)
  const end = Math.min(bytes.length, at + 1 + random(1 << random(cuts)))
  const words = dictionaries[format]
  const word = Buffer.from(words[random(words.length)]!)
  switch (random(8)) {
    case 0:
      return flip(bytes, random)
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)])
    case 2:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)])
    case 3:
      return Buffer.concat([bytes.subarray(0, at), word, bytes.subarray(at)])
    case 4:
      return Buffer.concat([bytes.subarray(0, at), word, bytes.subarray(end)])
    case 5:
      return bytes.subarray(0, at)
    case 6:
      return Buffer.concat([bytes.subarray(0, at), noise(1 + random(16), random), bytes.subarray(at)])
    default:
      return Buffer.concat([
        bytes.subarray(0, at),
        cutOf(formats[random(formats.length)]!, random),
        bytes.subarray(end),
      ])
  }
}

/** What takes time that grows faster than its length does so here: one stretch, again and again. */
function enlarge(bytes: Buffer, random: Random): Buffer {
  const at = random(bytes.length + 1)
  const piece = bytes.subarray(at, at + 1 + random(40))
  if (piece.length === 0) return bytes
  const middle = Buffer.alloc(Math.max(0, largestBytes - bytes.length), piece)
  return Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(at)])
}

function flip(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  for (let count = 1 + random(8); count > 0 && copy.length > 0; count--) copy[random(copy.length)]! ^= 1 << random(8)
  return copy
}

function noise(length: number, random: Random): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)))
}

function randomOf(seed: number, index: number): Random {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
