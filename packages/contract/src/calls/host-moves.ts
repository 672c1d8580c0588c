import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineCall } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

const host = z.string().check(z.minLength(1), z.maxLength(limits.hostMax))
const hosts = z.strictObject({ from: host, to: host })

export const hostMoveStates = ['running', 'done', 'undoing', 'undone', 'failed'] as const

/**
 * What to think of before a host is replaced: nothing is read from it; a replacement of one of the two is under way; the new one was never
 * met, so it may be misspelt; logins that went sealed would go in the clear.
 */
export const hostMoveWarnings = ['nothing', 'under_way', 'unseen', 'plain'] as const
/** `skipped`: the same login stands at the new host already, or the TV is gone. `kept`: changed since, so it was not taken back. */
export const hostMoveRowStates = ['moved', 'skipped', 'undone', 'kept'] as const

/** A provider's move from one host to another, carried out on every source that is read from there. */
export const hostMoveSchema = z.object({
  id: idSchema,
  from: z.string(),
  to: z.string(),
  state: z.enum(hostMoveStates),
  by: z.string(),
  total: z.int(),
  done: z.int(),
  /** The same login stands there already under the new host, or the TV is gone. */
  skipped: z.int(),
  undone: z.int(),
  created_at: momentSchema,
  ended_at: z.nullable(momentSchema),
  /** Until when it can be taken back; null when it cannot. */
  undo_until: z.nullable(momentSchema),
})
export type HostMove = z.infer<typeof hostMoveSchema>

const sourceShape = { mac: z.string(), name: z.string(), kind: z.string() }
const previewSchema = z.object({
  from: z.string(),
  to: z.string(),
  sources: z.int(),
  devices: z.int(),
  sample: z.array(z.object(sourceShape)),
  warnings: z.array(z.enum(hostMoveWarnings)),
})
export type HostMovePreview = z.infer<typeof previewSchema>

const rowSchema = z.object({ id: idSchema, ...sourceShape, state: z.enum(hostMoveRowStates) })
export type HostMoveRow = z.infer<typeof rowSchema>

const idText = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema)

const answer = z.object({ data: hostMoveSchema })
// Who may have logins of everybody sent to another server is the operator himself, not whoever offers a portal.
const access = staff('manage-options')

/** Replacing a host everywhere (domain §3.11, App. D). */
export const hostMoveCalls = {
  preview: defineCall({
    method: 'POST',
    path: '/portals/replace/preview',
    access,
    summary:
      'What replacing a host would change: how many sources of how many TVs, and some of them, masked. Nothing is changed.',
    body: hosts,
    answer: z.object({ data: previewSchema }),
  }),
  replace: defineCall({
    method: 'POST',
    path: '/portals/replace',
    access,
    summary: 'Replaces a host in every source, behind the request; paths and logins stay as they are.',
    body: hosts,
    answer,
    status: 202,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/portals/replace/undo',
    access,
    summary: 'Takes a replacement back within 30 days; a source that was changed since is left as it is.',
    body: z.strictObject({ id: idSchema }),
    answer,
    status: 202,
  }),
  moves: defineCall({
    method: 'GET',
    path: '/portals/replacements',
    access,
    summary: 'The last replacements and how far they are.',
    answer: z.object({ data: z.array(hostMoveSchema) }),
  }),
  moveRows: defineCall({
    method: 'GET',
    path: '/portals/replacements/:id/rows',
    access,
    summary: 'What became of each source of a replacement, a page at a time.',
    params: z.strictObject({ id: idText }),
    /** `after`: the id of the last source of the page before. */
    query: z.strictObject({ after: z.optional(idText) }),
    answer: z.object({ data: z.array(rowSchema), more: z.boolean() }),
  }),
}
