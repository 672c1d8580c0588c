import { cleanCue } from './clean-cue.ts'
import { cueLimits, type SubtitleCue } from './subtitle-cue.ts'

/** Cues gathered as WebVTT. What ends before it begins, is beyond a day or says nothing is passed over. */
export function openVtt(offsetMs = 0) {
  const parts: { startMs: number; text: string }[] = []
  let skipped = 0
  let lastMs = 0
  return {
    /** Returns the cue as it will stand; null for one that is passed over. */
    add({ startMs, endMs, text }: SubtitleCue): SubtitleCue | null {
      const [start, end] = [Math.max(0, startMs + offsetMs), endMs + offsetMs]
      const clean = cleanCue(text)
      const isShown = end > start && end <= cueLimits.momentMaxMs && clean !== ''
      if (!isShown) {
        skipped += 1
        return null
      }
      parts.push({ startMs: start, text: `${momentText(start)} --> ${momentText(end)}\n${clean}\n` })
      lastMs = Math.max(lastMs, end)
      return { startMs: start, endMs: end, text: clean }
    },
    /** True once no more are taken. */
    isFull: () => parts.length >= cueLimits.cuesMax,
    /** The whole file in the order of its times. */
    finish() {
      const sorted = parts.toSorted((one, other) => one.startMs - other.startMs).map(({ text }) => text)
      return { vtt: `WEBVTT\n\n${sorted.join('\n')}`, cues: sorted.length, skipped, lastMs }
    },
  }
}

function momentText(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, '0')}`
}
