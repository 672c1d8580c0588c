import { z } from 'zod/mini'
import { staff, tv } from '../access/access.ts'
import { charsets, subtitleFormats } from '../access/subtitles.ts'
import { idParams } from '../fields/id.ts'
import { reportedTextSchema, textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { languageCodeSchema } from '../fields/language.ts'

/** A number as a form or an address carries it; nothing where it is empty. */
function numeric({ min, max, isWhole = true }: { min: number; max: number; isWhole?: boolean }) {
  const number = isWhole ? z.int() : z.number()
  return z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,9}(?:\.\d{1,6})?$/u, { error: 'invalid' })),
        z.transform((written: string) => Number(written)),
      ),
      number.check(z.gte(min), z.lte(max)),
    ),
  )
}
const yes = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((written) => written === 'true'),
)

const place = {
  year: numeric({ min: 1880, max: 2_200 }),
  season: numeric({ min: 0, max: 1_000 }),
  episode: numeric({ min: 0, max: 10_000 }),
}
const reading = {
  language: languageCodeSchema,
  /** As what the file is read; without it, as what makes most sense in the language. */
  charset: z.optional(z.enum(charsets)),
  /** Frames in a second, for formats that count frames and name no rate. */
  fps: numeric({ min: 1, max: 240, isWhole: false }),
  /** Delay of every cue against the file, in milliseconds. */
  offset_ms: numeric({ min: -limits.subtitleOffsetMaxMs, max: limits.subtitleOffsetMaxMs }),
}

const look = z.object({
  format: z.enum(subtitleFormats),
  charset: z.enum(charsets),
  /** False where another charset would make as much sense. */
  sure: z.boolean(),
  /** What the file may be in, with a line of the text as it would read then. */
  guesses: z.array(z.object({ charset: z.enum(charsets), sample: z.string() })),
  cues: z.int(),
  /** Texts without a time, beyond a day or with nothing to say. */
  skipped: z.int(),
  length_ms: z.int(),
  /** The first texts as they will stand. */
  shown: z.array(z.object({ start_ms: z.int(), end_ms: z.int(), text: z.string() })),
})
export type SubtitleLook = z.infer<typeof look>

const offered = z.object({
  id: z.int(),
  language: z.string(),
  title: z.string(),
  year: z.nullable(z.int()),
  season: z.nullable(z.int()),
  episode: z.nullable(z.int()),
  forced: z.boolean(),
  hearing_impaired: z.boolean(),
  /** Where the text is, below the address of the panel. */
  url: z.string(),
})

/** Subtitle files for titles, beyond what their card says: taking them in, and handing them out. */
export const subtitleFilesCalls = {
  look: definePost('/subtitle/preview', staff('manage-subtitle'), {
    summary: 'How a file (SubRip, WebVTT, ASS or MicroDVD in the part `file`) would be read; nothing is stored.',
    encoding: 'multipart',
    body: z.strictObject(reading),
    answer: look,
  }),
  add: definePost('/subtitle/upload', staff('manage-subtitle'), {
    summary: 'Reads a file (in the part `file`) and stores it as WebVTT in UTF-8.',
    encoding: 'multipart',
    body: z.strictObject({
      ...reading,
      ...place,
      title: textSchema({ max: limits.subtitleTitleMax }),
      forced: yes,
      hearing_impaired: yes,
      /** TVs may have it at once. */
      publish: yes,
    }),
    answer: z.object({ id: z.int() }),
    status: 201,
  }),
  download: defineGet('/subtitle/:id/download', staff('manage-subtitle'), {
    summary: 'The text as WebVTT.',
    params: idParams,
    answer: z.unknown(),
  }),
  find: defineGet('/tv/v1/subtitles', tv, {
    summary: 'The available subtitles of a title, in the order of the requested languages.',
    query: z.strictObject({
      title: reportedTextSchema({ max: limits.subtitleTitleMax }),
      ...place,
      /** Codes separated by commas; every language without them. */
      languages: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(?:,[a-z]{2,3}){0,9}$/u, { error: 'invalid' }))),
    }),
    answer: z.object({ subtitles: z.array(offered) }),
  }),
  text: defineGet('/tv/v1/subtitles/:id', tv, {
    summary: 'The text of subtitles as WebVTT, with an ETag.',
    params: idParams,
    answer: z.unknown(),
  }),
}
