import { z } from 'zod/mini'
import { titleKinds } from '../access/title-kinds.ts'

/** How the media look-up spells a kind in its path. */
export const mediaKinds = ['movie', 'tv'] as const

/** The media look-up (spec §7): below its own base address and not below `/api`. */
export const mediaDetailPath = '/v3/media/detail'

/** A language of ISO 639-1, with or without a country: `de`, `pt-BR`. The panel's own languages are no bound: the service has texts in many more. */
export const mediaLanguageSchema = z
  .string()
  .check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u, { error: 'invalid' }), z.refine(isLanguage, { error: 'invalid' }))

function isLanguage(tag: string): boolean {
  const code = tag.slice(0, 2)
  return (
    /^[a-z]{2}$/u.test(code) &&
    new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined
  )
}

/** What is asked where the number is not known. */
export const mediaByTitleSchema = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  year: z.optional(z.string().check(z.regex(/^(?:18[89]|19\d|20\d|21\d)\d$/u))),
  type: z._default(z.enum(mediaKinds), 'movie'),
  language: z._default(mediaLanguageSchema, 'en'),
})

/** What the metadata service knows of a title, in one language. */
export const mediaDetailSchema = z.object({
  kind: z.enum(titleKinds),
  tmdb_id: z.int(),
  language: z.string(),
  /** The title of the catalogue; null where it has none. */
  title_id: z.nullable(z.int()),
  title: z.string(),
  original_title: z.string(),
  year: z.nullable(z.int()),
  overview: z.string(),
  genres: z.array(z.string()),
  /** 0 to 10; null while nobody has rated it. */
  rating: z.nullable(z.number()),
  runtime_min: z.nullable(z.int()),
  /** The age rating in the country of the settings; null without one. */
  certification: z.nullable(z.string()),
  is_adult: z.boolean(),
  /** A picture of the store, where it is there already. */
  poster: z.nullable(z.string()),
})
export type MediaDetail = z.infer<typeof mediaDetailSchema>
