import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'
import { needsSecondFactor } from '@castellan/contract/access/roles.ts'
import type { OwnerActor, StaffActor } from '../actor.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { findImpersonator } from './impersonate.ts'
import { isActiveUser, staffColumns, staffOf } from './staff-row.ts'
import { permissionsOf } from '../access/permissions-of.ts'

/** How often a session's last use is recorded, at most. */
const touchEveryMs = 60_000

type Session = { id: number; last_used_at: number; expires_at: number }

/** The member of staff a token belongs to, with the permissions their role has at this moment; null when the session is over. */
export async function findStaffSession(
  { db, config }: { db: Db; config: { twoFactor: 'forced' | 'optional' } },
  hash: string,
  now: number,
): Promise<StaffActor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'sessions.id',
      'sessions.remember',
      'sessions.two_factor',
      'sessions.password_confirmed_at',
      'sessions.impersonator_id',
      'sessions.impersonator_writes',
      'sessions.last_used_at',
      'sessions.expires_at',
    ])
    .select(staffColumns)
    .where('sessions.token_hash', '=', hash)
    .where('sessions.kind', '=', 'staff')
    .where(isActiveUser)
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return null
  const isIdle = row.remember === 0 && row.last_used_at + settingsOf(db).idle_hours * hourMs <= now
  if (row.expires_at <= now || isIdle) return null
  const { impersonator_id, impersonator_writes } = row
  const impersonator =
    impersonator_id === null ? null : await findImpersonator(db, { ...row, impersonator_id, impersonator_writes })
  if (impersonator_id !== null && !impersonator) return null
  await touch(db, row, now)
  const staff = staffOf(row)
  const { hasSecondFactor } = staff
  const owesSecondFactor = row.two_factor === 'owed' || (hasSecondFactor && row.two_factor !== 'passed')
  const permissions = owesSecondFactor ? [] : await permissionsOf(db, row.role_id)
  const isForced = config.twoFactor === 'forced' && !hasSecondFactor
  const mustEnrol = isForced && needsSecondFactor({ role: row.role, permissions })
  return {
    ...staff,
    sessionId: row.id,
    permissions: mustEnrol ? [] : permissions,
    owesSecondFactor,
    mustEnrol,
    passwordConfirmedAt: row.password_confirmed_at,
    impersonator,
  }
}

/** The owner's session of a device; null when it is over or the device is gone. */
export async function findOwnerSession({ db }: { db: Db }, hash: string, now: number): Promise<OwnerActor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .select([
      'sessions.id',
      'sessions.last_used_at',
      'sessions.expires_at',
      'devices.id as device_id',
      'devices.password_hash',
      'devices.deleted_at',
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.kind', '=', 'owner')
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.deleted_at !== null) return null
  await touch(db, row, now)
  return { kind: 'owner', sessionId: row.id, deviceId: row.device_id, hasPassword: row.password_hash !== null }
}

async function touch(db: Db, session: Session, now: number): Promise<void> {
  if (session.last_used_at + touchEveryMs > now) return
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.id).execute()
}
