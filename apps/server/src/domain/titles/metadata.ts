import type { Locale } from '@castellan/contract/locales.ts'
import type { CreditDepartment, TitleImageKind, videoKinds } from '@castellan/contract/access/title-kinds.ts'
import type { TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'

/** A title as the metadata service describes it in one language; every text and path in it was cleaned. */
export type ServiceTitle = {
  kind: TitleKind
  tmdbId: number
  title: string
  originalTitle: string
  overview: string
  year: number | null
  poster: string | null
  backdrop: string | null
  ratingTenths: number | null
  votes: number
  isAdult: boolean
  /** Names, in the language that was asked for. */
  genres: string[]
}

/** A video of the service, in normalised form. */
export type ServiceVideo = {
  name: string
  kind: (typeof videoKinds)[number]
  url: string
  site: 'youtube' | 'vimeo'
  language: Locale
  isOfficial: boolean
}

/** Somebody who made a title or plays in it; `profile` is the path of a portrait. */
export type ServiceCredit = { department: CreditDepartment; name: string; role: string; profile: string | null }

export type ServiceEpisode = {
  number: number
  title: string
  overview: string
  airAt: number | null
  still: string | null
}

/** A season in one language; `name` is empty where it has none but its number. */
export type ServiceSeason = {
  name: string
  overview: string
  airAt: number | null
  poster: string | null
  episodes: ServiceEpisode[]
}

/** An image of a title by its path; the language is that of the text on it, empty without one. */
export type ServiceImage = { kind: TitleImageKind; language: string; address: string }

/** What belongs to a title apart from its facts. People and images are null where the answer had neither: nothing is concluded from that. */
export type ServiceMaterial = { credits: ServiceCredit[] | null; images: ServiceImage[] | null; seasons: number[] }

export type MetadataImages = { base: string; posters: string[]; backdrops: string[] }
/** What the service lists automatically. */
export const metadataLists = ['popular', 'trending', 'new'] as const
export type MetadataList = (typeof metadataLists)[number]

/** A service that knows movies and series (TMDB, or one that answers alike). Every call throws a `MetadataFault` when it has nothing to read. */
export type Metadata = {
  search(kind: TitleKind, asked: { name: string; year: number | null; language: string }): Promise<ServiceTitle[]>
  /** Null when the service no longer has it. */
  details(kind: TitleKind, asked: { tmdbId: number; language: string }): Promise<ServiceTitle | null>
  /** The same with the additional fields of a look-up; the age rating is that of `country`, null without one. */
  about(
    kind: TitleKind,
    asked: { tmdbId: number; language: string; country: string },
  ): Promise<{ title: ServiceTitle; runtimeMin: number | null; certification: string | null } | null>
  /** What a title is called anywhere. */
  names(kind: TitleKind, tmdbId: number): Promise<string[]>
  list(kind: TitleKind, asked: { list: MetadataList; language: string }): Promise<ServiceTitle[]>
  /** The series of a broadcaster, those asked for most first. */
  ofNetwork(asked: { network: number; language: string }): Promise<ServiceTitle[]>
  /** A page of a longer list, those asked for most first, and how many pages there are. */
  page(
    kind: TitleKind,
    asked: { of: 'popular' | { network: number }; page: number; language: string },
  ): Promise<{ titles: ServiceTitle[]; pages: number }>
  /** Numbers of titles that have changed since a day. */
  changed(kind: TitleKind, asked: { since: string; page: number }): Promise<{ ids: number[]; pages: number }>
  videos(kind: TitleKind, asked: { tmdbId: number; language: string }): Promise<ServiceVideo[]>
  /** Null when the service no longer has it, or says more about it than is read. */
  material(kind: TitleKind, asked: { tmdbId: number; language: string }): Promise<ServiceMaterial | null>
  /** Seasons with their episodes, by their number; those the service no longer has, or says more about than is read, are missing. */
  seasons(asked: {
    tmdbId: number
    seasons: readonly number[]
    language: string
  }): Promise<ReadonlyMap<number, ServiceSeason>>
  images(): Promise<MetadataImages>
}

/** Why the service could not be asked, as a code that is shown to staff. `waitMs` is how long nobody should ask it again. */
export class MetadataFault extends Error {
  readonly waitMs: number

  constructor(cause: string, waitMs: number) {
    super(cause)
    this.name = 'MetadataFault'
    this.waitMs = waitMs
  }
}
