import { eachLine } from './each-line.ts'
import type { SubtitleCue } from './subtitle-cue.ts'

const moment = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?`
const times = new RegExp(String.raw`^\s*${moment}\s*-->\s*${moment}`, 'u')

/** SubRip and WebVTT: a line with both times, then text to the next empty line. Numbers, notes and styles are passed over. */
export function* readSrt(text: string): Generator<SubtitleCue> {
  let cue: (SubtitleCue & { lines: string[] }) | null = null
  for (const line of eachLine(text)) {
    const found = line.includes('-->') ? times.exec(line) : null
    if (found) {
      // A file without empty lines between its cues: the number of the next one is the last line of this.
      if (cue) yield ended(cue, /^\s*\d+\s*$/u.test(cue.lines.at(-1) ?? '') ? -1 : undefined)
      cue = { startMs: momentOf(found, 1), endMs: momentOf(found, 5), text: '', lines: [] }
    } else if (cue && line.trim() === '') {
      if (cue.lines.length === 0) continue
      yield ended(cue)
      cue = null
    } else if (cue) cue.lines.push(line)
  }
  if (cue) yield ended(cue)
}

function ended({ lines, ...cue }: SubtitleCue & { lines: string[] }, to?: number): SubtitleCue {
  return {
    ...cue,
    text: lines
      .slice(0, to)
      .join('\n')
      .replaceAll(/\{\\[^{}]*\}/gu, ''),
  }
}

function momentOf(found: RegExpExecArray, from: number): number {
  const [hours = '0', minutes, seconds, fraction = '0'] = found.slice(from, from + 4)
  return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
}
