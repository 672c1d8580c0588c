import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { gunzipSync } from 'node:zlib'
import type { GuideSeeker } from '@castellan/sources/epg/match-channels.ts'
import { finishPage, type PagePlace, type tvEntryOf } from '../snapshots/page-body.ts'

/** An encrypted page of a snapshot with its key. */
export type EncryptedPage = { body: Uint8Array; pageKey: Uint8Array; place: PagePlace }

type Entry = ReturnType<typeof tvEntryOf>

/** The channels and stations of a page, by what a guide may know them by. Meant for a thread that may take its time. */
export async function readGuideSeekers({
  body,
  pageKey,
  place,
}: EncryptedPage): Promise<(GuideSeeker & { shiftMin: number })[]> {
  const packed = finishPage(body, pageKey, place, { source: '', pages: 0 })
  const { entries } = parseJson<JsonText<{ entries: Entry[] }>>(gunzipSync(packed).toString('utf8'))
  return entries
    .filter(({ kind }) => kind === 'live' || kind === 'radio')
    .map(({ key, tvg_id, tvg_name, title, epg_shift_min }) => ({
      key,
      tvgId: tvg_id,
      names: tvg_name === undefined ? [title] : [tvg_name, title],
      shiftMin: epg_shift_min ?? 0,
    }))
}
