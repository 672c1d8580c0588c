import { backupLimits } from '@castellan/contract/access/backup-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { newToken, tokenHash } from '../sign-in/token.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Backup } from './claim-backup.ts'

/** A backup whose file is there. What leaves the panel with it is everything, so it is for super-admins themselves alone. */
export async function findOwnBackup(db: Db, actor: StaffActor, id: number): Promise<Backup & { stored_as: string }> {
  const backup = await findBackup(db, id)
  if (actor.role !== 'super-admin' || actor.impersonator || actor.apiKey) throw new AppError('forbidden')
  if (!isDownloadable(backup)) throw new AppError('bad_state')
  return backup
}

export async function findBackup(db: Db, id: number): Promise<Backup> {
  const backup = await db
    .selectFrom('backups')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return backup
}

export function isDownloadable(backup: Backup): backup is Backup & { stored_as: string } {
  return backup.stored_as !== null && backup.size > 0
}

/** A link that opens the file once, for anyone who has it in hand within five minutes, as long as the session it was asked in lives. */
export async function issueTicket(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<{ ticket: string; until: number }> {
  return db.transaction().execute(async (tx) => {
    const backup = await findOwnBackup(tx, actor, id)
    const ticket = newToken()
    const until = now + backupLimits.ticketMs
    await tx
      .updateTable('backups')
      .set({ ticket_hash: tokenHash(ticket), ticket_session_id: actor.sessionId, ticket_until: until })
      .where('id', '=', id)
      .execute()
    await recordDownload(tx, actor, now, { backup, origin })
    return { ticket, until }
  })
}

/** Consumes a link; one that is unknown or used is not found. */
export async function useTicket(db: Db, ticket: string, now: number): Promise<Backup & { stored_as: string }> {
  const backup = await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('backups')
      .innerJoin('sessions', 'sessions.id', 'backups.ticket_session_id')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .selectAll('backups')
      .where('backups.ticket_hash', '=', tokenHash(ticket))
      .where('backups.ticket_until', '>', now)
      .where('sessions.expires_at', '>', now)
      .where('users.status', '=', 'active')
      .where('users.deleted_at', 'is', null)
      .where('users.archived_at', 'is', null)
      .where('roles.name', '=', 'super-admin')
      .executeTakeFirst()
    if (!found) return null
    const { numUpdatedRows } = await tx
      .updateTable('backups')
      .set({ ticket_hash: null, ticket_session_id: null, ticket_until: null })
      .where('id', '=', found.id)
      .where('ticket_hash', '=', found.ticket_hash)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? found : null
  })
  if (!backup || !isDownloadable(backup)) throw new AppError('not_found')
  return backup
}

/** The log says who took a backup along, before its first byte leaves. */
export function recordDownload(
  tx: Db,
  actor: StaffActor,
  now: number,
  { backup, origin }: { backup: Pick<Backup, 'id' | 'name'>; origin: Origin },
): Promise<void> {
  const target = { type: 'backups', id: backup.id, label: backup.name }
  return recordActivity(tx, actor, now, { verb: 'backups.download', target, origin })
}
