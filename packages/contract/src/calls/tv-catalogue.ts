import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import { searchResults, titleKinds, type SearchResult, type TitleKind } from '../access/title-kinds.ts'
import { tidyText } from '../fields/text.ts'
import { defineCall } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { languageCodeSchema } from './tracks.ts'

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

export const railSections = ['movies', 'series'] as const

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

/** What a TV asks of the catalogue (domain §3b rows 14 and 15). */
export const tvCatalogueCalls = {
  lookup: defineCall({
    method: 'POST',
    path: '/tv/v1/lookup',
    access: tv,
    summary: 'The cards of movies and series by the names a playlist has for them, in the order they were asked for.',
    body: z
      .array(
        z.strictObject({
          raw: rawName,
          /** What the source says beside the name; it goes over a year in the name. */
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
  home: defineCall({
    method: 'GET',
    path: '/tv/v1/home',
    access: tv,
    summary: 'Rows of cards for the home screen, some at a time, with an ETag. Pages count from 1.',
    query: z.strictObject({
      /** One part of the TV; all of it without one. */
      section: z.optional(z.enum(railSections)),
      page: z._default(pageText, 1),
      /** The language of the texts; that of the TV without one. */
      lang: z.optional(languageCodeSchema),
    }),
    answer: z.object({ rails: z.array(rail), images, next_page: z.nullable(z.int()) }),
  }),
}
