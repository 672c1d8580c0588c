import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { publicIdSchema } from './owner.ts'

/** One programme as a TV shows it; moments in UTC with every shift applied already. */
export const programmeSchema = z.object({
  start: momentSchema,
  stop: momentSchema,
  title: z.string(),
  sub_title: z.optional(z.string()),
  description: z.optional(z.string()),
  categories: z.optional(z.array(z.string())),
  icon: z.optional(z.string()),
  episode: z.optional(z.string()),
  rating: z.optional(z.string()),
  is_new: z.optional(z.boolean()),
  /** The value of `{catchup-id}` in a catch-up address. */
  catchup_id: z.optional(z.string()),
})
export type Programme = z.infer<typeof programmeSchema>

const entryKey = z.string().check(z.minLength(1), z.maxLength(120))

/** The programme guide of a source, asked for in small windows: a TV has no room for a whole one (domain §3b). */
export const tvGuideCalls = {
  guide: defineGet('/tv/v1/sources/:id/epg', tv, {
    summary:
      'The programmes of some channels of a source between two moments, or what is on now and next, with an ETag.',
    params: z.strictObject({ id: publicIdSchema }),
    query: z.strictObject({
      /** Keys of entries, separated by commas; without any, only the state of the guide itself is returned. */
      channels: z.pipe(
        z.pipe(
          z._default(z.string().check(z.maxLength(limits.guideChannelsMax * 121)), ''),
          z.transform((text) => [...new Set(text.split(',').filter((key) => key !== ''))]),
        ),
        z.array(entryKey).check(z.maxLength(limits.guideChannelsMax)),
      ),
      /** Both or neither; without them the answer holds what is on now and the one after it. */
      from: z.optional(momentSchema),
      to: z.optional(momentSchema),
    }),
    answer: z.object({
      source: publicIdSchema,
      from: momentSchema,
      to: momentSchema,
      /** How far the times are moved, as the TV may show it: of the source and of the device, in minutes. */
      shift: z.object({ source_min: z.int(), device_min: z.int() }),
      /** Null while there is no guide; its programmes begin and end at these moments. */
      guide: z.nullable(
        z.object({ read_at: momentSchema, first_at: z.nullable(momentSchema), last_at: z.nullable(momentSchema) }),
      ),
      /** Only channels the guide knows; `shift_min` is the sum that was applied, the channel's own shift included. */
      channels: z.array(z.object({ key: z.string(), shift_min: z.int(), programmes: z.array(programmeSchema) })),
    }),
  }),
}
