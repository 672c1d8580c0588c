import { z } from 'zod/mini'
import { owner, staff, tv, viewing } from '../access/access.ts'
import { commandKinds, playingKinds, type CommandKind } from '../access/command-kinds.ts'
import { idParams } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { reportedTextSchema, textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { publicIdSchema } from './owner.ts'
import { doneSchema } from './session.ts'

export { commandKinds, type CommandKind }

/** Progress of a command. `expired`: the TV did not connect in time. */
export const commandStates = ['queued', 'delivered', 'done', 'failed', 'expired'] as const
export type CommandState = (typeof commandStates)[number]

/** One command with its receipt. */
export const commandSchema = z.object({
  id: publicIdSchema,
  kind: z.enum(commandKinds),
  body: z.string(),
  state: z.enum(commandStates),
  /** What the TV said when it failed. */
  detail: z.string(),
  /** Empty for the owner themselves. */
  asked_by: z.string(),
  created_at: momentSchema,
  expires_at: momentSchema,
  delivered_at: z.nullable(momentSchema),
  ended_at: z.nullable(momentSchema),
})
export type Command = z.infer<typeof commandSchema>

const asked = z.strictObject({
  kind: z.enum(commandKinds),
  /** The text of a message; nothing else has one. */
  body: z._default(textSchema({ min: 0, max: limits.commandTextMax }), ''),
  /** What to play, as a search of the channels answered it; for `channel.play` alone. */
  channel: z.optional(
    z.strictObject({
      source: publicIdSchema,
      page: z.int().check(z.gte(1), z.lte(limits.snapshotPagesMax)),
      entry: z.string().check(z.minLength(1), z.maxLength(limits.entryKeyMax)),
    }),
  ),
})
const answer = z.object({ data: commandSchema })
const list = z.object({
  data: z.array(commandSchema),
  /** What the TV says it carries out, of what the caller may send. */
  commands: z.array(z.enum(commandKinds)),
})
/** Fewer than two letters find nothing. */
const search = z.strictObject({ q: z._default(z.string().check(z.maxLength(limits.searchTextMax)), '') })
const found = z.object({
  data: z.array(
    z.object({
      source: publicIdSchema,
      source_name: z.string(),
      page: z.int(),
      entry: z.string(),
      title: z.string(),
      group: z.string(),
      kind: z.enum(playingKinds),
    }),
  ),
  /** There are more than these. */
  more: z.boolean(),
})
export type ChannelResult = z.infer<typeof found>['data'][number]

/** Commands to a TV from its owner and from staff, with receipts (domain §3b rows 10–11). */
export const commandsCalls = {
  ownList: defineGet('/app/device/commands', owner, {
    summary: 'Recent commands to the TV with their results, newest first.',
    answer: list,
  }),
  ownSend: definePost('/app/device/commands', owner, {
    summary: 'Sends a command to the TV; it waits four minutes for a TV that is off.',
    body: asked,
    answer,
    status: 201,
  }),
  list: defineGet('/devices/:id/commands', viewing('manage-devices'), {
    summary: 'Recent commands to a device with their results, newest first.',
    params: idParams,
    answer: list,
  }),
  send: definePost('/devices/:id/commands', staff('manage-devices'), {
    summary: 'Sends a command to a TV; it waits four minutes for a TV that is off.',
    params: idParams,
    body: asked,
    answer,
    status: 201,
  }),
  ownChannels: defineGet('/app/device/channels', owner, {
    summary: 'Searches channels, movies and series of the TV’s sources by title, for a command that plays one.',
    query: search,
    answer: found,
  }),
  channels: defineGet('/devices/:id/channels', staff('manage-devices'), {
    summary:
      'Searches channels, movies and series of a TV’s sources by title, for a command that plays one; without addresses.',
    params: idParams,
    query: search,
    answer: found,
  }),
  state: definePost('/tv/v1/commands/:id/state', tv, {
    summary: 'Reports the result of a command from the TV.',
    params: z.strictObject({ id: publicIdSchema }),
    body: z.strictObject({
      state: z.enum(['delivered', 'done', 'failed']),
      detail: z._default(reportedTextSchema({ min: 0, max: limits.commandDetailMax }), ''),
    }),
    answer: doneSchema,
  }),
}
