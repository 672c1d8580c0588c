import { z } from 'zod/mini'
import { ownerBeforePassword, staff } from '../access/access.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { paidPeriods } from '../licences/price-periods.ts'
import { officeLimits } from '../limits/office-limits.ts'
import { ownDeviceSchema } from './owner.ts'

const product = z.enum(['f2', 'fpro', 'onair'])

export const voucherCodeStates = ['unused', 'used', 'expired', 'refunded'] as const

/** A code of a batch as staff see it. */
export const voucherCodeSchema = z.object({
  /** Its place in the batch, from 1. */
  number: z.int(),
  /** In groups; null except for the maker of the batch, while it can be used. */
  code: z.nullable(z.string()),
  /** The last characters. */
  ending: z.string(),
  state: z.enum(voucherCodeStates),
  redeemed_at: z.nullable(momentSchema),
  /** The TV it was redeemed for; null for one the caller does not see. */
  device: z.nullable(z.object({ id: idSchema, mac: z.string() })),
  /** The MAC, masked unless the caller sees the TV; empty for an unused code. */
  mac: z.string(),
})
export type VoucherCode = z.infer<typeof voucherCodeSchema>

/** Making batches of vouchers, reading their codes, and redeeming one. The batches themselves are a resource. */
export const voucherCalls = {
  prices: defineGet('/vouchers/prices', staff('manage-vouchers'), {
    summary: 'What a code of each period costs the caller for a product.',
    query: z.strictObject({ product }),
    answer: z.object({
      balance: z.int(),
      /** How many credits the caller may issue to pay for it. */
      issuable: z.int(),
      /** A batch that costs more waits for a second person. */
      alone_max: z.int(),
      data: z.array(z.object({ period: z.enum(paidPeriods), credits: z.int() })),
    }),
  }),
  make: definePost('/vouchers/store', staff('manage-vouchers'), {
    keyed: true,
    summary:
      'Makes a batch of codes, which the caller pays at once. Above the limit for one person it waits for another.',
    body: z.strictObject({
      name: textSchema({ max: officeLimits.voucherBatchNameMax }),
      product,
      period: z.enum(paidPeriods),
      codes: z.int().check(z.gte(1), z.lte(officeLimits.voucherCodesMax)),
      expires_at: z.optional(z.nullable(momentSchema)),
      /** Issue what the caller's own account lacks. */
      issue: z.optional(z.boolean()),
    }),
    answer: z.object({ data: z.object({ id: idSchema, name: z.string(), state: z.string(), credits: z.int() }) }),
    status: 201,
  }),
  codes: defineGet('/vouchers/:id/codes', staff('manage-vouchers'), {
    summary: 'The codes of a batch. Only its maker reads them in full, and only those that are unused.',
    params: idParams,
    answer: z.object({ data: z.array(voucherCodeSchema) }),
    compress: false,
  }),
  download: definePost('/vouchers/:id/download', staff('manage-vouchers'), {
    summary: 'The unused codes of a batch as a file, for its maker.',
    params: idParams,
    body: z.strictObject({ format: z._default(z.enum(['pdf', 'csv', 'xlsx']), 'pdf') }),
    answer: z.unknown(),
    compress: false,
  }),
  redeem: definePost('/app/device/voucher', ownerBeforePassword, {
    summary:
      'Activates or renews the TV with a code. Unknown, mistyped, used, expired and cancelled codes get the same answer.',
    body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(80)) }),
    answer: z.object({ device: ownDeviceSchema }),
  }),
}
