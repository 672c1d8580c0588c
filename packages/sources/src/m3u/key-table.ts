import { randomInt } from 'node:crypto'
import { mix } from './key-hash.ts'

const fullestShare = 0.75
/** Of both halves these bits count: 60 in all, which is what a printed key shows. */
export const keyBits = ~3

/** Counts how often each 60-bit key was met: 8 bytes a slot, where a Map of strings takes about 90 an entry. */
export class KeyTable {
  /** Different keys met. */
  size = 0
  #slotCount = 1024
  /** High and low half by turns; a slot of two zeros is free. */
  #slots = new Int32Array(this.#slotCount * 2)
  /** Differs per run, so that no file can be written to land in one slot. */
  readonly #seed = randomInt(2 ** 32) | 0
  /** By slot, and only of keys met more than once. */
  #repeats = new Map<number, number>()

  /** Answers how often this key has been added, this time included. */
  add(highHalf: number, lowHalf: number): number {
    const high = highHalf & keyBits
    const low = lowHalf & keyBits || (high === 0 ? 4 : 0)
    const at = this.#find(high, low)
    const slots = this.#slots
    if (slots[at] === 0 && slots[at + 1] === 0) {
      slots[at] = high
      slots[at + 1] = low
      this.size++
      if (this.size > this.#slotCount * fullestShare) this.#grow()
      return 1
    }
    const times = (this.#repeats.get(at) ?? 1) + 1
    this.#repeats.set(at, times)
    return times
  }

  /** Adds `count` keys, high and low half by turns, and writes for each what `add` would answer. */
  addAll(halves: Int32Array, count: number, times: Int32Array): void {
    times[0] = this.#touch(halves, count)
    for (let index = 0; index < count; index++) times[index] = this.add(halves[index * 2]!, halves[index * 2 + 1]!)
  }

  /** Looks at each place once: with nothing to decide between, the processor waits for many places at a time. */
  #touch(halves: Int32Array, count: number): number {
    const slots = this.#slots
    let touched = 0
    for (let index = 0; index < count; index++) {
      touched |= slots[this.#home(halves[index * 2]! & keyBits, halves[index * 2 + 1]! & keyBits)]!
    }
    return touched
  }

  #home(high: number, low: number): number {
    return (mix(mix(high ^ this.#seed) ^ low) << 1) & (this.#slotCount * 2 - 1)
  }

  #find(high: number, low: number): number {
    const slots = this.#slots
    const last = this.#slotCount * 2 - 1
    let at = this.#home(high, low)
    for (;;) {
      const there = slots[at]!
      const thereLow = slots[at + 1]!
      if ((there === high && thereLow === low) || (there === 0 && thereLow === 0)) return at
      at = (at + 2) & last
    }
  }

  #grow(): void {
    const old = this.#slots
    const repeats = this.#repeats
    this.#slotCount *= 2
    this.#slots = new Int32Array(this.#slotCount * 2)
    this.#repeats = new Map()
    for (let from = 0; from < old.length; from += 2) {
      const high = old[from]!
      const low = old[from + 1]!
      if (high === 0 && low === 0) continue
      const to = this.#find(high, low)
      this.#slots[to] = high
      this.#slots[to + 1] = low
      const times = repeats.size > 0 ? repeats.get(from) : undefined
      if (times !== undefined) this.#repeats.set(to, times)
    }
  }
}
