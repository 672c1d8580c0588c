import type { TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'

/** A title as the metadata service tells of it in one language; every text and path in it was cleaned. */
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

export type MetadataImages = { base: string; posters: string[]; backdrops: string[] }
/** What the service lists by itself. */
export const metadataLists = ['popular', 'trending', 'new'] as const
export type MetadataList = (typeof metadataLists)[number]

/** A service that knows movies and series (TMDB, or one that answers alike). Every call throws a `MetadataFault` when it has nothing to read. */
export type Metadata = {
  search(kind: TitleKind, asked: { name: string; year: number | null; language: string }): Promise<ServiceTitle[]>
  /** Null when the service does not have it any more. */
  details(kind: TitleKind, asked: { tmdbId: number; language: string }): Promise<ServiceTitle | null>
  /** What a title is called anywhere. */
  names(kind: TitleKind, tmdbId: number): Promise<string[]>
  list(kind: TitleKind, asked: { list: MetadataList; language: string }): Promise<ServiceTitle[]>
  /** The series of a broadcaster, those asked for most first. */
  ofNetwork(asked: { network: number; language: string }): Promise<ServiceTitle[]>
  images(): Promise<MetadataImages>
}

/** Why the service could not be asked. `waitMs` is how long nobody should ask it again. */
export class MetadataFault extends Error {
  readonly waitMs: number

  constructor(cause: string, waitMs: number) {
    super(cause)
    this.name = 'MetadataFault'
    this.waitMs = waitMs
  }
}
