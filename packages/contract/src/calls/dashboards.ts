import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { products } from '../access/products.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

const day = z.object({ day: z.string(), count: z.int() })

const counts = { total: z.int(), online: z.int() }
/** Devices that share a value; `name` is empty where it is not known, and `*` for all values too rare to be shown separately. */
const part = z.object({ name: z.string(), ...counts })

const modelFigures = z.object({
  /** Null for a code that no model names. */
  id: z.nullable(idSchema),
  /** What the model is called, or the code; empty and `*` as above. */
  name: z.string(),
  vendor: z.string(),
  ...counts,
})
export type ModelFigures = z.infer<typeof modelFigures>

/** The dashboards; each is limited to the devices the caller may see. */
export const dashboardsCalls = {
  dashboard: defineGet('/dashboard', staff('view-dashboard'), {
    summary: 'The figures of the home screen, of one product or of all.',
    query: z.strictObject({ product: z.optional(z.enum(products)) }),
    answer: z.object({
      total: z.int(),
      online: z.int(),
      by_state: z.array(z.object({ status: z.string(), count: z.int() })),
      by_product: z.array(z.object({ product: z.string(), count: z.int() })),
      /** The last 30 days in UTC, oldest first, days without devices included. */
      added_per_day: z.array(day),
      /** The 30 days before these. */
      added_before: z.array(day),
      /** When `online` and what was added were counted; where there are few devices, just now. */
      counted_at: momentSchema,
      at: momentSchema,
    }),
  }),
  models: defineGet('/dashboard/models', staff('view-models-dashboard'), {
    summary: 'Devices by hardware model, with app versions and countries, of one model or of all.',
    query: z.strictObject({
      product: z.optional(z.enum(products)),
      /** The name of a line of `models`. */
      model: z.optional(z.string().check(z.maxLength(limits.modelCodeMax))),
    }),
    answer: z.object({
      ...counts,
      /** Most devices first. */
      models: z.array(modelFigures),
      /** All values that are not listed by name. */
      further: z.object({ models: z.int(), ...counts }),
      /** Codes no model names, and their devices; in `models` and `further` as well. */
      unassigned: z.object({ codes: z.int(), ...counts }),
      versions: z.array(part),
      countries: z.array(part),
      /** Null until they were counted for the first time. */
      counted_at: z.nullable(momentSchema),
    }),
  }),
  map: defineGet('/map', staff('view-models-dashboard'), {
    summary: 'Devices by country, online or all; countries with fewer than three devices are combined.',
    query: z.strictObject({
      product: z.optional(z.enum(products)),
      show: z._default(z.enum(['all', 'online']), 'all'),
    }),
    answer: z.object({
      total: z.int(),
      /** Most devices first. */
      countries: z.array(z.object({ country: z.string(), count: z.int() })),
      /** Countries with so few devices that one could identify a household. */
      elsewhere: z.object({ countries: z.int(), count: z.int() }),
      /** Devices whose country is unknown. */
      unknown: z.int(),
      counted_at: z.nullable(momentSchema),
    }),
  }),
}
