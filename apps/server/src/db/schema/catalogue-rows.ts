import type { networks } from '@castellan/contract/resources/networks.ts'
import type { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import type { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import type { trailers } from '@castellan/contract/resources/trailers.ts'
import type { episodes } from '@castellan/contract/resources/episodes.ts'
import type { movies } from '@castellan/contract/resources/movies.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'
import type { RailRule } from '@castellan/contract/fields/rail-document.ts'
import type { StoredRow } from './stored-row.ts'

/** The tables of the catalogue: movies and series, and what TVs have asked for (domain §3.23–3.26). */
export type CatalogueTables = {
  titles: TitleRow
  title_texts: TitleTextRow
  episodes: EpisodeRow
  seasons: SeasonRow
  season_texts: SeasonTextRow
  episode_texts: EpisodeTextRow
  title_videos: TitleVideoRow
  searched_titles: SearchedTitleRow
  /** A name that is no title, whatever a service may know of it; year 0 is none. */
  blocked_names: { kind: string; normalised: string; year: number }
  /** Which TV asked for a title, forgotten after a week. */
  searched_devices: { searched_id: number; device_id: number; at: number }
  title_candidates: TitleCandidateRow
  /** A name that is always this title, whatever it looks like; year 0 is none. */
  title_aliases: { kind: string; normalised: string; year: number; title_id: number }
  catalogue_images: CatalogueImagesRow
  networks: NetworkRow
  rails: RailRow
  rail_titles: { rail_id: number; position: number; title_id: number }
  /** What rules look for: genres in lower case, and countries. The database keeps it. */
  title_marks: { kind: string; value: string; title_id: number }
  title_credits: TitleCreditRow
  title_images: TitleImageRow
  home_screen: HomeScreenRow
  home_publications: HomePublicationRow
}

/** A movie or a series. */
export type TitleRow = StoredRow<
  typeof movies,
  'votes' | 'is_adult' | 'status' | 'own_title' | 'own_overview' | 'locked_fields' | 'genres' | 'countries'
> & {
  kind: TitleKind
  poster: string | null
  backdrop: string | null
  /** When the service is asked to describe it; null when nothing is to be asked. */
  due_at: number | null
  /** When the service was last asked for all that belongs to it: people, seasons, images. */
  material_at: Generated<number | null>
  /** JSON: what the service calls it, by language, as in `title_texts`: the title is found by these. */
  service_titles: Generated<JsonText<Record<string, string>>>
  own_logo: Generated<string | null>
}

/** An episode of a series; season 0 holds the specials. */
export type EpisodeRow = StoredRow<typeof episodes, 'overview'> & {
  /** `service` as long as nobody has changed it; `staff` for every other, which the service leaves alone. */
  origin: Generated<string>
  /** The path of its picture at the service. */
  still: Generated<string | null>
}

/** A season as the service describes it; what it has no season of has no row. */
export type SeasonRow = {
  series_id: number
  number: number
  air_at: number | null
  /** The path of its picture at the service. */
  poster: string | null
}

/** What the service calls a season in a language; empty where it has no name but its number. */
export type SeasonTextRow = { series_id: number; season: number; language: string; name: string; overview: string }

/** What the service calls an episode in a language; empty once staff have written something else. */
export type EpisodeTextRow = { episode_id: number; language: string; title: string; overview: string }

/** A trailer or alike, of a movie or of a series. */
export type TitleVideoRow = StoredRow<typeof trailers, 'kind' | 'language' | 'official' | 'state'> & {
  /** When it is looked at next; null when it is not. */
  due_at: number | null
}

/** What the service calls a title in a language. */
export type TitleTextRow = {
  title_id: number
  language: string
  title: string
  overview: string
  /** JSON: names of genres. */
  genres: JsonText<string[]>
  /** The path of its poster in this language at the service, if that has one. */
  poster: Generated<string | null>
}

/** One name TVs have asked for in one language; year 0 is none. */
export type SearchedTitleRow = StoredRow<
  typeof searchedTitles,
  'devices_count' | 'created_at' | 'updated_at' | 'search_text'
> & {
  year: Generated<number>
  season: number | null
  episode: number | null
  /** Why it is not clear. */
  reason: string | null
  title_id: number | null
  settled_at: number | null
  /** When it is looked for; null once it is settled. */
  due_at: number | null
  attempts: Generated<number>
  /** The result of a name that was not clear: `open`, `deferred`, `resolved`, `rejected`; null for every other. */
  review: string | null
  reviewer_id: number | null
}

/** One of the titles a name may mean. */
export type TitleCandidateRow = {
  searched_id: number
  kind: TitleKind
  tmdb_id: number
  title: string
  year: number | null
  poster: string | null
  score: number
}

/** A row of cards on the home screen of TVs (domain §3.26). */
export type RailRow = StoredRow<typeof movieRails, 'active' | 'product'> & {
  section: HomeRail['section']
  /** JSON: what it is filled with, where its kind does not say it. */
  query: Generated<JsonText<{ network?: number }>>
  /** The broadcaster whose series it shows. */
  network_id: number | null
  /** JSON: ISO codes of countries, and languages of the panel; every one when empty. */
  countries: Generated<JsonText<string[]>>
  languages: Generated<JsonText<HomeRail['languages']>>
  starts_at: number | null
  /** The first moment at which it is gone. */
  ends_at: number | null
  /** JSON: the rule that fills it; null for every other kind. */
  rule: JsonText<RailRule> | null
}

/** Cast and crew of a title, in order. */
export type TitleCreditRow = {
  title_id: number
  position: number
  department: string
  name: string
  role: Generated<string>
  /** A picture of the store; goes before that of the service. */
  picture: string | null
  /** The path of a portrait at the service. */
  profile: Generated<string | null>
}

/** An image of a title that staff may choose: of the service by its address there, or of staff by its picture. */
export type TitleImageRow = {
  id: Generated<number>
  title_id: number
  /** `poster`, `backdrop` or `logo`. */
  kind: string
  /** Of the text on it; empty without one. */
  language: Generated<string>
  address: string | null
  picture: string | null
  /** The order in which the service's are preferred. */
  position: number
  /** Staff have taken it out, and it does not come back. */
  removed: Generated<number>
  created_at: number
}

/** What TVs show at home: one row. */
export type HomeScreenRow = {
  id: number
  /** Counts every change of what TVs show. */
  version: number
  /** JSON of a draft; null while there is none. */
  draft: string | null
  /** Counts every change of the draft, and every publication. */
  draft_version: number
  saved_at: number | null
  saved_by: Generated<string>
  saved_by_id: number | null
  /** Whether TVs are being notified, the last one that was, and how many were. */
  notify_pending: Generated<number>
  notify_cursor: Generated<number>
  notified_count: Generated<number>
}

/** One publication of the home screen. */
export type HomePublicationRow = {
  id: Generated<number>
  /** JSON: the rows as they were before. */
  rails_before: JsonText<HomeRail[]>
  at: number
  by_id: number | null
  by_name: string
  undone_at: number | null
}

/** A broadcaster of series. */
export type NetworkRow = StoredRow<typeof networks, 'country' | 'active'>

/** Where the service keeps its pictures: one row. */
export type CatalogueImagesRow = {
  id: number
  base: string
  /** JSON: names of sizes. */
  posters: JsonText<string[]>
  backdrops: JsonText<string[]>
  due_at: number
}
