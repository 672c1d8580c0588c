import type { XtreamEntry } from '../xtream/read-xtream-list.ts'
import { groupIdOf, type ItemPlace, readPortalItem } from './read-portal-item.ts'

/** Bounds of one listing, and what to do with what is found. */
export type ListOptions = {
  onEntries(batch: XtreamEntry[]): void | Promise<void>
  batchSize?: number
  entriesMax?: number
  /** Pages asked for when a portal gives its channels only page by page, about 14 on each. */
  pagesMax?: number
  /** Called before each page; once it returns true, the remaining pages are skipped. */
  isOver?: () => boolean
  signal?: AbortSignal
}

/** What a listing came to. */
export type PortalListing = {
  total: number
  /** Items that could not be used, and ids met again. */
  skipped: number
  groups: number
  /** Whether the portal has more items than the limits allow. */
  isPartial: boolean
}

/** Reads items, passes them on in batches and keeps count. */
export class ItemTaker {
  total = 0
  skipped = 0
  isPartial = false
  readonly #place: ItemPlace
  readonly #options: ListOptions
  /** Ids of the groups that items came from. */
  readonly groupsMet = new Set<string>()
  readonly #met = new Set<string>()
  #batch: XtreamEntry[] = []

  constructor(place: ItemPlace, options: ListOptions) {
    this.#place = place
    this.#options = options
  }

  /** Returns whether the item was a new one. */
  async take(value: unknown): Promise<boolean> {
    const { entriesMax = 200_000, batchSize = 1_000, onEntries } = this.#options
    const entry = readPortalItem(value, this.#place)
    if (entry === null || this.#met.has(entry.key)) {
      this.skipped++
      return false
    }
    if (this.total >= entriesMax) {
      this.isPartial = true
      return false
    }
    this.#met.add(entry.key)
    this.groupsMet.add(groupIdOf(value, this.#place.kind))
    this.total++
    this.#batch.push(entry)
    if (this.#batch.length < batchSize) return true
    await onEntries(this.#batch)
    this.#batch = []
    return true
  }

  async finish(): Promise<void> {
    if (this.#batch.length > 0) await this.#options.onEntries(this.#batch)
  }

  checkSignal(): void {
    this.#options.signal?.throwIfAborted()
  }

  /** Whether the bounds let no further page in. */
  isAtBound(page: number): boolean {
    this.checkSignal()
    const { pagesMax = 500, isOver = () => false } = this.#options
    if (page > pagesMax || isOver()) this.isPartial = true
    return this.isPartial
  }
}
