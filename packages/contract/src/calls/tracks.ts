import { z } from 'zod/mini'
import { owner, staff, tv } from '../access/access.ts'
import { languageCodeSchema } from '../fields/language.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

/** What a language can be chosen for (domain §3.22). */
export const trackKinds = ['audio', 'subtitle'] as const
export type TrackKind = (typeof trackKinds)[number]

/** What a stream may call the language: `deu`, `ger`, `de-at`. */
const alias = z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/u, { error: 'invalid' }))

export const trackSchema = z.strictObject({
  code: languageCodeSchema,
  aliases: z.array(alias).check(z.maxLength(limits.trackAliasesMax)),
  /** If false, it is no longer offered; a TV whose owner chose it keeps it. */
  active: z.boolean(),
})
export type Track = z.infer<typeof trackSchema>

const list = z.object({ tracks: z.array(trackSchema), version: z.int() })
export type TrackList = z.infer<typeof list>
const change = z.strictObject({ tracks: z.array(trackSchema).check(z.maxLength(limits.tracksMax)), version: z.int() })
const codes = z.array(z.string())
const named = z.array(z.object({ code: z.string(), aliases: z.array(z.string()), name: z.string() }))

/** The ordered languages that audio and subtitles are offered in (domain §3.22). */
export const tracksCalls = {
  audio: defineGet('/audio-tracks', staff('manage-audio-tracks'), {
    summary: 'The languages offered for audio, in their order.',
    answer: z.object({ data: list }),
  }),
  changeAudio: definePost('/audio-tracks/update', staff('manage-audio-tracks'), {
    summary: 'Replaces the languages offered for audio; 412 when somebody else has changed them since `version`.',
    body: change,
    answer: z.object({ data: list }),
  }),
  subtitle: defineGet('/subtitles', staff('manage-subtitle'), {
    summary: 'The languages offered for subtitles, in their order.',
    answer: z.object({ data: list }),
  }),
  changeSubtitle: definePost('/subtitles/update', staff('manage-subtitle'), {
    summary: 'Replaces the languages offered for subtitles; 412 when somebody else has changed them since `version`.',
    body: change,
    answer: z.object({ data: list }),
  }),
  own: defineGet('/app/device/tracks', owner, {
    summary: 'The languages the owner may choose for audio and subtitles, in their order.',
    answer: z.object({ data: z.object({ audio: codes, subtitle: codes }) }),
  }),
  tv: defineGet('/tv/v1/tracks', tv, {
    summary: 'The languages offered for audio and subtitles, with their codes in streams and their names for this TV.',
    answer: z.object({ audio: named, subtitle: named }),
  }),
}
