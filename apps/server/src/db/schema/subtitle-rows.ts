import type { Generated } from 'kysely'

/** The tables of subtitles for titles. */
export type SubtitleTables<Kept> = {
  subtitle_files: Kept & SubtitleFileRow
  /** WebVTT, packed with gzip; apart from the rows, which lists read without it. */
  subtitle_texts: { file_id: number; vtt: Uint8Array }
}

export type SubtitleFileRow = {
  title: string
  /** What it is found by, whatever its case and accents. */
  title_key: string
  year: number | null
  season: number | null
  episode: number | null
  language: string
  state: string
  forced: number
  hearing_impaired: number
  format: string
  charset: string
  cues: number
  downloads: Generated<number>
  file_name: string
  etag: string
  added_by_id: number | null
}
