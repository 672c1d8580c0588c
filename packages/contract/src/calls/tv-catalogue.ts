import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import {
  creditDepartments,
  railSections,
  searchResults,
  titleKinds,
  videoKinds,
  videoSites,
  type SearchResult,
  type TitleKind,
} from '../access/title-kinds.ts'
import { idParams } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { tidyText } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { languageCodeSchema } from '../fields/language.ts'

export { searchResults, titleKinds, type SearchResult, type TitleKind }

/** A movie or a series in few words, in the language that was asked for as far as there is a text in it. */
export const titleCardSchema = z.object({
  id: z.int(),
  kind: z.enum(titleKinds),
  title: z.string(),
  original_title: z.string(),
  year: z.nullable(z.int()),
  overview: z.string(),
  /** 0 to 10; null while nobody has rated it. */
  rating: z.nullable(z.number()),
  genres: z.array(z.string()),
  /** Paths behind `images.base` and a size. */
  poster: z.nullable(z.string()),
  backdrop: z.nullable(z.string()),
})
export type TitleCard = z.infer<typeof titleCardSchema>

/** Where pictures are: `base` + one of the sizes + the path of the card; null while nobody has said. */
const images = z.nullable(z.object({ base: z.string(), posters: z.array(z.string()), backdrops: z.array(z.string()) }))
export type CatalogueImages = z.infer<typeof images>

/** A name as a playlist has it; what is longer is cut, since a TV shows lists others have written. */
const rawName = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(2_000)),
    z.transform((name: string) => tidyText(name.slice(0, limits.lookupNameMax).toWellFormed())),
  ),
  z.string().check(z.minLength(1)),
)

const pageText = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/u, { error: 'invalid' })), z.transform(Number)),
  z.int().check(z.gte(1), z.lte(limits.railPagesMax)),
)

const rail = z.object({
  code: z.string(),
  section: z.enum(railSections),
  kind: z.string(),
  title: z.string(),
  cards: z.array(titleCardSchema),
})
export type Rail = z.infer<typeof rail>

const credit = z.object({
  department: z.enum(creditDepartments),
  name: z.string(),
  /** The character, or what they did. */
  role: z.string(),
  picture: z.nullable(z.string()),
})

const video = z.object({
  name: z.string(),
  kind: z.enum(videoKinds),
  site: z.enum(videoSites),
  /** What a browser opens, and a player too where `site` is `file`. */
  url: z.string(),
  language: z.string(),
})

const episode = z.object({
  number: z.int(),
  title: z.string(),
  overview: z.string(),
  aired_at: z.nullable(momentSchema),
  /** A path as those of cards, in the sizes of backdrops. */
  still: z.nullable(z.string()),
})

const season = z.object({
  number: z.int(),
  /** Empty for one that has none but its number. */
  name: z.string(),
  overview: z.string(),
  aired_at: z.nullable(momentSchema),
  /** A path as those of cards, in the sizes of posters. */
  poster: z.nullable(z.string()),
  episodes: z.array(episode),
})

/** All that is known of a title, for a page of its own. */
export const titlePageSchema = z.extend(titleCardSchema, {
  /** Its name as a picture, to lay over the backdrop: a path as those of cards, in the sizes of backdrops. */
  logo: z.nullable(z.string()),
  runtime_min: z.nullable(z.int()),
  countries: z.array(z.string()),
  cast: z.array(credit),
  crew: z.array(credit),
  videos: z.array(video),
  /** Of a series, in order; season 0 holds the specials. */
  seasons: z.array(season),
  /** What playlists may call it: by these a TV finds the entries that play it. */
  names: z.array(z.string()),
})
export type TitlePage = z.infer<typeof titlePageSchema>

/** A page of the home screen. */
export const tvHomeSchema = z.object({
  rails: z.array(rail),
  images,
  next_page: z.nullable(z.int()),
  /** When a row appears or goes by its schedule: the TV asks again then; null when none does. */
  valid_until: z.optional(z.nullable(momentSchema)),
})

/** What a TV asks of the catalogue (domain §3b rows 14 and 15). */
export const tvCatalogueCalls = {
  lookup: definePost('/tv/v1/lookup', tv, {
    summary: 'The cards of movies and series by their names in a playlist, in the order of the request.',
    body: z
      .array(
        z.strictObject({
          raw: rawName,
          /** The year from the source; it takes precedence over a year in the name. */
          year: z.optional(z.int().check(z.gte(1_880), z.lte(2_200))),
          kind: z.enum(titleKinds),
          lang: z._default(languageCodeSchema, 'en'),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.lookupTitlesMax)),
    answer: z.object({
      results: z.array(
        z.object({
          status: z.enum(searchResults),
          card: z.nullable(titleCardSchema),
          /** True while it is still being looked for: asking again may bring more. */
          waiting: z.boolean(),
          /** What the name says about the episode. */
          season: z.nullable(z.int()),
          episode: z.nullable(z.int()),
        }),
      ),
      images,
      /** `off` when this panel asks no metadata service: what it does not know stays a miss. */
      metadata: z.enum(['on', 'off']),
      /** Seconds until it makes sense to ask again for what waits; null when nothing does. */
      ask_again_s: z.nullable(z.int()),
    }),
  }),
  home: defineGet('/tv/v1/home', tv, {
    summary: 'Rows of cards for the home screen, page by page, with an ETag. Pages count from 1.',
    query: z.strictObject({
      /** One part of the TV; all of it without one. */
      section: z.optional(z.enum(railSections)),
      page: z._default(pageText, 1),
      /** The language of the texts; that of the TV without one. */
      lang: z.optional(languageCodeSchema),
    }),
    answer: tvHomeSchema,
  }),
  titlePage: defineGet('/tv/v1/titles/:id', tv, {
    summary: 'A published movie or series with cast, videos, seasons and episodes, with an ETag.',
    params: idParams,
    query: z.strictObject({
      /** The language of the texts; that of the TV without one. */
      lang: z.optional(languageCodeSchema),
    }),
    answer: z.object({
      title: titlePageSchema,
      images,
      /** Seconds until it makes sense to ask again: people, episodes or pictures are on their way. Null when nothing is. */
      ask_again_s: z.nullable(z.int()),
    }),
  }),
}
