import { dayMs } from './durations.ts'

/** Numbers of lists and of what is done to all their rows. */
export const tableLimits = {
  /** What points to a row is counted no further. */
  usesCountedMax: 1_000,
  /** Of what points to a row so many are named. */
  usesNamed: 3,

  viewNameMax: 60,
  /** Saved views of one person for one list. */
  viewsMax: 50,
  /** Of the views of a list so many are counted. */
  viewsCounted: 12,
  /** Hosts that one look at the health of providers shows. */
  providersShown: 40,

  /** Work on whole lists that one person may have under way. */
  listJobsMax: 5,
  /** Rows of an action settled in one transaction; so few that nobody waits for it long. */
  listJobChunk: 20,
  /** How long a finished job can be undone. */
  listJobUndoMs: dayMs,
  /** How long the result of each row is stored. */
  listJobKeptMs: 30 * dayMs,
  /** How long the file of an export can be fetched. */
  exportKeptMs: dayMs,
  exportMaxBytes: 2 * 1_024 ** 3,
  /** An export without progress for so long is started again, by any process. */
  exportLeaseMs: 30_000,
  /** Attempts of a job that is interrupted; a stop of the server counts as one. */
  listJobAttemptsMax: 10,
  /** What one sheet of a workbook holds, without the headings. */
  xlsxRowsMax: 1_048_575,
  /** Hits of the global search, and those of one kind. */
  searchHitsMax: 40,
  searchHitsOfEach: 8,
} as const
