import { minuteMs } from './durations.ts'

/** The numbers of the home screen of TVs. */
export const homeScreenLimits = {
  /** Rows of the home screen, and titles somebody may put on one by hand. */
  railsMax: 200,
  railTitlesByHandMax: 60,
  ruleGenresMax: 10,
  /** How often a rule is looked at again although no title has changed: what is new grows old. */
  ruleEveryMs: 60 * minuteMs,
  /** Genres that are offered for rules. */
  genresOffered: 200,
  /** How long a process may show what it knows of the home screen without reading it again. */
  homeKnownMs: 5 * minuteMs,
  /** TVs notified of a new home screen in one transaction, and how many are asked to read it in a second. */
  homePushBatch: 500,
  homeReadsPerSecond: 1_000,
  /** Versions of the home screen that are stored, to go back to the one before. */
  homeVersionsKept: 50,
  /** Cast and crew of one title. */
  creditsPerTitleMax: 50,
  creditTextMax: 100,
  /** Of a title on its page. */
  videosPerTitleShown: 20,
  episodesPerTitleShown: 2_000,
  runtimeMinMax: 2_000,
} as const
