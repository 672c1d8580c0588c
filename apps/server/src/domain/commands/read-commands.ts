import { commandKinds, commandsOf, ownerCommands } from '@castellan/contract/access/command-kinds.ts'
import type { Command, CommandKind } from '@castellan/contract/calls/commands.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { CommandRow } from '../../db/schema/tv-rows.ts'
import { isWrittenFor } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { parseJson } from '../../db/schema/json-text.ts'

type Reader = { since: number } | { actor: StaffActor }

/** The last commands to a device, newest first; an owner reads those since they have the TV, staff none of another branch. */
export async function readCommands(db: Db, deviceId: number, now: number, reader: Reader): Promise<Command[]> {
  const rows = await db
    .selectFrom('device_commands')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where((eb) =>
      'since' in reader
        ? eb('created_at', '>=', reader.since)
        : isWrittenFor(reader.actor, 'device_commands.asked_by_id'),
    )
    .orderBy('id', 'desc')
    .limit(limits.commandsShownMax)
    .execute()
  return rows.map((row) => commandOf(row, now))
}

/** What a TV says it carries out, of what an owner or staff may send: of the two for playback the one that changes something. */
export async function readSupported(db: Db, deviceId: number, asker: 'owner' | 'staff'): Promise<CommandKind[]> {
  const row = await db
    .selectFrom('devices')
    .select(['commands', 'playback_off_at'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const supported = commandsOf(parseJson(row.commands))
  const isOff = row.playback_off_at !== null
  return commandKinds.filter((kind) => {
    if (asker === 'owner' && !ownerCommands.includes(kind)) return false
    if (kind === 'playback.on') return isOff
    return supported.includes(kind) && !(kind === 'playback.off' && isOff)
  })
}

/** A command as the wire has it. One whose time is up without a word from the TV has expired, whether or not anybody wrote it down. */
export function commandOf(row: Selectable<CommandRow>, now: number): Command {
  const isLate = row.state === 'queued' && row.expires_at <= now
  return {
    id: row.public_id,
    kind: row.kind,
    body: row.body,
    state: isLate ? 'expired' : row.state,
    detail: row.detail,
    asked_by: row.asked_by_name,
    created_at: momentOf(row.created_at),
    expires_at: momentOf(row.expires_at),
    delivered_at: momentOf(row.delivered_at),
    ended_at: momentOf(row.ended_at),
  }
}
