import { z } from 'zod/mini'
import { open, staff } from '../access/access.ts'
import { idParams } from '../fields/id.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { rowSchema } from '../resource-calls/resource-calls.ts'
import { limits } from '../limits.ts'
import { m3uLinks } from '../resources/m3u-links.ts'

const typed = z.optional(z.string().check(z.minLength(1), z.maxLength(limits.credentialMax)))

/** Where the short address of a playlist leads (domain §3.12). */
export const m3uLinkCalls = {
  follow: defineGet('/l/:slug', open, {
    summary:
      'Redirects (302) to the playlist of a valid link, or returns an uploaded list; a TV sends its token where the link requires one. The placeholders of a provider are filled from the query; the MAC of a TV is known.',
    params: z.strictObject({ slug: z.string().check(z.maxLength(limits.linkSlugMax)) }),
    query: z.strictObject({ username: typed, password: typed, mac: typed }),
    answer: z.unknown(),
    compress: false,
  }),
  upload: definePost('/m3u-link/:id/upload', staff('manage-m3u-link'), {
    summary:
      'Uploads a playlist in the part `file` as the list of a link; it is read in the background and then replaces the previous one.',
    params: idParams,
    encoding: 'multipart',
    body: z.strictObject({}),
    answer: z.object({ data: rowSchema(m3uLinks) }),
    status: 202,
  }),
}
