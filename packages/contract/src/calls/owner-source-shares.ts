import { z } from 'zod/mini'
import { owner } from '../access/access.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { publicIdSchema } from './owner.ts'
import { doneSchema } from './session.ts'

const params = z.strictObject({ id: publicIdSchema })

/** Another TV of the owner's account, and whether it has the source too. */
export const sharingTvSchema = z.object({
  id: publicIdSchema,
  name: z.string(),
  mac: z.string(),
  shared: z.boolean(),
})
export type SharingTv = z.infer<typeof sharingTvSchema>

const answer = z.object({ data: z.array(sharingTvSchema) })

/** What an owner does to have a source on several TVs of their account; it is changed on all of them at once. */
export const ownerSourceShareCalls = {
  shares: defineGet('/app/device/playlists/:id/shares', owner, {
    summary: 'The other TVs of the account, with those that have this source too; empty without an account.',
    params,
    answer,
  }),
  changeShares: definePost('/app/device/playlists/:id/shares', owner, {
    summary: 'Shares a source that a provider answers for with exactly these TVs of the account; others lose it.',
    params,
    body: z.strictObject({ tvs: z.array(publicIdSchema).check(z.maxLength(limits.tvsPerAccount)) }),
    answer,
  }),
  removeEverywhere: defineDelete('/app/device/playlists/:id/delete-everywhere', owner, {
    summary: 'Removes a shared source from every TV of the account.',
    params,
    answer: doneSchema,
  }),
}
