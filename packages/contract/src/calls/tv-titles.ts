import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import { definePost } from '../kit/define-call.ts'
import { sourceFaults } from '../error-codes.ts'
import { publicIdSchema } from './owner.ts'

/** What a provider says of a film or of one episode; empty texts and nulls where it says nothing. */
const aboutShape = {
  plot: z.string(),
  /** As the provider writes it, often a day such as `2019-05-01`. */
  released: z.string(),
  duration_s: z.nullable(z.int()),
  /** 0 to 10. */
  rating: z.nullable(z.number()),
}

const episodeSchema = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  /** What a player opens; it holds the login. */
  url: z.string(),
  ...aboutShape,
})

const seasonSchema = z.object({ number: z.int(), title: z.string(), episodes: z.array(episodeSchema) })
export type TvSeason = z.infer<typeof seasonSchema>

const titleSchema = z.object({
  ...aboutShape,
  genre: z.string(),
  director: z.string(),
  cast: z.string(),
  /** Of a series, in order; empty for a film. */
  seasons: z.array(seasonSchema),
})
export type TvTitle = z.infer<typeof titleSchema>

/** What the snapshot of an Xtream login leaves out: seasons and episodes, and what a film is about. */
export const tvTitlesCalls = {
  title: definePost('/tv/v1/sources/:id/title', tv, {
    summary: 'Details of a movie or series from the provider of an Xtream login, requested on demand.',
    params: z.strictObject({ id: publicIdSchema }),
    body: z.strictObject({
      /** The key of a film or series in the snapshot. */
      entry: z.string().check(z.regex(/^(?:movie|series):[\w-]{1,40}$/u, { error: 'invalid' })),
    }),
    answer: z.object({
      entry: z.string(),
      title: z.nullable(titleSchema),
      /** Why the provider gave nothing; null when it did. */
      fault: z.nullable(z.enum(sourceFaults)),
    }),
    compress: false,
  }),
}
