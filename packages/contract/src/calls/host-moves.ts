import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idParams, idSchema, idText } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

const host = z.string().check(z.minLength(1), z.maxLength(limits.hostMax))
const hosts = z.strictObject({ from: host, to: host })

/** `waiting` and `undo_waiting` need the approval of a second person; `cancelled` did not get it, or was stopped before its last source. */
export const hostMoveStates = [
  'waiting',
  'running',
  'done',
  'undo_waiting',
  'undoing',
  'undone',
  'failed',
  'cancelled',
] as const
/** What can be done to a replacement. */
const hostMoveDecisions = ['approve', 'cancel', 'undo'] as const

/**
 * Warnings before a host is replaced: no source uses it; a replacement of one of the two is running; the new host was never
 * seen, so it may be misspelt; logins that were sent over TLS would be sent in plain text.
 */
export const hostMoveWarnings = ['nothing', 'under_way', 'unseen', 'plain'] as const
/** `skipped`: the TV has the same login at the new host already, or no longer exists. `kept`: changed since, so it was not undone. */
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
  /** The TV has the same login at the new host already, or no longer exists. */
  skipped: z.int(),
  undone: z.int(),
  created_at: momentSchema,
  ended_at: z.nullable(momentSchema),
  /** Until when it can be undone; null when it cannot. */
  undo_until: z.nullable(momentSchema),
  /** What the caller may do now. */
  may: z.array(z.enum(hostMoveDecisions)),
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
  /** More sources than one person may move alone. */
  second_person: z.boolean(),
})
export type HostMovePreview = z.infer<typeof previewSchema>

const rowSchema = z.object({ id: idSchema, ...sourceShape, state: z.enum(hostMoveRowStates) })
export type HostMoveResult = z.infer<typeof rowSchema>

const answer = z.object({ data: hostMoveSchema })
// Sending all logins to another server reveals them to it. So it requires the operator, a recently confirmed password and the permission
// to see secrets, which the server checks separately.
const access = staff('manage-options')
const confirmed = staff('manage-options', { confirmed: 'strict' })
const oneMove = z.strictObject({ id: idSchema })

/** Replacing a host everywhere (domain §3.11, App. D). */
export const hostMoveCalls = {
  preview: definePost('/portals/replace/preview', access, {
    summary:
      'Previews the replacement of a host: the number of sources and TVs, and some masked examples. Nothing is changed.',
    body: hosts,
    answer: z.object({ data: previewSchema }),
  }),
  replace: definePost('/portals/replace', confirmed, {
    summary:
      'Replaces a host in every source in the background; paths and logins stay as they are. Needs view-secrets; above a limit of the settings it waits for a second person.',
    body: hosts,
    answer,
    status: 202,
  }),
  undo: definePost('/portals/replace/undo', confirmed, {
    summary:
      'Undoes a replacement within 30 days; a source that was changed since is left as it is. The same rules apply as for the replacement.',
    body: oneMove,
    answer,
    status: 202,
  }),
  approve: definePost('/portals/replace/approve', confirmed, {
    summary: 'Approves a replacement or its undo as a second person; it then starts.',
    body: oneMove,
    answer,
    status: 202,
  }),
  cancel: definePost('/portals/replace/cancel', access, {
    summary:
      'Stops a replacement that runs, or declines one, or an undo, that waits for a second person. What was replaced stays so and can be undone.',
    body: oneMove,
    answer,
  }),
  moves: defineGet('/portals/replacements', access, {
    summary: 'Recent replacements and their progress.',
    answer: z.object({ data: z.array(hostMoveSchema) }),
  }),
  moveRows: defineGet('/portals/replacements/:id/rows', access, {
    summary: 'The result of each source of a replacement, page by page.',
    params: idParams,
    /** `after`: the id of the last source of the page before. */
    query: z.strictObject({ after: z.optional(idText) }),
    answer: z.object({ data: z.array(rowSchema), more: z.boolean() }),
  }),
}
