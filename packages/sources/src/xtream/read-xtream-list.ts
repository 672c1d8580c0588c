import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import { JsonError } from '../json/json-error.ts'
import { looseInt, looseList, looseRecord, looseText, type LooseRecord } from '../json/loose.ts'
import { readJsonItems, type JsonLimits } from '../json/read-json-items.ts'
import { m3uLimits } from '../m3u/m3u-limits.ts'
import type { M3uEntry } from '../m3u/m3u-entry.ts'
import { cleanAddress } from '../text/clean-text.ts'
import { xtreamStreamUrl } from './xtream-urls.ts'

/** The three lists of a panel. */
export const xtreamParts = ['live', 'movie', 'series'] as const
export type XtreamPart = (typeof xtreamParts)[number]

/** What the panel calls the lists and their categories. */
export const xtreamActions: Readonly<Record<XtreamPart, { categories: string; entries: string }>> = {
  live: { categories: 'get_live_categories', entries: 'get_live_streams' },
  movie: { categories: 'get_vod_categories', entries: 'get_vod_streams' },
  series: { categories: 'get_series_categories', entries: 'get_series' },
}

/** An entry of a panel. A series has no address of its own: its episodes are asked for by `seriesId`. */
export type XtreamEntry = M3uEntry & { seriesId?: string; plot?: string; year?: string; rating?: string }

export type ReadListOptions = {
  part: XtreamPart
  login: XtreamLogin
  /** Ending of live addresses. */
  ending: string
  categories: ReadonlyMap<string, string>
  onEntries(batch: XtreamEntry[]): void | Promise<void>
  batchSize: number
  limits?: Partial<JsonLimits>
}

const categoriesMax = 20_000
const groupsPerEntryMax = 16

/** The names of categories by their ids. */
export async function readXtreamCategories(
  bytes: AsyncIterable<Uint8Array>,
  limits?: Partial<JsonLimits>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const { name, value } of readJsonItems(bytes, limits)) {
    refuseAccountAnswer(name, value)
    const record = looseRecord(value)
    const id = looseText(record['category_id'] ?? record['id'], 40)
    const title = looseText(record['category_name'] ?? record['name'], m3uLimits.groupCharsMax)
    if (id !== '' && title !== '' && !names.has(id) && names.size < categoriesMax) names.set(id, title)
  }
  return names
}

export type XtreamListSummary = { total: number; skipped: number; duplicates: number }

/** Reads one list in bounded memory: entries without an id are skipped, a second one with the same id too. */
export async function readXtreamList(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadListOptions,
): Promise<XtreamListSummary> {
  const met = new Set<string>()
  const summary = { total: 0, skipped: 0, duplicates: 0 }
  let batch: XtreamEntry[] = []
  for await (const { name, value } of readJsonItems(bytes, options.limits)) {
    refuseAccountAnswer(name, value)
    const entry = entryOf(looseRecord(value), options)
    if (entry === null) summary.skipped += 1
    else if (met.has(entry.key)) summary.duplicates += 1
    else {
      met.add(entry.key)
      summary.total += 1
      batch.push(entry)
    }
    if (batch.length < options.batchSize) continue
    await options.onEntries(batch)
    batch = []
  }
  if (batch.length > 0) await options.onEntries(batch)
  return summary
}

/** A panel that does not know the login answers every question with the account, or with an error. */
function refuseAccountAnswer(name: string | null, value: unknown): void {
  if (name === 'user_info' || name === 'server_info') throw new JsonError('login')
  const isError = name === 'error' || name === 'message' || name === 'status'
  if (isError && typeof value !== 'object') throw new JsonError('login')
}

function entryOf(record: LooseRecord, options: ReadListOptions): XtreamEntry | null {
  const { part } = options
  const id = looseText(
    part === 'series' ? (record['series_id'] ?? record['id']) : (record['stream_id'] ?? record['id']),
    40,
  )
  if (!/^[\w-]{1,40}$/u.test(id)) return null
  const title = looseText(record['name'] ?? record['title'], m3uLimits.titleCharsMax) || id
  const groups = groupsOf(record, options.categories)
  const entry: XtreamEntry = {
    // Ids of the three lists collide.
    key: `${part}:${id}`,
    title,
    url: '',
    kind: part === 'live' && isRadio(record) ? 'radio' : part,
    group: groups[0] ?? '',
  }
  if (groups.length > 1) entry.groups = groups
  const logo = logoOf(
    part === 'series' ? (record['cover'] ?? record['stream_icon']) : (record['stream_icon'] ?? record['cover']),
  )
  if (logo !== '') entry.logo = logo
  if (part === 'live') addLive(entry, record, { id, options })
  else if (part === 'movie') addMovie(entry, record, { id, options })
  else entry.seriesId = id
  if (part !== 'live') addAbout(entry, record)
  return entry
}

type EntryContext = { id: string; options: ReadListOptions }

function addLive(entry: XtreamEntry, record: LooseRecord, { id, options }: EntryContext): void {
  entry.url = xtreamStreamUrl(options.login, { kind: 'live', id, ending: options.ending })
  const tvgId = looseText(record['epg_channel_id'], m3uLimits.tvgIdCharsMax)
  if (tvgId !== '') entry.tvgId = tvgId
  const number = looseInt(record['num'])
  if (number !== null && number > 0) entry.number = String(number)
  const days = looseInt(record['tv_archive_duration']) ?? 0
  if ((looseInt(record['tv_archive']) ?? 0) > 0 && days > 0) entry.catchup = { mode: 'xc', days: Math.min(days, 366) }
}

function addMovie(entry: XtreamEntry, record: LooseRecord, { id, options }: EntryContext): void {
  const named = looseText(record['container_extension'], 10).toLowerCase()
  const ending = /^[a-z0-9]{2,5}$/u.test(named) ? named : 'mp4'
  entry.url = xtreamStreamUrl(options.login, { kind: 'movie', id, ending })
}

function addAbout(entry: XtreamEntry, record: LooseRecord): void {
  const plot = looseText(record['plot'], 1_000)
  if (plot !== '') entry.plot = plot
  const released = looseText(record['release_date'] ?? record['releaseDate'] ?? record['year'], 20)
  const year = /\b(?:19|20)\d{2}\b/u.exec(released)?.[0]
  if (year) entry.year = year
  const rating = looseText(record['rating'], 10)
  if (/^\d+(?:\.\d+)?$/u.test(rating) && Number(rating) > 0) entry.rating = rating
}

function isRadio(record: LooseRecord): boolean {
  return /^radio/iu.test(looseText(record['stream_type'], 20))
}

/** Names of the categories an entry is in; one the panel does not name is left out. */
function groupsOf(record: LooseRecord, categories: ReadonlyMap<string, string>): string[] {
  const ids = [record['category_id'], ...looseList(record['category_ids'])].map((id) => looseText(id, 40))
  const names = ids.flatMap((id) => categories.get(id) ?? [])
  const own = names.length === 0 ? looseText(record['category_name'], m3uLimits.groupCharsMax) : ''
  return [...new Set(own === '' ? names : [own])].slice(0, groupsPerEntryMax)
}

function logoOf(value: unknown): string {
  const [first] = looseList(value)
  const address = typeof first === 'string' ? cleanAddress(first) : ''
  return /^https?:\/\//iu.test(address) && address.length <= m3uLimits.logoCharsMax ? address : ''
}
