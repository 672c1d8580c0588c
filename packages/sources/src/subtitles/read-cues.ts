import type { SubtitleFormat } from '@castellan/contract/access/subtitles.ts'
import { readAss } from './read-ass.ts'
import { readMicroDvd } from './read-micro-dvd.ts'
import { readSrt } from './read-srt.ts'
import { readTtml } from './read-ttml.ts'
import type { SubtitleCue } from './subtitle-cue.ts'

/** A format that is text; `stl` is bytes. */
export type TextFormat = Exclude<SubtitleFormat, 'stl'>

/** What a text is by its beginning; null for what holds no subtitles. */
export function formatOf(text: string): TextFormat | null {
  const head = text.slice(0, 64 * 1_024)
  if (/^\ufeff?WEBVTT/u.test(head)) return 'vtt'
  if (/<(?:tt:)?tt[\s>]/u.test(head)) return 'ttml'
  if (/^\ufeff?[\t ]*\[Script Info\]/imu.test(head) || /^Dialogue:/imu.test(head)) return 'ass'
  if (/^\s*\{\d+\}\{\d*\}/u.test(head)) return 'sub'
  return /\d\s*-->\s*\d/u.test(head) ? 'srt' : null
}

/** The cues of a text one by one, WebVTT as SubRip with a head; `fps` counts for formats that count frames and name no rate. */
export function readCues(text: string, format: TextFormat, fps: number): Generator<SubtitleCue> {
  if (format === 'ass') return readAss(text)
  if (format === 'ttml') return readTtml(text)
  return format === 'sub' ? readMicroDvd(text, fps) : readSrt(text)
}
