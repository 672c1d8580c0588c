import { looseFlag, looseInt, looseRecord, looseText, type LooseRecord } from '../json/loose.ts'
import type { EntryKind } from '../m3u/m3u-entry.ts'
import { cleanAddress } from '../text/clean-text.ts'
import type { XtreamEntry } from '../xtream/read-xtream-list.ts'

/** What an item is read with: names of groups by id, and where pictures without an address lie. */
export type ItemPlace = {
  kind: EntryKind
  groups: ReadonlyMap<string, string>
  /** Ids of the groups for adults. */
  censored: ReadonlySet<string>
  endpoint: string
}

const titleCharsMax = 300
const idCharsMax = 60
const addressCharsMax = 8_192
const types: Readonly<Record<EntryKind, string>> = { live: 'itv', radio: 'radio', movie: 'vod', series: 'series' }

/**
 * A channel, station or film of a portal; null when it has no id, name or command. Anyone who plays it reads the command in
 * its properties: where `stalker-link` says `create`, the portal makes an address for it each time (`create_link`).
 */
export function readPortalItem(value: unknown, place: ItemPlace): XtreamEntry | null {
  const item = looseRecord(value)
  const id = looseText(item['id'], idCharsMax)
  const title = looseText(item['name'], titleCharsMax) || looseText(item['title'], titleCharsMax)
  const cmd = readCommand(item)
  const kind = kindOf(item, place.kind)
  // The episodes of a series have commands of their own.
  if (id === '' || title === '' || (cmd === '' && kind !== 'series')) return null
  const url = addressOf(cmd)
  const needsLink = looseFlag(item['use_http_tmp_link']) || looseFlag(item['use_load_balancing']) || !isPlayable(url)
  const logo = readPicture(item, place.endpoint)
  const tvgId = looseText(item['xmltv_id'], 200)
  const number = looseInt(item['number'])
  const days = archiveDaysOf(item)
  const isCensored = looseFlag(item['censored']) || place.censored.has(groupIdOf(item, place.kind))
  return {
    key: `${types[place.kind]}-${id}`,
    title,
    url,
    kind,
    group: groupOf(item, place),
    ...(logo === '' ? {} : { logo }),
    ...(tvgId === '' ? {} : { tvgId }),
    ...(number === null || number <= 0 ? {} : { number: String(number) }),
    ...(kind === 'series' ? { seriesId: id } : {}),
    ...(kind === 'movie' || kind === 'series' ? aboutOf(item) : {}),
    ...(days === 0 ? {} : { catchup: { mode: 'default' as const, days } }),
    properties: {
      'stalker-type': types[place.kind],
      'stalker-id': id,
      'stalker-cmd': cmd,
      'stalker-link': needsLink ? 'create' : 'direct',
      ...(isCensored ? { 'stalker-censored': '1' } : {}),
    },
  }
}

/** Newer portals keep the command in a list of them. */
function readCommand(item: LooseRecord): string {
  const first: unknown = Array.isArray(item['cmds']) ? item['cmds'][0] : undefined
  const cmd = typeof item['cmd'] === 'string' ? item['cmd'] : looseRecord(first)['url']
  return typeof cmd === 'string' && cmd.length <= addressCharsMax ? cmd.replaceAll(/\p{Cc}+/gu, ' ').trim() : ''
}

/** The address inside `ffmpeg http://…`, `ffrt3 http://… options`; empty when the command holds none. */
function addressOf(cmd: string): string {
  return cleanAddress(/(?:https?|rtmps?|rtsp|udp|rtp|mms):\/\/\S+/i.exec(cmd)?.[0] ?? '')
}

function isPlayable(url: string): boolean {
  return url !== '' && !/^[a-z]+:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/i.test(url)
}

function kindOf(item: LooseRecord, asked: EntryKind): EntryKind {
  if (asked !== 'movie') return asked
  const isSeries = looseFlag(item['is_series']) || (Array.isArray(item['series']) && item['series'].length > 0)
  return isSeries ? 'series' : 'movie'
}

/** The id of the group an item is in; empty without one. */
export function groupIdOf(value: unknown, kind: EntryKind): string {
  return looseText(
    looseRecord(value)[kind === 'movie' || kind === 'series' ? 'category_id' : 'tv_genre_id'],
    idCharsMax,
  )
}

function groupOf(item: LooseRecord, { groups, kind }: ItemPlace): string {
  return groups.get(groupIdOf(item, kind)) ?? ''
}

function aboutOf(item: LooseRecord): Pick<XtreamEntry, 'plot' | 'year' | 'rating'> {
  const plot = looseText(item['description'], 1_000)
  const year = /\b(?:19|20)\d{2}\b/.exec(looseText(item['year'], 20))?.[0]
  const rating = looseText(item['rating_imdb'], 10)
  const isRated = /^\d+(?:\.\d+)?$/.test(rating) && Number(rating) > 0
  return { ...(plot === '' ? {} : { plot }), ...(year ? { year } : {}), ...(isRated ? { rating } : {}) }
}

function readPicture(item: LooseRecord, endpoint: string): string {
  const written = cleanAddress(looseText(item['logo'], 2_048) || looseText(item['screenshot_uri'], 2_048))
  if (/^https?:\/\//i.test(written)) return written
  if (!/^[\w./-]+\.(?:png|jpe?g|gif|webp|svg)$/i.test(written)) return ''
  const root = endpoint.replace(/\/(?:server\/load|portal)\.php$/i, '')
  return written.startsWith('/') ? `${new URL(endpoint).origin}${written}` : `${root}/misc/logos/320/${written}`
}

/** Archives are counted in hours. */
function archiveDaysOf(item: LooseRecord): number {
  const isKept = looseFlag(item['enable_tv_archive']) || looseFlag(item['archive'])
  return isKept ? Math.max(1, Math.ceil((looseInt(item['tv_archive_duration']) ?? 0) / 24)) : 0
}
