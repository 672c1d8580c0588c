import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { idParams } from '../fields/id.ts'
import { macSchema } from '../fields/mac.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet, definePost } from '../kit/define-call.ts'

const macs = z.object({
  /** The one the TV is known by. */
  mac: z.string(),
  further: z.array(
    z.object({
      mac: z.string(),
      added_at: momentSchema,
      /** Since when the TV itself has come with it; null until then. */
      seen_at: z.nullable(momentSchema),
      /** It came with it last. */
      in_use: z.boolean(),
    }),
  ),
  /** MACs under which the same TV has registered as another one, that nobody has done anything with. */
  apart: z.array(z.object({ mac: z.string(), at: momentSchema })),
  /** How many a TV may have, its own included. */
  max: z.int(),
})
export type DeviceMacs = z.infer<typeof macs>

const answer = z.object({ data: macs })
const body = z.strictObject({ mac: macSchema })

/** Further MACs of a TV: Ethernet and Wi-Fi, or a network card that was replaced, under one licence. */
export const deviceMacsCalls = {
  list: defineGet('/devices/:id/macs', viewing('manage-devices'), {
    summary: 'The MACs of a TV, and those under which the same TV has registered apart.',
    params: idParams,
    answer,
  }),
  add: definePost('/devices/:id/macs/store', staff('manage-devices'), {
    summary: 'Adds a MAC to a TV. A registration of the same TV under it ends, if nothing was done with it.',
    params: idParams,
    body,
    answer,
  }),
  remove: definePost('/devices/:id/macs/remove', staff('manage-devices'), {
    summary: 'Removes a MAC from a TV; a TV that came with it is disconnected.',
    params: idParams,
    body,
    answer,
  }),
}
