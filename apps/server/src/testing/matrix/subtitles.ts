import { gzipSync } from 'node:zlib'
import type { Db } from '../../db/dialects/dialect.ts'
import { insertRow } from '../insert-row.ts'

/** Subtitles whose title is the marker. */
export async function makeSubtitles(db: Db, marker: string, kept: Record<string, unknown>): Promise<number> {
  const about = { title: marker, title_key: marker, language: 'en', format: 'srt', charset: 'utf-8', cues: 1 }
  const id = await insertRow(db, 'subtitle_files', { ...about, file_name: 'a.srt', etag: marker, ...kept })
  await db
    .insertInto('subtitle_texts')
    .values({ file_id: id, vtt: gzipSync('WEBVTT\n') })
    .execute()
  return id
}
