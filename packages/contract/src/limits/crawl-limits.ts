import { dayMs, hourMs, minuteMs } from './durations.ts'

/** The numbers of the crawler. */
export const crawlLimits = {
  /** Pages of a list one crawl reads, ids it is given, and days of changes it looks back: the service returns no more. */
  crawlPagesMax: 100,
  crawlIdsMax: 1_000,
  crawlDaysMax: 14,
  /** Days ahead for which a crawl can be scheduled. */
  crawlAheadDaysMax: 366,
  crawlLeaseMs: 2 * minuteMs,
  /** Crawls shown, and results of one shown at once. */
  crawlsShown: 50,
  crawlResultsShown: 50,
  /** How long a crawl that has ended is kept, with its results. */
  crawlKeptMs: 90 * dayMs,
  /** Titles of the catalogue looked at in one step. */
  crawlStepTitles: 10,
  /** Times the service may be out of reach in a row before a crawl fails. */
  crawlFaultsMax: 20,
  /** Media look-ups of a process that wait for the service at once. */
  mediaLookUpsMax: 20,
  /** Media look-ups a process holds, and how long. */
  mediaDetailsKept: 500,
  mediaDetailKeptMs: hourMs,
  metadataKeyMax: 1_000,
  metadataPerSecondMax: 50,
} as const
