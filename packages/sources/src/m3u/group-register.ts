import { readView } from '../text/byte-view.ts'
import { cleanText } from '../text/clean-text.ts'
import { KeyHash } from './key-hash.ts'
import { KeyTable } from './key-table.ts'
import type { M3uLimits } from './m3u-limits.ts'

/** The groups that one `group-title` names: the first of its names, and all of them when there are several. */
export type EntryGroup = {
  name: string
  names: string[] | undefined
  tallies: Tally[]
  /** Hash of the name, part of the key of every entry in the group. */
  high: number
  low: number
}

type Tally = { name: string; count: number }

const cachedCharsMax = 1_000

/** The group of entries that have none. */
export const noGroup: EntryGroup = { name: '', names: undefined, tallies: [], high: 0, low: 0 }

/** Cleans every different group text once, and counts entries per name within bounded memory. */
export class GroupRegister {
  readonly tallies: Tally[] = []
  readonly #limits: M3uLimits
  readonly #byText = new Map<string, EntryGroup>()
  readonly #byName = new Map<string, Tally>()
  /** Names beyond the limit: only their number is stored. */
  readonly #further = new KeyTable()
  readonly #hash = new KeyHash()
  #lastText = ''
  #lastGroup = noGroup

  constructor(limits: M3uLimits) {
    this.#limits = limits
  }

  /** Different names met. */
  get nameCount(): number {
    return this.tallies.length + this.#further.size
  }

  /** The group a stretch of a byte view names; entries of one group mostly follow each other. */
  find(text: string, start: number, end: number): EntryGroup {
    const length = end - start
    if (length === 0) return noGroup
    if (length === this.#lastText.length && text.startsWith(this.#lastText, start)) return this.#lastGroup
    const raw = text.slice(start, end)
    const group = this.#byText.get(raw) ?? this.#register(raw)
    this.#lastText = raw
    this.#lastGroup = group
    return group
  }

  #register(raw: string): EntryGroup {
    const { groupCharsMax, groupsPerEntry, groupsKept } = this.#limits
    const names = new Set<string>()
    for (const part of readView(raw).split(';', groupsPerEntry)) {
      const name = ownCopy(cleanText(part, groupCharsMax))
      if (name !== '') names.add(name)
    }
    const [name] = names
    if (name === undefined) return noGroup
    const group: EntryGroup = {
      name,
      names: names.size > 1 ? [...names] : undefined,
      tallies: [...names].flatMap((each) => this.#tallyOf(each) ?? []),
      ...this.#hashOf(name),
    }
    if (this.#byText.size < groupsKept && raw.length <= cachedCharsMax) this.#byText.set(ownCopy(raw), group)
    return group
  }

  #tallyOf(name: string): Tally | undefined {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    if (this.tallies.length >= this.#limits.groupsKept) {
      const { high, low } = this.#hashOf(name)
      this.#further.add(high, low)
      return undefined
    }
    const tally = { name, count: 0 }
    this.#byName.set(name, tally)
    this.tallies.push(tally)
    return tally
  }

  #hashOf(name: string): { high: number; low: number } {
    const hash = this.#hash
    hash.reset()
    hash.addText(name)
    hash.finish(0, 0)
    return { high: hash.high, low: hash.low }
  }
}

/** A string of its own: a slice would keep its whole block of the file in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
