import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { paidPeriods } from '../licences/price-periods.ts'
import { idParams } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

const permission = 'manage-device-services'
/** The code of a service. */
export const serviceCodeSchema = z.string().check(z.minLength(1), z.maxLength(limits.serviceCodeMax))
const named = z.strictObject({ service: serviceCodeSchema })

const standingSchema = z.object({
  service: z.string(),
  /** In the caller's language. */
  title: z.string(),
  /** When what is paid for ends; null for never. */
  ends_at: z.nullable(momentSchema),
})
const standing = z.object({ data: z.array(standingSchema) })

/** Selling services of one TV beyond its activation; a foreign TV and one that is not there answer alike (domain §3.33). */
export const deviceServicesCalls = {
  list: defineGet('/device-services', staff(permission), {
    summary: 'The services that are sold in addition to the activation.',
    answer: z.object({ data: z.array(z.object({ service: z.string(), title: z.string(), product: z.string() })) }),
  }),
  offers: defineGet('/devices/:id/services/offers', staff(permission), {
    summary: 'The services available for a TV, with the price for its payer and the end of each period.',
    params: idParams,
    answer: z.object({
      payer: linkSchema,
      balance: z.int(),
      data: z.array(
        z.object({
          service: z.string(),
          title: z.string(),
          /** When what is paid for ends; null for never, and when nothing is. */
          ends_at: z.nullable(momentSchema),
          has: z.boolean(),
          prices: z.array(
            z.object({ period: z.enum(paidPeriods), credits: z.int(), ends_at: z.nullable(momentSchema) }),
          ),
        }),
      ),
    }),
  }),
  buy: definePost('/devices/:id/services/buy', staff(permission), {
    keyed: true,
    summary:
      'Buys a period of a service for a TV, or renews it from its end; the price is charged in the same transaction.',
    params: idParams,
    body: z.strictObject({ service: serviceCodeSchema, period: z.enum(paidPeriods) }),
    answer: standing,
    status: 201,
  }),
  undo: definePost('/devices/:id/services/undo', staff(permission), {
    keyed: true,
    summary:
      'Undoes the last sale of a service within a day, while the TV was not on since; the payer is refunded in full.',
    params: idParams,
    body: named,
    answer: standing,
  }),
  stop: definePost('/devices/:id/services/stop', staff(permission), {
    keyed: true,
    summary: 'Ends a service of a TV now (admins only); the payer is refunded for unused days.',
    params: idParams,
    body: named,
    answer: standing,
  }),
  autoRenew: definePost('/devices/:id/services/auto-renew', staff(permission), {
    summary:
      'Turns automatic renewal of a service on or off, the activation included: a day before its end, on behalf of the caller.',
    params: idParams,
    body: z.strictObject({ service: serviceCodeSchema, on: z.boolean() }),
    answer: doneSchema,
  }),
}
