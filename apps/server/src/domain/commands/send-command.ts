import { randomUUIDv7 } from 'node:crypto'
import { commandsOf, ownerCommands } from '@castellan/contract/access/command-kinds.ts'
import type { Command, CommandKind, ChannelResult } from '@castellan/contract/calls/commands.ts'
import { limits } from '@castellan/contract/limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { OwnerActor, StaffActor } from '../actor.ts'
import { consumeAttempt } from '../sign-in/attempts.ts'
import { lockDevice, requireSession, requireWithinScope } from '../devices/lock-device.ts'
import { pushToDevice } from '../pushes/push-to-device.ts'
import type { Device } from '../devices/tv-device.ts'
import { AppError, invalidField } from '../app-error.ts'
import { commandOf } from './read-commands.ts'
import { switchPlayback } from './switch-playback.ts'
import { parseJson } from '../../db/schema/json-text.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

export type CommandInput = {
  deviceId: number
  kind: CommandKind
  body: string
  /** Of the TV's own sources, looked up before. */
  channel?: ChannelResult | undefined
  origin: Origin
}

/** Has a TV do something: queued for two heartbeats, pushed at once, with a receipt. Whose device it is was checked before. */
export async function sendCommand(
  db: Db,
  actor: OwnerActor | StaffActor,
  now: number,
  { deviceId, kind, body, channel, origin }: CommandInput,
): Promise<Command> {
  if (kind === 'message' && body === '') throw invalidField('body', 'required')
  if (kind !== 'message' && body !== '') throw invalidField('body', 'not_allowed')
  if (kind === 'channel.play' && channel === undefined) throw invalidField('channel', 'required')
  if (kind !== 'channel.play' && channel !== undefined) throw invalidField('channel', 'not_allowed')
  if (actor.kind === 'owner' && !ownerCommands.includes(kind)) throw new AppError('forbidden')
  await consumeAttempt(db, [{ key: `command:${deviceId}`, max: limits.commandsPerMinute, windowMs: minuteMs }], now)
  return db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, deviceId)
    if (actor.kind === 'owner') await requireSession(tx, actor)
    else await requireWithinScope(tx, actor, device)
    const where = channel && { source: channel.source, page: channel.page, entry: channel.entry }
    const order = { device, kind, body: channel?.title ?? body, data: where ?? {}, origin }
    if (kind === 'playback.off' || kind === 'playback.on') await switchPlayback(tx, actor, now, { device, kind })
    return queueCommand(tx, actor, now, order)
  })
}

type Order = {
  device: Device
  kind: CommandKind
  /** What is shown of the command: the text of a message, the title of a channel. */
  body?: string
  data?: Readonly<Record<string, string | number>>
  origin: Origin
}

/** Queues a command and pushes it, within the caller's transaction; refused when the TV says that it cannot do it. */
export async function queueCommand(
  tx: Db,
  actor: OwnerActor | StaffActor,
  now: number,
  { device, kind, body = '', data = {}, origin }: Order,
): Promise<Command> {
  // What was switched off is switched on again whatever the app says by now.
  const isWayBack = kind === 'playback.on' && device.playback_off_at !== null
  if (!isWayBack && !commandsOf(parseJson(device.commands)).includes(kind)) throw new AppError('command_unsupported')
  const deviceId = device.id
  const asker = actor.kind === 'staff' ? { asked_by_id: actor.id, asked_by_name: actor.name } : noAsker
  const row = await tx
    .insertInto('device_commands')
    .values({
      public_id: randomUUIDv7(),
      device_id: deviceId,
      kind,
      body,
      data: JSON.stringify(data),
      state: 'queued',
      asked_by: actor.kind,
      ...asker,
      created_at: now,
      expires_at: now + limits.pushTtlS * 1_000,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const said = { command: row.public_id, kind, ...(body === '' ? {} : { body }), ...data }
  await pushToDevice(tx, { deviceId, kind: 'command', data: said }, now)
  await recordActivity(tx, actor, now, {
    verb: 'devices.command',
    target: { type: 'devices', id: deviceId, label: device.mac },
    scopePath: await branchOfDevice(tx, device),
    changes: { command: { to: kind } },
    origin,
  })
  return commandOf(row, now)
}

const noAsker = { asked_by_id: null, asked_by_name: '' }
