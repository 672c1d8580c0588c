import { looseFlag, looseInt, looseList, looseRecord, looseText } from '../json/loose.ts'
import { readJsonItems } from '../json/read-json-items.ts'
import { JsonError } from '../json/json-error.ts'
import { ItemTaker, type ListOptions, type PortalListing } from './item-taker.ts'
import { PortalFault } from './portal-fault.ts'
import type { PortalSession } from './portal-session.ts'
import { type PortalReply, readPortalText, assertStatus } from './read-portal-answer.ts'
import type { ItemPlace } from './read-portal-item.ts'

/** A group of a portal: a genre of channels, a category of films or series. */
export type PortalGroup = { id: string; title: string; isCensored: boolean }

const headBytesMax = 64 * 1024
const seekEveryBytes = 512
const groupsMax = 5_000

/** Genres of channels, or categories of films or series; none when the portal has none. */
export async function listPortalGroups(
  session: PortalSession,
  type: 'itv' | 'vod' | 'series' | 'radio',
): Promise<PortalGroup[]> {
  const js = await session.call(type, type === 'itv' ? 'get_genres' : 'get_categories').catch((error: unknown) => {
    if (isUnknown(error)) return []
    throw error
  })
  const list = looseList(looseRecord(js)['data'] ?? js).slice(0, groupsMax)
  return list.flatMap((each) => {
    const item = looseRecord(each)
    const id = looseText(item['id'], 60)
    const title = looseText(item['title'], 120) || looseText(item['name'], 120)
    return id === '' || id === '*' || title === '' ? [] : [{ id, title, isCensored: looseFlag(item['censored']) }]
  })
}

/** All channels of a portal: in one list when it gives one, else page by page; censored genres are asked for by name. Throws a `PortalFault`. */
export async function listPortalChannels(session: PortalSession, options: ListOptions): Promise<PortalListing> {
  const groups = await listPortalGroups(session, 'itv')
  const taker = new ItemTaker(placeOf(session, 'live', groups), options)
  const found = await takeWholeList(session, taker)
  if (!found) await takePages(session, taker, { type: 'itv', genre: '*', fav: '0', sortby: 'number' })
  // Lists of everything leave the channels of censored genres out.
  for (const { id } of groups.filter((group) => group.isCensored && !taker.groupsMet.has(group.id)))
    await takePages(session, taker, { type: 'itv', genre: id, fav: '0', sortby: 'number' }).catch(passOver)
  return endListing(taker, groups)
}

/** All films or series of a portal, page by page; none when it has none. Throws a `PortalFault`. */
export async function listPortalTitles(
  session: PortalSession,
  kind: 'movie' | 'series',
  options: ListOptions,
): Promise<PortalListing> {
  const type = kind === 'movie' ? 'vod' : 'series'
  const groups = await listPortalGroups(session, type)
  const taker = new ItemTaker(placeOf(session, kind, groups), options)
  try {
    await takePages(session, taker, { type, category: '*', genre: '*', sortby: 'added' })
  } catch (error) {
    if (!isUnknown(error) || taker.total > 0) throw error
  }
  return endListing(taker, groups)
}

function placeOf({ endpoint }: PortalSession, kind: ItemPlace['kind'], groups: readonly PortalGroup[]): ItemPlace {
  const censored = groups.filter(({ isCensored }) => isCensored)
  return {
    kind,
    endpoint,
    groups: new Map(groups.map(({ id, title }) => [id, title])),
    censored: new Set(censored.map(({ id }) => id)),
  }
}

async function endListing(taker: ItemTaker, groups: readonly PortalGroup[]): Promise<PortalListing> {
  await taker.finish()
  return { total: taker.total, skipped: taker.skipped, groups: groups.length, isPartial: taker.isPartial }
}

/** Whether a portal said that it does not know the question, or gave nothing for it. */
function isUnknown(error: unknown): error is PortalFault {
  return error instanceof PortalFault && ['not_a_portal', 'empty', 'unreadable'].includes(error.code)
}

function passOver(error: unknown): void {
  if (!(error instanceof PortalFault)) throw error
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
    if (error instanceof JsonError) throw new PortalFault(error.code === 'too_many_items' ? 'too_big' : 'unreadable')
    const isPassedOver =
      isUnknown(error) || (error instanceof PortalFault && ['server_error', 'access_denied'].includes(error.code))
    if (!isPassedOver || taker.total > 0) throw error
    return false
  } finally {
    reply.close()
  }
  return taker.total > 0
}

/** The programmes of all channels for so many hours, channel by channel; none when the portal has no guide. Throws a `PortalFault`. */
export async function* readPortalGuide(
  session: PortalSession,
  hours: number,
): AsyncGenerator<{ channel: string; programmes: readonly unknown[] }> {
  const reply = await session.open('itv', 'get_epg_info', { period: String(hours) })
  try {
    for await (const { name, value } of readJsonItems(dataOf(reply))) {
      const programmes = looseList(value)
      const channel = name ?? looseText(looseRecord(programmes[0])['ch_id'], 60)
      if (channel !== '') yield { channel, programmes }
    }
  } catch (error) {
    if (error instanceof JsonError) throw new PortalFault(error.code === 'too_many_items' ? 'too_big' : 'unreadable')
    throw error
  } finally {
    reply.close()
  }
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
      assertStatus(reply.status, head.toString('latin1'))
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

/** Some portals repeat their last page forever, so a page without anything new ends the list as well. */
async function takePages(
  session: PortalSession,
  taker: ItemTaker,
  { type, ...params }: { type: string } & Record<string, string>,
): Promise<void> {
  let met = 0
  for (let page = 1; !taker.isAtBound(page); page++) {
    const js = looseRecord(await session.call(type, 'get_ordered_list', { ...params, p: String(page) }))
    let isNew = false
    const items = looseList(js['data'])
    for (const item of items) isNew = (await taker.take(item)) || isNew
    met += items.length
    const total = looseInt(js['total_items']) ?? 0
    if (!isNew || (total > 0 && met >= total)) return
  }
}
