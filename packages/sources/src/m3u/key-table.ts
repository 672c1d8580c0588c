import { randomInt } from 'node:crypto'
import { mix } from './key-hash.ts'

const fullestShare = 0.75
/** Of both halves these bits count: 60 in all, which is what a printed key shows. */
export const keyBits = ~3
const firstSlotBits = 10
const markBits = 127
const taken = 128

/** Counts how often each 60-bit key was met: 9 bytes a slot, where a Map of strings takes about 90 an entry. */
export class KeyTable {
  /** Different keys met. */
  size = 0
  /** How far a hash is shifted to leave the number of its slot. */
  #shift = 32 - firstSlotBits
  /** Zero where a slot is free, else some bits of the hash: usually enough to distinguish keys, and small enough for the processor cache. */
  #marks = new Uint8Array(1 << firstSlotBits)
  /** High and low half by turns. */
  #keys = new Int32Array(2 << firstSlotBits)
  /** Odd, and different per run, so that no file can be written to land in one slot. */
  readonly #highFactor = randomInt(2 ** 32) | 1
  readonly #lowFactor = randomInt(2 ** 32) | 1
  /** What looking at slots came to; public, so that no compiler thinks the looking was in vain. */
  touched = 0
  /** By slot, and only of keys met more than once. */
  #repeats = new Map<number, number>()

  /** Returns how often this key has been added, this time included. */
  add(high: number, low: number): number {
    this.#makeRoom(1)
    return this.#count(high & keyBits, low & keyBits, this.#hashOf(high & keyBits, low & keyBits))
  }

  /** Adds `count` keys, high and low half by turns, and writes for each what `add` would answer. */
  addAll(halves: Int32Array, count: number, times: Int32Array): void {
    this.#makeRoom(count)
    this.touched = this.#hashAll(halves, count, times)
    for (let index = 0; index < count; index++)
      times[index] = this.#count(halves[index * 2]! & keyBits, halves[index * 2 + 1]! & keyBits, times[index]!)
  }

  /** Looks at each slot once: with nothing to decide between, the processor waits for many of them at a time. */
  #hashAll(halves: Int32Array, count: number, hashes: Int32Array): number {
    const marks = this.#marks
    const shift = this.#shift
    let touched = 0
    for (let index = 0; index < count; index++) {
      const hash = this.#hashOf(halves[index * 2]! & keyBits, halves[index * 2 + 1]! & keyBits)
      hashes[index] = hash
      touched |= marks[hash >>> shift]!
    }
    return touched
  }

  #hashOf(high: number, low: number): number {
    return mix((Math.imul(high, this.#highFactor) + Math.imul(low, this.#lowFactor)) | 0)
  }

  #count(high: number, low: number, hash: number): number {
    const marks = this.#marks
    const keys = this.#keys
    const mark = (hash & markBits) | taken
    const last = marks.length - 1
    let slot = hash >>> this.#shift
    for (let there = marks[slot]!; there !== 0; there = marks[slot]!) {
      if (there === mark && keys[slot * 2] === high && keys[slot * 2 + 1] === low) return this.#repeat(slot)
      slot = (slot + 1) & last
    }
    marks[slot] = mark
    keys[slot * 2] = high
    keys[slot * 2 + 1] = low
    this.size++
    return 1
  }

  #repeat(slot: number): number {
    const times = (this.#repeats.get(slot) ?? 1) + 1
    this.#repeats.set(slot, times)
    return times
  }

  #makeRoom(count: number): void {
    while (this.size + count > this.#marks.length * fullestShare) this.#grow()
  }

  /** The top bits of a hash choose the slot, so that a table twice the size has its keys in the same order: growing it walks through memory in a line. */
  #grow(): void {
    const oldMarks = this.#marks
    const oldKeys = this.#keys
    const oldRepeats = this.#repeats
    const marks = new Uint8Array(oldMarks.length * 2)
    const keys = new Int32Array(oldKeys.length * 2)
    const last = marks.length - 1
    this.#shift--
    this.#marks = marks
    this.#keys = keys
    this.#repeats = new Map()
    for (let from = 0; from < oldMarks.length; from++) {
      const mark = oldMarks[from]!
      if (mark === 0) continue
      const high = oldKeys[from * 2]!
      const low = oldKeys[from * 2 + 1]!
      let to = this.#hashOf(high, low) >>> this.#shift
      // All of them differ, so that any free slot is the right one.
      while (marks[to] !== 0) to = (to + 1) & last
      marks[to] = mark
      keys[to * 2] = high
      keys[to * 2 + 1] = low
      const times = oldRepeats.size > 0 ? oldRepeats.get(from) : undefined
      if (times !== undefined) this.#repeats.set(to, times)
    }
  }
}
