import { z } from 'zod/mini'
import { oauthProviders } from './oauth.ts'

/** What the server writes into the document for the web to read before it starts (spec §3 "Locale state", §4). Holds no personal data. */
export const pageConfigSchema = z.object({
  locale: z.string(),
  locales: z.array(z.string()),
  /** True when admins must have a second factor. */
  two_factor: z.boolean(),
  /** True when strangers may ask for an account. */
  registration: z.boolean(),
  /** Who else can vouch for somebody who signs in, in the order of the buttons. */
  oauth: z.array(z.object({ name: z.enum(oauthProviders), label: z.string() })),
  /** False until there is a first account. */
  is_set_up: z.boolean(),
  brand: z.string(),
  /** Base address of the movie database (spec §7, the media look-up). */
  metadata_base_url: z.string(),
  version: z.string(),
})
export type PageConfig = z.infer<typeof pageConfigSchema>

/** The id of the JSON script element that carries it. */
export const pageConfigElementId = 'castellan-config'
