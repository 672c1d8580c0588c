import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { creditDepartments } from '../access/title-kinds.ts'
import { idParams } from '../fields/id.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

const credit = z.strictObject({
  department: z.enum(creditDepartments),
  name: textSchema({ max: limits.creditTextMax }),
  /** The character, or what they did. */
  role: textSchema({ min: 0, max: limits.creditTextMax }),
  /** The SHA-256 of a picture of the store. */
  picture: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/u, { error: 'invalid' }))),
})
export type TitleCredit = z.infer<typeof credit>

const answer = z.object({ data: z.object({ credits: z.array(credit), version: z.int() }) })

/** Cast and crew of a movie or a series, in the order TVs show them (domain §3.25). */
export const titleCreditsCalls = {
  read: defineGet('/mainscreen/titles/:id/credits', viewing('manage-movies', { or: ['manage-series'] }), {
    summary: 'Cast and crew of a movie or a series, in order.',
    params: idParams,
    answer,
  }),
  change: definePost('/mainscreen/titles/:id/credits', staff('manage-movies', { or: ['manage-series'] }), {
    summary: 'Replaces cast and crew of a movie or a series; 412 when the title has changed since `version`.',
    params: idParams,
    body: z.strictObject({
      credits: z.array(credit).check(z.maxLength(limits.creditsPerTitleMax)),
      version: z.int(),
    }),
    answer,
  }),
}
