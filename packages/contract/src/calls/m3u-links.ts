import { z } from 'zod/mini'
import { open, staff } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { defineCall } from '../kit/define-call.ts'
import { rowSchema } from '../kit/resource-calls.ts'
import { limits } from '../limits.ts'
import { m3uLinks } from '../resources/m3u-links.ts'

const id = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema)
const typed = z.optional(z.string().check(z.minLength(1), z.maxLength(limits.credentialMax)))

/** Where the short address of a playlist leads (domain §3.12). */
export const m3uLinkCalls = {
  follow: defineCall({
    method: 'GET',
    path: '/l/:slug',
    access: open,
    summary:
      'Leads (302) to the playlist of a link while it is good, or is it where a list was uploaded; a TV brings its token where the link asks for one. The places of a provider are filled from the query; the MAC of a TV is known.',
    params: z.strictObject({ slug: z.string().check(z.maxLength(limits.linkSlugMax)) }),
    query: z.strictObject({ username: typed, password: typed, mac: typed }),
    answer: z.unknown(),
    compress: false,
  }),
  upload: defineCall({
    method: 'POST',
    path: '/m3u-link/:id/upload',
    access: staff('manage-m3u-link'),
    summary:
      'Takes a playlist in the part `file` as the list a link leads to; it is read behind the request, and takes the place of the last one then.',
    params: z.strictObject({ id }),
    encoding: 'multipart',
    body: z.strictObject({}),
    answer: z.object({ data: rowSchema(m3uLinks) }),
    status: 202,
  }),
}
