import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { countryCodeSchema } from '../fields/country.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { type RailDocument, railDocumentSchema } from '../fields/rail-document.ts'
import { products } from '../access/products.ts'
import { skipReasons } from '../access/rail-shown.ts'
import { railSections, titleKinds } from '../access/title-kinds.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'
import { tvHomeSchema } from './tv-catalogue.ts'

/** A title as the editor of the home screen shows it. */
const title = z.object({
  id: idSchema,
  kind: z.enum(titleKinds),
  title: z.string(),
  year: z.nullable(z.int()),
  poster: z.nullable(z.string()),
  /** Whether TVs may show it: published, and not for adults. */
  shown: z.boolean(),
  /** Languages of the panel in which it has a name of its own. */
  languages: z.array(z.string()),
})
export type HomeTitle = z.infer<typeof title>

const rail = z.extend(
  // What is read may be older than the rules for what is written.
  z.object({ ...railDocumentSchema.shape, titles: z.array(idSchema) }),
  {
    /** What TVs know the row by. */
    code: z.string(),
    refreshed_at: z.nullable(momentSchema),
    /** Why the service could not fill it. */
    fault: z.nullable(z.string()),
  },
)
export type HomeRail = z.infer<typeof rail>

/** The part of a row that staff edit and save; what fills a row otherwise is not theirs. */
export function railDocumentOf({ code: _, refreshed_at: __, fault: ___, ...document }: HomeRail): RailDocument {
  return document.kind === 'manual' ? document : { ...document, titles: [] }
}

const state = z.object({
  /** The number of the draft; anyone who changes it says which one they saw. */
  version: z.int(),
  /** When the draft was saved, and by whom; null while there is none. */
  saved_at: z.nullable(momentSchema),
  saved_by: z.string(),
})

const home = z.extend(state, {
  /** The rows as the draft has them, top to bottom. */
  rails: z.array(rail),
  /** The rows as TVs have them now. */
  published: z.array(rail),
  titles: z.array(title),
  images: tvHomeSchema.shape.images,
  /** All TVs of each product, which the rows reach; null for people who see the TVs of their own branch alone. */
  tvs: z.nullable(z.record(z.enum(products), z.int())),
  /** The publication that can be undone. */
  undo: z.nullable(z.object({ id: idSchema, at: momentSchema, by: z.string() })),
  /** Names of genres that titles have, for rules. */
  genres: z.array(z.string()),
})
export type HomeScreen = z.infer<typeof home>
const version = z.strictObject({ version: z.int() })

/** The home screen of TVs, which staff edit as a draft and publish as a whole (domain §3.26). */
export const homeScreenCalls = {
  read: defineGet('/mainscreen/home', viewing('manage-movies'), {
    summary: 'The rows of the home screen, published and draft.',
    answer: z.object({ data: home }),
  }),
  save: definePost('/mainscreen/home/draft', staff('manage-movies'), {
    summary:
      'Saves the rows as a draft, which no TV shows; 412 when somebody else saved one since `version`. `removed` lists published rows to remove.',
    body: z.strictObject({
      version: z.int(),
      rails: z.array(railDocumentSchema).check(z.maxLength(limits.railsMax)),
      removed: z.array(idSchema).check(z.maxLength(limits.railsMax)),
    }),
    answer: z.object({ data: state }),
  }),
  discard: definePost('/mainscreen/home/discard', staff('manage-movies'), {
    summary: 'Discards the draft.',
    body: version,
    answer: z.object({ data: home }),
  }),
  publish: definePost('/mainscreen/home/publish', staff('manage-movies'), {
    summary: 'Publishes the draft: TVs that are on reload their home screen in batches.',
    body: version,
    answer: z.object({ data: home }),
  }),
  undo: definePost('/mainscreen/home/undo', staff('manage-movies'), {
    summary: 'Undoes a publication by publishing the rows before it; 409 unless it was the last one.',
    body: z.strictObject({ id: idSchema }),
    answer: z.object({ data: home }),
  }),
  find: defineGet('/mainscreen/home/titles', viewing('manage-movies'), {
    summary: 'Titles of the catalogue to put on a row: by name, by number (`#7`), or the most recent.',
    query: z.strictObject({
      q: z._default(z.string().check(z.maxLength(limits.searchTextMax)), ''),
      section: z.enum(railSections),
    }),
    answer: z.object({ data: z.array(title) }),
  }),
  preview: defineGet('/mainscreen/home/preview', viewing('manage-movies'), {
    summary: 'The home screen a TV would show at a moment with the draft, and why it skips the other rows.',
    query: z.strictObject({
      product: z.enum(products),
      country: z._default(countryCodeSchema, ''),
      language: z.enum(locales),
      at: z.optional(momentSchema),
    }),
    answer: z.object({
      data: z.object({
        rails: tvHomeSchema.shape.rails,
        images: tvHomeSchema.shape.images,
        skipped: z.array(z.object({ key: z.string(), why: z.enum(skipReasons) })),
      }),
    }),
  }),
}
export type HomePreview = z.infer<(typeof homeScreenCalls.preview)['answer']>['data']
