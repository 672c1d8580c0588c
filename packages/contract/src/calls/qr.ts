import { z } from 'zod/mini'
import { open, owner } from '../access/access.ts'
import { emailSchema } from '../fields/email.ts'
import { europeanDigits } from '../kit/european-digits.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { qrTargets } from '../resources/qr-profiles.ts'
import { doneSchema } from './session.ts'

const code = z.string().check(z.minLength(10), z.maxLength(limits.qrCodeMax))
const ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/u))
/** A number as people write it on any keyboard, with its country or without; five digits at least. */
const phoneSchema = z.union([
  z.literal(''),
  z.pipe(
    z.pipe(textSchema({ max: limits.phoneMax }), z.transform(europeanDigits)),
    z.string().check(z.regex(/^\+?(?:[\s()./-]*\d){5,}[\s()./-]*$/u, { error: 'not_phone' })),
  ),
])

/** What somebody leaves of themselves so that the seller can reach them; either of email and phone is needed. */
const contactShape = {
  name: textSchema({ min: 0, max: limits.nameMax }),
  email: z.union([z.literal(''), emailSchema]),
  phone: phoneSchema,
  /** Agrees that the seller keeps and uses what was left, to talk about this TV. */
  consent: z.literal(true),
}

/** The contact data of a TV as its owner sees it. */
export const ownContactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  consent_at: momentSchema,
})
export type OwnContact = z.infer<typeof ownContactSchema>

/** What the address of a TV's QR code does on a phone (domain §3.6). The code in it proves nothing but that somebody has seen the screen. */
export const qrCalls = {
  open: definePost('/app/device/qr/open', open, {
    summary: "Records a scan of a TV's QR code; returns its target and the TV's seller.",
    body: z.strictObject({ code, ticket: z.optional(ticket) }),
    answer: z.object({
      title: z.string(),
      text: z.string(),
      target: z.enum(qrTargets),
      /** Where one goes on to. */
      url: z.string(),
      seller: z.nullable(z.object({ name: z.string(), company: z.string(), phone: z.string() })),
      asks_contact: z.boolean(),
      /** Contact data was left for this TV: by this browser, by another one, or by nobody. */
      contact: z.enum(['none', 'own', 'other']),
    }),
  }),
  leave: definePost('/app/device/qr/contact', open, {
    summary:
      'Leaves contact data for the seller of the TV; returns a ticket with which this browser can change and delete it.',
    body: z.strictObject({ code, ticket: z.optional(ticket), ...contactShape }),
    answer: z.object({ ticket: z.string() }),
    status: 201,
  }),
  withdraw: definePost('/app/device/qr/withdraw', open, {
    summary: 'Deletes the contact data this browser has left.',
    body: z.strictObject({ code, ticket }),
    answer: doneSchema,
  }),
  ownContact: defineGet('/app/device/contact', owner, {
    summary: 'The contact data that was left for the seller of the TV; null when there is none.',
    answer: z.object({ data: z.nullable(ownContactSchema) }),
  }),
  eraseContact: defineDelete('/app/device/contact', owner, {
    summary: 'Deletes the contact data of the TV; the seller no longer sees it.',
    answer: doneSchema,
  }),
}
