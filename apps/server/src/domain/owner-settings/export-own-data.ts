import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import type { Command } from '@castellan/contract/calls/commands.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import { macsOf } from '../devices/further-macs.ts'
import type { Keys } from '../keys.ts'
import { ownerSince } from '../owners/own-device.ts'
import { readTvAccount } from '../owners/owner-accounts.ts'
import { readOwnContact } from '../qr/qr-contact.ts'
import { momentOf } from '../clock.ts'
import { readOwnAbout, type ExportContext } from './own-about.ts'
import { readOwnMessages } from './own-messages.ts'
import { readSettingsRow, ownerSettingsOf } from './settings-row.ts'

/** The newest rows of each kind that go into the file. */
const rowsMax = 1_000

type ExportInput = ExportContext & { locked: ReadonlySet<number>; keys: Keys; commands: readonly Command[] }

/** Everything the panel keeps about a TV for its owner: no address in full, no password, no digits, and nothing of `locked` sources. */
export async function exportOwnData(
  db: Db,
  actor: OwnerActor,
  now: number,
  { locked, keys, commands, ...asked }: ExportInput,
): Promise<AnswerOf<typeof ownerSelfCalls.exportData>> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['ip', 'user_agent', 'issued_at', 'last_used_at'])
    .where('device_id', '=', actor.deviceId)
    .where('kind', '=', 'owner')
    .execute()
  // What happened under an owner before is not for the one of now.
  const since = await ownerSince(db, actor.deviceId)
  const { mac, further_macs, last_ip, country } = await db
    .selectFrom('devices')
    .select(['mac', 'further_macs', 'last_ip', 'country'])
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  const activity = await db
    .selectFrom('activity')
    .select(['at', 'verb', 'actor_kind', 'ip'])
    .where('target_type', '=', 'devices')
    .where('target_id', '=', actor.deviceId)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute()
  return {
    exported_at: momentOf(now),
    about: await readOwnAbout(db, actor, now, asked),
    connection: { macs: macsOf({ mac, further_macs }), ip: last_ip, country },
    account: await readTvAccount(db, actor),
    contact: await readOwnContact(db, keys, actor),
    messages: await readOwnMessages(db, actor, asked.language),
    commands: commands.map(({ kind, body, state, created_at }) => ({ kind, body, state, created_at })),
    settings: ownerSettingsOf(await readSettingsRow(db, actor.deviceId)),
    ...(await readOwnSources(db, actor, locked)),
    sessions: sessions.map((row) => ({
      ...row,
      issued_at: momentOf(row.issued_at),
      last_used_at: momentOf(row.last_used_at),
    })),
    // Who of the staff it was and from where is not the owner's to know.
    activity: activity.map(({ at, verb, actor_kind, ip }) => ({
      at: momentOf(at),
      verb,
      by: actor_kind,
      ip: actor_kind === 'owner' || actor_kind === 'tv' ? ip : '',
    })),
  }
}

/** The sources and uploads of a TV: nothing of what staff put there or of what is locked but its name and kind. */
async function readOwnSources(db: Db, actor: OwnerActor, locked: ReadonlySet<number>) {
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'name', 'kind', 'host', 'enabled', 'created_at', 'managed_by'])
    .where('device_id', '=', actor.deviceId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  const uploads = await db
    .selectFrom('uploads')
    .select(['source_id', 'name', 'file_name', 'bytes', 'created_at'])
    .where('device_id', '=', actor.deviceId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute()
  return {
    sources: sources.map(({ id, managed_by, ...row }) => ({
      ...row,
      host: managed_by === null && !locked.has(id) ? row.host : '',
      enabled: row.enabled === 1,
      created_at: momentOf(row.created_at),
    })),
    uploads: uploads.map(({ source_id, ...row }) => ({
      ...row,
      ...(source_id !== null && locked.has(source_id) ? { file_name: '', bytes: 0 } : {}),
      created_at: momentOf(row.created_at),
    })),
  }
}
