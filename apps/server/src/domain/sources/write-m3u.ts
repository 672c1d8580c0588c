import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { readEntries, type Entry, type Snapshot } from './read-entries.ts'

/** A snapshot as the playlist it was read from, page by page; attributes nobody gave a meaning to are gone. */
export async function* writeM3u(db: Db, snapshot: Snapshot, keys: Keys): AsyncGenerator<string> {
  yield '#EXTM3U\n'
  for await (const entries of readEntries(db, snapshot, keys)) yield entries.map(linesOf).join('')
}

function linesOf(entry: Entry): string {
  const { title, url, group, groups, logo, number, duration_s, catchup, user_agent, referrer, headers } = entry
  const attributes = {
    'tvg-id': entry.tvg_id,
    'tvg-name': entry.tvg_name,
    'tvg-logo': logo,
    'tvg-chno': number,
    'tvg-shift': entry.epg_shift_min === undefined ? undefined : entry.epg_shift_min / 60,
    'group-title': groups?.join(';') ?? group,
    catchup: catchup?.mode,
    'catchup-source': catchup?.source,
    'catchup-days': catchup?.days,
    'catchup-correction': catchup?.correction_min === undefined ? undefined : catchup.correction_min / 60,
  }
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${String(value).replaceAll('"', "'")}"`)
  const options = [
    ...(user_agent === undefined ? [] : [`#EXTVLCOPT:http-user-agent=${user_agent}`]),
    ...(referrer === undefined ? [] : [`#EXTVLCOPT:http-referrer=${referrer}`]),
    ...(headers === undefined ? [] : [`#EXTHTTP:${JSON.stringify(headers)}`]),
    ...Object.entries(entry.properties ?? {}).map(([name, value]) => `#KODIPROP:${name}=${value}`),
  ]
  return [`#EXTINF:${duration_s ?? -1}${said.join('')},${title}`, ...options, url, ''].join('\n')
}
