import { providerTypes } from '../fields/source-kinds.ts'
import { z } from 'zod/mini'
import { owner, tv } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { defineGet } from '../kit/define-call.ts'

/** A provider's endpoint with places for what an owner types; nothing in it opens anything. */
export const offeredProviderSchema = z.object({
  id: idSchema,
  name: z.string(),
  url_template: z.string(),
  epg_template: z.string(),
})
export type OfferedProvider = z.infer<typeof offeredProviderSchema>

/** What owners can choose from instead of typing an address. */
export const ownerProviderCalls = {
  providers: defineGet('/app/device/providers', owner, {
    summary: 'The providers offered to this TV, in their order.',
    answer: z.object({ data: z.array(offeredProviderSchema) }),
  }),
}

/** The same for a TV, which shows them and has nothing to fill their places with (domain §3.11). */
export const tvProviderCalls = {
  providers: defineGet('/tv/v1/providers', tv, {
    summary: 'The providers and portals offered to this TV, with placeholders for the customer’s values.',
    answer: z.object({
      providers: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(providerTypes),
          url_template: z.string(),
          epg_template: z.string(),
        }),
      ),
    }),
  }),
}
