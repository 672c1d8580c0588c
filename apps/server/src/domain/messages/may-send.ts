import type { Permission } from '@castellan/contract/access/permissions.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { holds } from '../actor.ts'
import { readActiveActor } from '../sign-in/active-actor.ts'

type Message = Pick<Selectable<Schema['tv_messages']>, 'kind' | 'created_by_id' | 'sent_at' | 'repeats_id'>

const permissionFor: Readonly<Partial<Record<string, Permission>>> = {
  bell: 'manage-mac-notifications',
  home: 'manage-home-notifications',
  announcement: 'manage-announcement',
}

/**
 * Whether the author may still send a message: they may have been disabled, or lost the permission, since. An announcement that was
 * published stays so, with its repetitions.
 */
export async function maySend(tx: Db, message: Message, now: number): Promise<boolean> {
  const permission = permissionFor[message.kind]
  if (message.created_by_id === null || permission === undefined) return true
  if (message.kind === 'announcement' && (message.sent_at ?? message.repeats_id) !== null) return true
  const author = await readActiveActor(tx, message.created_by_id, now, { impersonator: null })
  return author !== null && holds(author, permission)
}
