/** One text with the time it is on the screen. */
export type SubtitleCue = { startMs: number; endMs: number; text: string }

/** What is read of one file, and how much of one text. */
export const cueLimits = {
  cuesMax: 20_000,
  cueCharsMax: 1_000,
  /** A cue that ends beyond this is a broken time: no title lasts a day. */
  momentMaxMs: 24 * 3_600_000,
} as const
