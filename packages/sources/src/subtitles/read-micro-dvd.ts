import { eachLine } from './each-line.ts'
import type { SubtitleCue } from './subtitle-cue.ts'

/** MicroDVD: frames in braces, `|` for a line end; the first cue may name how many frames a second has. */
export function* readMicroDvd(text: string, fps: number): Generator<SubtitleCue> {
  let rate = fps
  let isFirst = true
  for (const line of eachLine(text)) {
    const found = /^\s*\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/u.exec(line)
    if (!found) continue
    const [, start = '', end = '', said = ''] = found
    const named = isFirst && Number(start) <= 1 ? /^\s*(\d{2,3}(?:[.,]\d{1,3})?)\s*$/u.exec(said)?.[1] : undefined
    isFirst = false
    if (named) {
      rate = Number(named.replace(',', '.'))
      continue
    }
    const at = (frame: string) => Math.round((Number(frame) / rate) * 1_000)
    yield { startMs: at(start), endMs: end === '' ? at(start) + 3_000 : at(end), text: styled(said) }
  }
}

function styled(said: string): string {
  return said
    .split('|')
    .map((line) => {
      const isItalic = /\{y:[^{}]*i/iu.test(line) || line.startsWith('/')
      const plain = line.replaceAll(/\{[a-z]:[^{}]*\}/giu, '').replace(/^\//u, '')
      return isItalic ? `<i>${plain}</i>` : plain
    })
    .join('\n')
}
