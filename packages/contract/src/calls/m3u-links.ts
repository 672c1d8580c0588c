import { z } from 'zod/mini'
import { open } from '../access/access.ts'
import { defineCall } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

/** Where the short address of a playlist leads (domain §3.12). */
export const m3uLinkCalls = {
  follow: defineCall({
    method: 'GET',
    path: '/l/:slug',
    access: open,
    summary:
      'Leads (302) to the playlist of a link while it is good; a TV brings its token where the link asks for one.',
    params: z.strictObject({ slug: z.string().check(z.maxLength(limits.linkSlugMax)) }),
    answer: z.unknown(),
  }),
}
