import { z } from 'zod/mini'
import { owner, staff } from '../access/access.ts'
import { paidPeriods } from '../licences/price-periods.ts'
import { idSchema } from '../fields/id.ts'
import { macSchema } from '../fields/mac.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { publicIdSchema } from './owner.ts'
import { doneSchema } from './session.ts'

/**
 * Proof that the caller can see the screen of a TV: the code on it (or the address of its QR code), or its MAC and device key.
 * `reseller` is who gets the TV. If absent, it is the caller; for admins, nobody.
 */
const proofShape = {
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.tvCodeTextMax))),
  mac: z.optional(macSchema),
  device_key: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  reseller: z.optional(z.nullable(idSchema)),
}

const price = z.object({ period: z.enum(paidPeriods), credits: z.int(), ends_at: z.nullable(momentSchema) })

const ownerRequestSchema = z.object({
  request: publicIdSchema,
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  created_at: momentSchema,
})
export type OwnerRequest = z.infer<typeof ownerRequestSchema>
const requests = z.object({ data: z.array(ownerRequestSchema) })

/** Taking a TV one is before into one's branch and activating it; and asking the owner of one that belongs to another branch. */
export const activationCalls = {
  look: definePost('/activation/look', staff('manage-devices'), {
    summary: 'The TV of a code or a device key, its payer, and the price of each period.',
    body: z.strictObject(proofShape),
    answer: z.object({
      mac: z.string(),
      product: z.string(),
      model: z.string(),
      status: z.string(),
      expires_at: z.nullable(momentSchema),
      /** It is in the caller's branch already. */
      is_own: z.boolean(),
      /** A licence of the branch waits under its MAC: connecting costs nothing. */
      prepared_until: z.nullable(z.object({ ends_at: z.nullable(momentSchema) })),
      payer: linkSchema,
      balance: z.int(),
      /** How many credits the caller may issue to pay for it. */
      issuable: z.int(),
      prices: z.array(price),
    }),
  }),
  confirm: definePost('/activation', staff('manage-devices'), {
    keyed: true,
    summary: 'Adds the TV to the branch, applies what was prepared for its MAC, and sells a period if one is given.',
    body: z.strictObject({ ...proofShape, period: z.nullable(z.enum(paidPeriods)), issue: z.optional(z.boolean()) }),
    answer: z.object({
      data: z.object({ device: idSchema, mac: z.string(), status: z.string(), expires_at: z.nullable(momentSchema) }),
    }),
    status: 201,
  }),
  ask: definePost('/activation/ask', staff('manage-devices'), {
    summary: 'Requests a TV of another branch from its owner.',
    body: z.strictObject({ code: proofShape.code, mac: proofShape.mac, device_key: proofShape.device_key }),
    answer: doneSchema,
    status: 201,
  }),
  ownList: defineGet('/app/device/requests', owner, {
    summary: 'Resellers who request the TV, newest first.',
    answer: requests,
  }),
  ownDecide: definePost('/app/device/requests/decide', owner, {
    summary: "Accepts or rejects a reseller's request; accepting requires the device's password.",
    body: z.strictObject({
      request: publicIdSchema,
      accept: z.boolean(),
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes))),
    }),
    answer: requests,
  }),
}
