import { z } from 'zod/mini'
import { open, owner, tv } from '../access/access.ts'
import { macSchema } from '../fields/mac.ts'
import { reportedTextSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

/** What a field of the TV takes; a phone chooses its keyboard by it. */
export const textKinds = ['text', 'url', 'password', 'search', 'number'] as const
export type TextKind = (typeof textKinds)[number]

/** How far a text has come: in the TV's hands, in its field, or refused by it. */
export const textStates = ['sent', 'delivered', 'applied', 'rejected', 'expired'] as const
export type TextState = (typeof textStates)[number]

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/u))

/** Tabs, line feeds and all that steers a terminal or turns the direction of writing: none of it is text for a field. */
const steering = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u
const value = z.string().check(
  z.minLength(1),
  z.maxLength(limits.textInputMax),
  z.refine((text) => !steering.test(text) && text.isWellFormed(), { error: 'invalid' }),
)

const textAnswer = z.object({ text: z.string(), state: z.enum(textStates) })

/** Text typed on a phone for the field that has the focus on a TV (domain §3b, "Send text to device"). */
export const textInputCalls = {
  open: definePost('/tv/v1/input/open', tv, {
    summary: 'Opens a text field of the TV for 120 s for input from a phone. The answer has the code to show.',
    body: z.strictObject({
      /** What the field is called on the screen. */
      field: reportedTextSchema({ min: 0, max: limits.inputFieldMax }),
      kind: z.enum(textKinds),
      max_len: z._default(z.int().check(z.gte(1), z.lte(limits.textInputMax)), limits.textInputMax),
      masked: z._default(z.boolean(), false),
    }),
    answer: z.object({ session: z.string(), code: z.string(), expires_in_s: z.int() }),
    status: 201,
  }),
  close: definePost('/tv/v1/input/close', tv, {
    summary: 'Closes the text field.',
    body: z.strictObject({ session: token }),
    answer: doneSchema,
  }),
  state: definePost('/tv/v1/input/state', tv, {
    summary: 'Reports the result of a text.',
    body: z.strictObject({ session: token, text: token, state: z.enum(['shown', 'applied', 'rejected']) }),
    answer: doneSchema,
  }),
  field: defineGet('/app/device/text', owner, {
    summary: 'The open text field of the TV, if any, and whether the TV is connected.',
    answer: z.object({
      connected: z.boolean(),
      field: z.nullable(
        z.object({
          name: z.string(),
          kind: z.enum(textKinds),
          max_len: z.int(),
          masked: z.boolean(),
          expires_in_s: z.int(),
        }),
      ),
    }),
  }),
  send: definePost('/app/device/text', owner, {
    summary: 'Sends one text to the open field. It is stored encrypted, and deleted when the TV has it.',
    body: z.strictObject({ value, submit: z._default(z.boolean(), false) }),
    answer: textAnswer,
  }),
  sendWithCode: definePost('/app/device/text/with-code', open, {
    summary: "The same without a session, with the code on the TV's screen.",
    body: z.strictObject({
      mac: macSchema,
      code: z.string().check(z.minLength(1), z.maxLength(20)),
      value,
      submit: z._default(z.boolean(), false),
    }),
    answer: textAnswer,
  }),
  progress: definePost('/app/device/text/state', open, {
    summary: 'The state of a text, by its id.',
    body: z.strictObject({ text: token }),
    answer: textAnswer,
  }),
}
