import { claimsCalls } from '@castellan/contract/calls/claims.ts'
import { commandsCalls } from '@castellan/contract/calls/commands.ts'
import { textInputCalls, type TextKind } from '@castellan/contract/calls/text-input.ts'
import { limits } from '@castellan/contract/limits.ts'
import { checkOwnersYes, decideClaim, readClaims } from '../domain/claims/decide-claim.ts'
import { bringAlong } from '../domain/claims/leave-behind.ts'
import { unlinkTv } from '../domain/claims/unlink-tv.ts'
import { reportCommand } from '../domain/commands/note-command.ts'
import { readCommands } from '../domain/commands/read-commands.ts'
import { sendCommand } from '../domain/commands/send-command.ts'
import { closeField, openField, openFieldOf } from '../domain/text-input/open-field.ts'
import { mayBeThere, sendText, sendTextWithCode } from '../domain/text-input/send-text.ts'
import { noteText, textStateOf } from '../domain/text-input/texts.ts'
import { ownerSince, readOwnDevice } from '../domain/devices/own-device.ts'
import { handle, type Route } from '../http/handle.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

const done = { ok: true } as const

/** What people say to a TV, and what it answers: text for its fields, commands, and who may have its MAC. */
export const tvOrderRoutes: Route[] = [
  handle(textInputCalls.open, async ({ house, actor, body, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    const { session, code } = await openField(house.db, actor, now, { asked: body, keys: house.keys })
    return { session, code, expires_in_s: limits.inputMs / 1_000 }
  }),
  handle(textInputCalls.close, async ({ house, actor, body }) => {
    await closeField(house.db, actor, body.session)
    return done
  }),
  handle(textInputCalls.state, async ({ house, actor, body, now }) => {
    const state = body.state === 'shown' ? 'delivered' : body.state
    await noteText(house.db, { deviceId: actor.deviceId, id: body.text, state }, now)
    return done
  }),
  handle(textInputCalls.field, async ({ house, actor, now }) => {
    const connected = await mayBeThere(house, actor.deviceId, now)
    const field = connected ? await openFieldOf(house.db, actor.deviceId, now) : null
    if (!field) return { connected, field: null }
    const { name, kind, max_len, masked, ends_at } = field
    const left = Math.ceil((ends_at - now) / 1_000)
    return {
      connected,
      field: { name, kind: kind as TextKind, max_len, masked: masked === 1, expires_in_s: left },
    }
  }),
  handle(textInputCalls.send, ({ house, actor, body, origin, now }) =>
    sendText(house, actor, now, { ...body, origin }),
  ),
  handle(textInputCalls.sendWithCode, ({ house, body, origin, now }) =>
    sendTextWithCode(house, { ...body, origin }, now),
  ),
  handle(textInputCalls.progress, async ({ house, body, now }) => ({
    text: body.text,
    state: await textStateOf(house.db, body.text, now),
  })),

  handle(commandsCalls.ownList, async ({ house, actor, now }) => ({
    data: await readCommands(house.db, actor.deviceId, now, await ownerSince(house.db, actor.deviceId)),
  })),
  handle(commandsCalls.ownSend, async ({ house, actor, body, origin, now }) => {
    const data = await sendCommand(house.db, actor, now, { ...body, deviceId: actor.deviceId, origin })
    house.pushLine.wake(actor.deviceId)
    return { data }
  }),
  handle(commandsCalls.list, async ({ house, actor, params, now }) => {
    await checkDeviceSeen(house, actor, params.id)
    return { data: await readCommands(house.db, params.id, now) }
  }),
  handle(commandsCalls.send, async ({ house, actor, params, body, origin, now }) => {
    await checkDeviceSeen(house, actor, params.id)
    const data = await sendCommand(house.db, actor, now, { ...body, deviceId: params.id, origin })
    house.pushLine.wake(params.id)
    return { data }
  }),
  handle(commandsCalls.state, async ({ house, actor, params, body, now }) => {
    await reportCommand(house.db, actor, now, { id: params.id, ...body })
    return done
  }),

  handle(claimsCalls.ownList, async ({ house, actor }) => ({
    data: await readClaims(house.db, actor.deviceId, await ownerSince(house.db, actor.deviceId)),
  })),
  handle(claimsCalls.ownDecide, async ({ house, actor, body, origin, now }) => {
    const { deviceId } = actor
    if (body.accept) await checkOwnersYes(house.db, actor, now, body.password)
    const { claim, accept } = body
    await decideClaim(house.db, actor, now, { deviceId, claim, accept, keys: house.keys, origin })
    house.pushLine.wake(deviceId)
    return { data: await readClaims(house.db, deviceId, await ownerSince(house.db, deviceId)) }
  }),
  handle(claimsCalls.list, async ({ house, actor, params }) => {
    await checkDeviceSeen(house, actor, params.id)
    return { data: await readClaims(house.db, params.id) }
  }),
  handle(claimsCalls.decide, async ({ house, actor, params, body, origin, now }) => {
    await checkDeviceSeen(house, actor, params.id)
    await decideClaim(house.db, actor, now, { deviceId: params.id, ...body, keys: house.keys, origin })
    house.pushLine.wake(params.id)
    return { data: await readClaims(house.db, params.id) }
  }),
  handle(claimsCalls.bringAlong, async ({ house, actor, body, origin, now }) => {
    await bringAlong(house.db, actor, now, { ...body, keys: house.keys, origin })
    house.pushLine.wake(actor.deviceId)
    return { device: await readOwnDevice(house.db, actor.deviceId, now) }
  }),
  handle(claimsCalls.unlink, async ({ house, actor, origin, now }) => {
    await unlinkTv(house.db, actor, now, { origin })
    house.pushLine.wake(actor.deviceId)
    return done
  }),
]
