import { randomUUIDv7 } from 'node:crypto'
import type { Command, CommandKind } from '@castellan/contract/calls/commands.ts'
import { limits } from '@castellan/contract/limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { OwnerActor, StaffActor } from '../actor.ts'
import { consumeAttempt } from '../accounts/attempts.ts'
import { branchOfDevice } from '../devices/branch-of-device.ts'
import { lockDevice, requireSession, requireWithinScope } from '../devices/lock-device.ts'
import { pushToDevice } from '../devices/push-to-device.ts'
import { invalidField } from '../app-error.ts'
import { commandOf } from './read-commands.ts'

export type Commanding = { deviceId: number; kind: CommandKind; body: string; origin: Origin }

/** Has a TV do something: queued for two heartbeats, pushed at once, with a receipt. Whose device it is was checked before. */
export async function sendCommand(
  db: Db,
  actor: OwnerActor | StaffActor,
  now: number,
  { deviceId, kind, body, origin }: Commanding,
): Promise<Command> {
  if (kind === 'message' && body === '') throw invalidField('body', 'required')
  if (kind !== 'message' && body !== '') throw invalidField('body', 'not_allowed')
  await consumeAttempt(db, [{ key: `command:${deviceId}`, max: limits.commandsPerMinute, windowMs: minuteMs }], now)
  return db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, deviceId)
    if (actor.kind === 'owner') await requireSession(tx, actor)
    else await requireWithinScope(tx, actor, device)
    const asker = actor.kind === 'staff' ? { asked_by_id: actor.id, asked_by_name: actor.name } : noAsker
    const row = await tx
      .insertInto('device_commands')
      .values({
        public_id: randomUUIDv7(),
        device_id: deviceId,
        kind,
        body,
        state: 'queued',
        asked_by: actor.kind,
        ...asker,
        created_at: now,
        expires_at: now + limits.pushTtlS * 1_000,
        delivered_at: null,
        ended_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const data = { command: row.public_id, kind, ...(kind === 'message' && { body }) }
    await pushToDevice(tx, { deviceId, kind: 'command', data }, now)
    await recordActivity(tx, actor, now, {
      verb: 'devices.command',
      target: { type: 'devices', id: deviceId, label: device.mac },
      scopePath: await branchOfDevice(tx, device),
      changes: { command: { to: kind } },
      origin,
    })
    return commandOf(row, now)
  })
}

const noAsker = { asked_by_id: null, asked_by_name: '' }
