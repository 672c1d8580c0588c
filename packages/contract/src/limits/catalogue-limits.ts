import { dayMs, hourMs } from './durations.ts'
import { crawlLimits } from './crawl-limits.ts'
import { pictureLimits } from './picture-limits.ts'

/** The numbers of the catalogue and of what TVs ask it (domain §3.23–3.26, §3b). */
export const catalogueLimits = {
  ...pictureLimits,
  ...crawlLimits,
  /** Titles one look-up holds, and how much of a name is looked at. */
  lookupTitlesMax: 50,
  lookupNameMax: 300,
  /** What one TV may ask the catalogue per `guessWindowMs`, counted by each process. */
  catalogueAsksPerTv: 120,
  /** When a TV may ask again for what is being looked for. */
  lookupAgainS: 60,
  /** Requested titles that wait to be stored; those above the limit are dropped, and come again. */
  searchesNotedMax: 5_000,
  /** How long it is known which TV asked for a title. */
  searchTraceMs: 7 * dayMs,
  /** A title that was not found is looked for again when a TV asks after so long, and forgotten when none does. */
  missAgainMs: 30 * dayMs,
  missKeptMs: 90 * dayMs,
  /** Of 100: at least this much likeness is taken automatically, when it leads by this much; at least that much is for a person to decide. */
  acceptScore: 90,
  acceptMargin: 10,
  candidateScore: 60,
  candidatesKept: 5,
  /** How long a process may be silent about names it looks for before another one takes them, and how often one is tried that breaks. */
  searchLeaseMs: 5 * 60_000,
  searchAttemptsMax: 5,
  /** The metadata service: questions a second, patience with one, and how long it is left alone when it wants so or is down. */
  metadataPerSecond: 40,
  metadataTimeoutMs: 10_000,
  metadataBackOffMs: 10_000,
  metadataPauseMs: 5 * 60_000,
  /** Titles taken of one answer. */
  metadataTitlesMax: 20,
  /** Of one title: people, seasons and episodes taken from the service, and episodes written in one transaction. */
  castOfServiceMax: 20,
  crewOfServiceMax: 10,
  seasonsOfServiceMax: 50,
  episodesOfServiceMax: 2_000,
  episodesWrittenAtOnce: 200,
  /** Images of each kind of one title: of the service, and of staff. */
  imagesOfServiceMax: 5,
  imagesOfStaffMax: 10,
  /** Pictures one look at the page of a title has fetched, and when a TV may look again for those on their way. */
  pagePicturesMax: 60,
  pageAgainS: 5,
  /** Rails a TV is sent at once, cards on one, and how often one is filled again. */
  railsPerPage: 4,
  railPagesMax: 100,
  railTitlesMax: 20,
  railEveryMs: 12 * hourMs,
  /** A number of the metadata service, and years there are titles of. */
  tmdbIdMax: 2_000_000_000,
  titleYearMin: 1_880,
  titleYearMax: 2_200,
  seasonMax: 1_000,
  episodeMax: 10_000,
  /** Names that are not clear, and titles found, shown at once. */
  unclearShownMax: 20,
  foundTitlesMax: 10,
  /** A broadcaster's name, which is the title of its row, and the places rows can have. */
  networkNameMax: 80,
  railPositionMax: 10_000,
  /** How often a video is looked at, and when again after its site did not answer. */
  videoCheckEveryMs: dayMs,
  videoAgainMs: hourMs,
  catalogueTitleMax: 200,
  overviewMax: 1_000,
} as const
