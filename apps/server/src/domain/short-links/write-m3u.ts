import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import type { LinkList } from './follow-link.ts'
import { guideAddresses } from '../source-kinds/guide-address.ts'
import { readEntries, type SnapshotPageEntry } from '../snapshots/read-entries.ts'

/** What a name is made of; anything else could break the line. */
const attributeName = /^[\w.-]+$/u

/** The list of a link as the playlist it was read from, page by page. */
export async function* writeM3u(db: Db, { snapshot, source }: LinkList, keys: Keys): AsyncGenerator<string> {
  const guide = guideAddresses(keys, source).join(',') || undefined
  // Some players know the one name of it, some the other.
  yield `#EXTM3U${attributesOf({ 'url-tvg': guide, 'x-tvg-url': guide })}\n`
  for await (const entries of readEntries(db, snapshot, keys)) yield entries.map(linesOf).join('')
}

function linesOf(entry: SnapshotPageEntry): string {
  const { title, url, group, groups, logo, number, duration_s, catchup, user_agent, referrer, headers } = entry
  const known = {
    'tvg-id': entry.tvg_id,
    'tvg-name': entry.tvg_name,
    'tvg-logo': logo,
    'tvg-chno': number,
    'tvg-shift': entry.epg_shift_min === undefined ? undefined : entry.epg_shift_min / 60,
    'tvg-language': entry.language,
    'tvg-url': entry.epg_url,
    'group-title': groups?.join(';') ?? group,
    catchup: catchup?.mode,
    'catchup-source': catchup?.source,
    'catchup-days': catchup?.days,
    'catchup-correction': catchup?.correction_min === undefined ? undefined : catchup.correction_min / 60,
  }
  const options = [
    ...(user_agent === undefined ? [] : [`#EXTVLCOPT:http-user-agent=${user_agent}`]),
    ...(referrer === undefined ? [] : [`#EXTVLCOPT:http-referrer=${referrer}`]),
    ...(headers === undefined ? [] : [`#EXTHTTP:${JSON.stringify(headers)}`]),
    ...Object.entries(entry.properties ?? {}).map(([name, value]) => `#KODIPROP:${name}=${value}`),
  ]
  return [
    `#EXTINF:${duration_s ?? -1}${attributesOf({ ...known, ...entry.attributes })},${title}`,
    ...options,
    url,
    '',
  ].join('\n')
}

function attributesOf(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && value !== '' && attributeName.test(name))
    .map(([name, value]) => ` ${name}="${String(value).replaceAll('"', "'")}"`)
    .join('')
}
