import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import { defineCall } from '../kit/define-call.ts'
import { doneSchema } from './session.ts'

/** The licence text of the app on the TV's side: read and accepted there, where nobody has done so on a phone. */
export const tvLicenceCalls = {
  read: defineCall({
    method: 'GET',
    path: '/tv/v1/eula',
    access: tv,
    summary: "The app's licence text in the TV's language, and whether it still has to be accepted.",
    answer: z.object({
      version: z.int(),
      must_accept: z.boolean(),
      title: z.string(),
      sections: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  }),
  accept: defineCall({
    method: 'POST',
    path: '/tv/v1/eula/accept',
    access: tv,
    summary: 'Accepts this version on the TV; 412 when another is in force.',
    body: z.strictObject({ version: z.int() }),
    answer: doneSchema,
  }),
}
