import { eachLine } from './each-line.ts'
import type { SubtitleCue } from './subtitle-cue.ts'

const usual = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']

/** Advanced SubStation Alpha and its elder: the dialogue lines, in the columns that their section names. */
export function* readAss(text: string): Generator<SubtitleCue> {
  let columns: readonly string[] = usual
  let isEvents = false
  for (const line of eachLine(text)) {
    if (line.startsWith('[')) isEvents = /^\[events\]/iu.test(line)
    const format = isEvents ? /^Format:(.*)$/isu.exec(line)?.[1] : undefined
    if (format) columns = format.split(',').map((name) => name.trim().toLowerCase())
    const dialogue = /^Dialogue:(.*)$/isu.exec(line)?.[1]
    if (dialogue === undefined) continue
    const cells = dialogue.split(',')
    const [startMs, endMs] = ['start', 'end'].map((name) => momentOf(cells[columns.indexOf(name)] ?? ''))
    // The text is last and may hold commas of its own.
    const said = cells.slice(Math.max(0, columns.indexOf('text'))).join(',')
    if (startMs === null || endMs === null || startMs === undefined || endMs === undefined) continue
    yield { startMs, endMs, text: spoken(said) }
  }
}

function momentOf(written: string): number | null {
  const found = /^\s*(\d+):(\d{1,2}):(\d{1,2})[.,:](\d{1,3})\s*$/u.exec(written)
  if (!found) return null
  const [, hours, minutes, seconds, fraction = ''] = found
  return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
}

/** What is said, with its italics and bold; shapes that are drawn and where they stand are left out. */
function spoken(text: string): string {
  if ([...text.matchAll(/\{[^{}]*\}/gu)].some(([group]) => /\\p[1-9]/u.test(group))) return ''
  return text
    .replaceAll(/\{\\([biu])1\}/giu, '<$1>')
    .replaceAll(/\{\\([biu])0\}/giu, '</$1>')
    .replaceAll(/\{[^{}]*\}/gu, '')
    .replaceAll(/\\n/giu, '\n')
    .replaceAll(/\\h/gu, ' ')
}
