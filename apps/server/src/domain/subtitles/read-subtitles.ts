import type { Charset, SubtitleFormat } from '@castellan/contract/access/subtitles.ts'
import { decode, guessCharset, type CharsetGuess } from '@castellan/sources/subtitles/guess-charset.ts'
import { formatOf, readCues } from '@castellan/sources/subtitles/read-cues.ts'
import { isStl, readStl } from '@castellan/sources/subtitles/read-stl.ts'
import type { SubtitleCue } from '@castellan/sources/subtitles/subtitle-cue.ts'
import { openVtt } from '@castellan/sources/subtitles/write-vtt.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalidField } from '../app-error.ts'

/** Cues read before others get their turn. */
const turnCues = 200
const usualFps = 25

export type ReadOptions = {
  language: string
  charset?: Charset | undefined
  fps?: number | undefined
  offset_ms?: number | undefined
}
export type ReadSubtitles = {
  format: SubtitleFormat
  charset: Charset
  isSure: boolean
  guesses: readonly CharsetGuess[]
  vtt: string
  cues: number
  skipped: number
  lastMs: number
  first: SubtitleCue[]
}

/** Reads a file as subtitles of a language; refuses what holds none. `showing` is the number of first cues to return as a preview. */
export async function readSubtitles(bytes: Uint8Array, reading: ReadOptions, showing = 0): Promise<ReadSubtitles> {
  const { format, charset, isSure, guesses, found } = openSubtitles(bytes, reading)
  const vtt = openVtt(reading.offset_ms)
  const first: SubtitleCue[] = []
  let read = 0
  for (const cue of found) {
    if (read % turnCues === 0) await nextTurn()
    read += 1
    const stands = vtt.add(cue)
    if (stands && first.length < showing) first.push(stands)
    if (vtt.isFull()) break
  }
  const whole = vtt.finish()
  if (whole.cues === 0) throw invalidField('file', 'not_subtitles')
  return { format, charset, isSure, guesses, ...whole, first }
}

type SubtitleInput = Pick<ReadSubtitles, 'format' | 'charset' | 'isSure' | 'guesses'> & { found: Iterable<SubtitleCue> }

function openSubtitles(bytes: Uint8Array, reading: ReadOptions): SubtitleInput {
  // These bytes say themselves how their letters are written.
  if (isStl(bytes)) return { format: 'stl', charset: 'utf-8', isSure: true, guesses: [], found: readStl(bytes) }
  const { isSure, guesses } = guessCharset(bytes, reading.language)
  const charset = reading.charset ?? guesses[0]!.charset
  const text = decode(bytes, charset)
  const format = formatOf(text)
  if (format === null) throw invalidField('file', 'not_subtitles')
  return { format, charset, isSure, guesses, found: readCues(text, format, reading.fps ?? usualFps) }
}
