import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { doneSchema } from './session.ts'

/** The licence text of the app on the TV's side: read and accepted there, where nobody has done so on a phone. */
export const tvLicenceCalls = {
  read: defineGet('/tv/v1/eula', tv, {
    summary: "The app's licence text in the TV's language, and whether it still has to be accepted.",
    answer: z.object({
      version: z.int(),
      must_accept: z.boolean(),
      title: z.string(),
      sections: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  }),
  accept: definePost('/tv/v1/eula/accept', tv, {
    summary: 'Accepts this version on the TV; 412 when another is in force.',
    body: z.strictObject({ version: z.int() }),
    answer: doneSchema,
  }),
}
