import { looseInt, looseList, looseRecord, looseText } from '../json/loose.ts'
import { readJsonItems } from '../json/read-json-items.ts'
import { JsonRefusal } from '../json/json-refusal.ts'
import type { M3uEntry } from '../m3u/m3u-entry.ts'
import { PortalFault } from './portal-fault.ts'
import type { PortalSession } from './portal-session.ts'
import { type PortalReply, readPortalText, refuseStatus } from './read-portal-answer.ts'
import { type ItemPlace, readPortalItem } from './read-portal-item.ts'

/** A group of a portal: a genre of channels, a category of films or series. */
export type PortalGroup = { id: string; title: string }

/** Bounds of one listing, and what to do with what is found. */
export type ListOptions = {
  onEntries(batch: M3uEntry[]): void | Promise<void>
  batchSize?: number
  entriesMax?: number
  /** Pages asked for when a portal gives its channels only page by page, about 14 on each. */
  pagesMax?: number
  signal?: AbortSignal
}

/** What a listing came to. */
export type PortalListing = {
  total: number
  /** Items that could not be used, and ids met again. */
  skipped: number
  groups: number
  /** Whether the portal holds more than the bounds let in. */
  isPartial: boolean
}

const headBytesMax = 64 * 1024
const seekEveryBytes = 512
const groupsMax = 5_000

/** Genres of channels, or categories of films or series; none when the portal has none. */
export async function listPortalGroups(
  session: PortalSession,
  type: 'itv' | 'vod' | 'series' | 'radio',
): Promise<PortalGroup[]> {
  const js = await session.call(type, type === 'itv' ? 'get_genres' : 'get_categories').catch((error: unknown) => {
    if (error instanceof PortalFault && ['empty', 'not_a_portal', 'unreadable'].includes(error.code)) return []
    throw error
  })
  const list = looseList(looseRecord(js)['data'] ?? js).slice(0, groupsMax)
  return list.flatMap((each) => {
    const id = looseText(looseRecord(each)['id'], 60)
    const title = looseText(looseRecord(each)['title'], 120) || looseText(looseRecord(each)['name'], 120)
    return id === '' || id === '*' || title === '' ? [] : [{ id, title }]
  })
}

/** All channels of a portal: in one list when it gives one, else page by page. Throws a `PortalFault`. */
export async function listPortalChannels(session: PortalSession, options: ListOptions): Promise<PortalListing> {
  const groups = await listPortalGroups(session, 'itv')
  const place: ItemPlace = {
    kind: 'live',
    endpoint: session.endpoint,
    groups: new Map(groups.map(({ id, title }) => [id, title])),
  }
  const taker = new ItemTaker(place, options)
  const found = await takeWholeList(session, taker)
  if (!found) await takePages(session, taker, options.pagesMax ?? 500)
  await taker.finish()
  return { total: taker.total, skipped: taker.skipped, groups: groups.length, isPartial: taker.isPartial }
}

/** Reads items, passes them on in batches and keeps count. */
class ItemTaker {
  total = 0
  skipped = 0
  isPartial = false
  readonly #place: ItemPlace
  readonly #options: ListOptions
  readonly #met = new Set<string>()
  #batch: M3uEntry[] = []

  constructor(place: ItemPlace, options: ListOptions) {
    this.#place = place
    this.#options = options
  }

  /** Answers whether the item was a new one. */
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
}

/** False when the portal does not know the whole list, or gives nothing for it. */
async function takeWholeList(session: PortalSession, taker: ItemTaker): Promise<boolean> {
  const reply = await session.open('itv', 'get_all_channels')
  try {
    for await (const { value } of readJsonItems(dataOf(reply))) {
      taker.checkSignal()
      await taker.take(value)
    }
  } catch (error) {
    if (error instanceof JsonRefusal) throw new PortalFault(error.code === 'too_many_items' ? 'too_big' : 'unreadable')
    const isUnknown =
      error instanceof PortalFault && ['not_a_portal', 'empty', 'server_error', 'unreadable'].includes(error.code)
    if (!isUnknown || taker.total > 0) throw error
    return false
  } finally {
    reply.close()
  }
  return taker.total > 0
}

/** The bytes from the `[` or `{` of `"data":` on; nothing when there is no such list. An answer that says no throws. */
async function* dataOf(reply: PortalReply): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  let isFound = false
  let sought = 0
  for await (const chunk of reply.body) {
    if (isFound) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    // Not at every byte: a server may send them one by one.
    if (head.length - sought < seekEveryBytes) continue
    sought = head.length
    const start = startOfData(head, reply.status)
    isFound = start !== null
    if (start !== null) yield head.subarray(start)
    else if (head.length > headBytesMax) {
      refuseStatus(reply.status, head.toString('latin1'))
      throw new PortalFault('unreadable', reply.status)
    }
  }
  const start = isFound ? null : startOfData(head, reply.status)
  if (start !== null) yield head.subarray(start)
  else if (!isFound) readPortalText(head.toString('utf8'), reply.status)
}

function startOfData(head: Buffer, status: number): number | null {
  const text = head.toString('latin1')
  const match = /"data"\s*:\s*(?=[[{])/.exec(text)
  const isAnswer = status === 200 && /^(?:\u00ef\u00bb\u00bf)?\s*\{\s*"js"/.test(text.trimStart())
  return match && isAnswer ? match.index + match[0].length : null
}

/** Some portals repeat their last page for ever, so a page without anything new ends the list as well. */
async function takePages(session: PortalSession, taker: ItemTaker, pagesMax: number): Promise<void> {
  for (let page = 1; ; page++) {
    taker.checkSignal()
    if (page > pagesMax) {
      taker.isPartial = true
      return
    }
    const js = looseRecord(
      await session.call('itv', 'get_ordered_list', { genre: '*', fav: '0', sortby: 'number', p: String(page) }),
    )
    let isNew = false
    for (const item of looseList(js['data'])) isNew = (await taker.take(item)) || isNew
    const total = looseInt(js['total_items']) ?? 0
    if (!isNew || (total > 0 && taker.total + taker.skipped >= total) || taker.isPartial) return
  }
}
