import { z } from 'zod/mini'
import { owner, staff, tv, viewing } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { reportedTextSchema, textSchema } from '../fields/text.ts'
import { defineCall } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { publicIdSchema } from './owner.ts'
import { doneSchema } from './session.ts'

/** What a TV can be told to do. */
export const commandKinds = ['message', 'sources.reload', 'cache.clear', 'app.restart', 'code.show'] as const
export type CommandKind = (typeof commandKinds)[number]

/** How far a command has come. `expired`: the TV was not heard of in time. */
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
})
const answer = z.object({ data: commandSchema })
const list = z.object({ data: z.array(commandSchema) })
const device = z.strictObject({
  id: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema),
})

/** Commands to a TV from its owner and from staff, with receipts (domain §3b rows 10–11). */
export const commandsCalls = {
  ownList: defineCall({
    method: 'GET',
    path: '/app/device/commands',
    access: owner,
    summary: 'The last commands to the TV with what became of them, newest first.',
    answer: list,
  }),
  ownSend: defineCall({
    method: 'POST',
    path: '/app/device/commands',
    access: owner,
    summary: 'Has the TV do something; it waits four minutes for a TV that is off.',
    body: asked,
    answer,
    status: 201,
  }),
  list: defineCall({
    method: 'GET',
    path: '/devices/:id/commands',
    access: viewing('manage-devices'),
    summary: 'The last commands to a device with what became of them, newest first.',
    params: device,
    answer: list,
  }),
  send: defineCall({
    method: 'POST',
    path: '/devices/:id/commands',
    access: staff('manage-devices'),
    summary: 'Has a TV do something; it waits four minutes for a TV that is off.',
    params: device,
    body: asked,
    answer,
    status: 201,
  }),
  state: defineCall({
    method: 'POST',
    path: '/tv/v1/commands/:id/state',
    access: tv,
    summary: 'What became of a command, said by the TV.',
    params: z.strictObject({ id: publicIdSchema }),
    body: z.strictObject({
      state: z.enum(['delivered', 'done', 'failed']),
      detail: z._default(reportedTextSchema({ min: 0, max: limits.commandDetailMax }), ''),
    }),
    answer: doneSchema,
  }),
}
