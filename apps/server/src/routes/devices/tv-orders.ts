import { claimsCalls } from '@castellan/contract/calls/claims.ts'
import { commandsCalls } from '@castellan/contract/calls/commands.ts'
import { textInputCalls } from '@castellan/contract/calls/text-input.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { consumeAttempt } from '../../domain/sign-in/attempts.ts'
import { checkOwnersYes, decideClaim, readClaims } from '../../domain/claims/decide-claim.ts'
import { bringAlong } from '../../domain/claims/leave-behind.ts'
import { unlinkTv } from '../../domain/claims/unlink-tv.ts'
import { reportCommand } from '../../domain/commands/record-delivered.ts'
import { readCommands, readSupported } from '../../domain/commands/read-commands.ts'
import { sendCommand } from '../../domain/commands/send-command.ts'
import { closeField, openField, openFieldOf } from '../../domain/text-input/open-field.ts'
import { mayBeThere, sendText, sendTextWithCode } from '../../domain/text-input/send-text.ts'
import { recordTextResult, textStateOf } from '../../domain/text-input/texts.ts'
import { ownerSince, readOwnDevice } from '../../domain/owners/own-device.ts'
import { lockedOnTv } from '../../domain/source-kinds/source-locks.ts'
import { findChannel, findChannels } from '../../domain/sources/find-channels.ts'
import { handle, type Route } from '../../http/handle.ts'
import type { AppContext } from '../../context/app-context.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

const done = { ok: true } as const

/** What people say to a TV, and what it answers: text for its fields, commands, and who may have its MAC. */
export const tvOrderRoutes: Route[] = [
  handle(textInputCalls.open, async ({ ctx, actor, body, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    const { session, code } = await openField(ctx.db, actor, now, { asked: body, keys: ctx.keys })
    return { session, code, expires_in_s: limits.inputMs / 1_000 }
  }),
  handle(textInputCalls.close, async ({ ctx, actor, body }) => {
    await closeField(ctx.db, actor, body.session)
    return done
  }),
  handle(textInputCalls.state, async ({ ctx, actor, body, now }) => {
    const state = body.state === 'shown' ? 'delivered' : body.state
    await recordTextResult(ctx.db, { deviceId: actor.deviceId, id: body.text, state }, now)
    return done
  }),
  handle(textInputCalls.field, async ({ ctx, actor, now }) => {
    const connected = await mayBeThere(ctx, actor.deviceId, now)
    const field = connected ? await openFieldOf(ctx.db, actor.deviceId, now) : null
    if (!field) return { connected, field: null }
    const { name, kind, max_len, masked, ends_at } = field
    const left = Math.ceil((ends_at - now) / 1_000)
    return {
      connected,
      field: { name, kind, max_len, masked: masked === 1, expires_in_s: left },
    }
  }),
  handle(textInputCalls.send, ({ ctx, actor, body, origin, now }) => sendText(ctx, actor, now, { ...body, origin })),
  handle(textInputCalls.sendWithCode, ({ ctx, body, origin, now }) => sendTextWithCode(ctx, { ...body, origin }, now)),
  handle(textInputCalls.progress, async ({ ctx, body, now }) => ({
    text: body.text,
    state: await textStateOf(ctx.db, body.text, now),
  })),

  handle(commandsCalls.ownList, async ({ ctx, actor, now }) => ({
    data: await readCommands(ctx.db, actor.deviceId, now, { since: await ownerSince(ctx.db, actor.deviceId) }),
    commands: await readSupported(ctx.db, actor.deviceId, 'owner'),
  })),
  handle(commandsCalls.ownSend, async ({ ctx, actor, body, origin, now }) => {
    const { deviceId } = actor
    const except = await lockedOnTv(ctx.db, actor, now)
    const channel = await channelOf(ctx, { deviceId, channel: body.channel, except })
    const data = await sendCommand(ctx.db, actor, now, { ...body, channel, deviceId, origin })
    return { data }
  }),
  handle(commandsCalls.list, async ({ ctx, actor, params, now }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    return {
      data: await readCommands(ctx.db, params.id, now, { actor }),
      commands: await readSupported(ctx.db, params.id, 'staff'),
    }
  }),
  handle(commandsCalls.send, async ({ ctx, actor, params, body, origin, now }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    const deviceId = params.id
    const channel = await channelOf(ctx, { deviceId, channel: body.channel })
    const data = await sendCommand(ctx.db, actor, now, { ...body, channel, deviceId, origin })
    return { data }
  }),
  handle(commandsCalls.ownChannels, async ({ ctx, actor, query, now }) => {
    const except = await lockedOnTv(ctx.db, actor, now)
    return searchChannels(ctx, { deviceId: actor.deviceId, q: query.q, except }, now)
  }),
  handle(commandsCalls.channels, async ({ ctx, actor, params, query, now }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    return searchChannels(ctx, { deviceId: params.id, q: query.q }, now)
  }),
  handle(commandsCalls.state, async ({ ctx, actor, params, body, now }) => {
    await reportCommand(ctx.db, actor, now, { id: params.id, ...body })
    return done
  }),

  handle(claimsCalls.ownList, async ({ ctx, actor }) => ({
    data: await readClaims(ctx.db, actor.deviceId, { since: await ownerSince(ctx.db, actor.deviceId) }),
  })),
  handle(claimsCalls.ownDecide, async ({ ctx, actor, body, origin, now }) => {
    const { deviceId } = actor
    if (body.accept) await checkOwnersYes(ctx.db, actor, now, body.password)
    const { claim, accept } = body
    await decideClaim(ctx.db, actor, now, { deviceId, claim, accept, keys: ctx.keys, origin })
    return { data: await readClaims(ctx.db, deviceId, { since: await ownerSince(ctx.db, deviceId) }) }
  }),
  handle(claimsCalls.list, async ({ ctx, actor, params }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    return { data: await readClaims(ctx.db, params.id, { actor }) }
  }),
  handle(claimsCalls.decide, async ({ ctx, actor, params, body, origin, now }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    await decideClaim(ctx.db, actor, now, { deviceId: params.id, ...body, keys: ctx.keys, origin })
    return { data: await readClaims(ctx.db, params.id, { actor }) }
  }),
  handle(claimsCalls.bringAlong, async ({ ctx, actor, body, origin, now }) => {
    await bringAlong(ctx.db, actor, now, { ...body, keys: ctx.keys, origin })
    return { device: await readOwnDevice(ctx.db, actor.deviceId, now) }
  }),
  handle(claimsCalls.unlink, async ({ ctx, actor, origin, now }) => {
    await unlinkTv(ctx.db, actor, now, { origin })
    return done
  }),
]

/** A search reads the pages of a source, so that one TV's are searched so often and no more. */
async function searchChannels(
  { db, keys }: AppContext,
  { deviceId, q, except }: { deviceId: number; q: string; except?: ReadonlySet<number> },
  now: number,
) {
  if (q.length < 2) return { data: [], more: false }
  const limit = { key: `channels:${deviceId}`, max: limits.channelSearchesPerMinute, windowMs: minuteMs }
  await consumeAttempt(db, [limit], now)
  return findChannels(db, deviceId, { q, keys, ...(except && { except }) })
}

type ChannelInput = BodyOf<typeof commandsCalls.send>['channel']

/** The entry of the TV's own sources that a command names. */
async function channelOf(
  { db, keys }: AppContext,
  { deviceId, channel, except }: { deviceId: number; channel: ChannelInput; except?: ReadonlySet<number> },
) {
  return channel && (await findChannel(db, deviceId, { ...channel, keys, ...(except && { except }) }))
}
