import { hourMs } from './durations.ts'

/** The numbers of subtitle files (domain §3.22). */
export const subtitleLimits = {
  subtitleMaxBytes: 2 * 1_024 * 1_024,
  subtitleTitleMax: 200,
  subtitleOffsetMaxMs: hourMs,
  /** Texts a look at a file shows. */
  subtitleCuesShown: 8,
  /** Subtitles a TV is offered for one title. */
  subtitlesOfferedMax: 50,
} as const
