import type { subtitleFiles } from '@castellan/contract/resources/subtitle-files.ts'
import type { StoredRow } from './stored-row.ts'

/** The tables of subtitles for titles. */
export type SubtitleTables = {
  subtitle_files: SubtitleFileRow
  /** WebVTT, packed with gzip; apart from the rows, which lists read without it. */
  subtitle_texts: { file_id: number; vtt: Uint8Array }
}

export type SubtitleFileRow = StoredRow<typeof subtitleFiles, 'downloads'> & {
  /** What it is found by, whatever its case and accents. */
  title_key: string
  etag: string
}
