import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { notClearReasons, titleKinds } from '../access/title-kinds.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { pictureSchema } from '../fields/picture.ts'
import { defineGet } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { languageCodeSchema } from '../fields/language.ts'

/** `off` without a key (TMDB_KEY), `down` when it could not be asked just now. */
export const metadataStates = ['on', 'off', 'down'] as const

const candidate = z.object({
  kind: z.enum(titleKinds),
  tmdb_id: z.int(),
  title: z.string(),
  year: z.nullable(z.int()),
  /** Of 100. */
  score: z.int(),
})
export type Candidate = z.infer<typeof candidate>

const unclear = z.object({
  id: idSchema,
  raw: z.string(),
  kind: z.enum(titleKinds),
  year: z.nullable(z.int()),
  language: z.string(),
  season: z.nullable(z.int()),
  episode: z.nullable(z.int()),
  reason: z.nullable(z.enum(notClearReasons)),
  count: z.int(),
  devices_count: z.int(),
  last_at: momentSchema,
  candidates: z.array(candidate),
})
export type UnclearName = z.infer<typeof unclear>

const foundTitle = z.object({
  /** Null for one the catalogue does not have yet. */
  title_id: z.nullable(idSchema),
  tmdb_id: z.nullable(z.int()),
  kind: z.enum(titleKinds),
  title: z.string(),
  original_title: z.string(),
  year: z.nullable(z.int()),
})
export type TitleResult = z.infer<typeof foundTitle>

const season = z.object({
  number: z.int(),
  /** Empty for one that has none but its number. */
  name: z.string(),
  overview: z.string(),
  aired_at: z.nullable(momentSchema),
  /** Null until it has been fetched. */
  poster: z.nullable(pictureSchema),
  /** How many a TV is shown. */
  episodes: z.int(),
})
export type SeasonOfSeries = z.infer<typeof season>

/** Calls of staff to the catalogue, apart from those of its resources (domain, appendix D). */
export const catalogueCalls = {
  nextUnclear: defineGet('/notclear/next', staff('see-tmdbsettings-menu', { or: ['manage-notclear'] }), {
    summary: 'Names that wait for a decision, most requested first, with possible matches.',
    query: z.strictObject({ review: z._default(z.enum(['open', 'deferred']), 'open') }),
    answer: z.object({
      data: z.array(unclear),
      /** How many wait, counted up to `limits.countedMax`. */
      open: z.int(),
      deferred: z.int(),
      metadata: z.enum(['on', 'off']),
    }),
  }),
  findTitles: defineGet(
    '/tmdb/search',
    staff('see-tmdbsettings-menu', {
      or: ['manage-notclear', 'manage-searched', 'manage-movies', 'manage-series'],
    }),
    {
      summary:
        'Titles by name or by id at the metadata service: those of the catalogue first, then those of the service.',
      query: z.strictObject({
        q: z._default(z.string().check(z.maxLength(limits.searchTextMax)), ''),
        type: z.enum(titleKinds),
        language: z._default(languageCodeSchema, 'en'),
      }),
      answer: z.object({ data: z.array(foundTitle), metadata: z.enum(metadataStates) }),
    },
  ),
  serviceTexts: defineGet('/mainscreen/titles/:id/texts', staff('manage-movies', { or: ['manage-series'] }), {
    summary: 'Texts of the metadata service for a movie or a series, by language.',
    params: idParams,
    answer: z.object({ data: z.array(z.object({ language: z.string(), title: z.string(), overview: z.string() })) }),
  }),
  seasons: defineGet('/mainscreen/series/:id/seasons', viewing('manage-movies', { or: ['manage-series'] }), {
    summary: 'Seasons of a series that have episodes, as a TV in the language of the reader shows them.',
    params: idParams,
    answer: z.object({ data: z.array(season) }),
  }),
}
