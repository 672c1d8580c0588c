import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { newToken, tokenHash } from '../sign-in/token.ts'
import type { Origin } from '../activity/record-activity.ts'

/** How long a TV's earlier token stays valid after a new one, for the request it may still be making. */
const overlapMs = 60_000

export type NewDeviceSession = { deviceId: number; kind: 'owner' | 'tv'; origin: Origin }

/** A new session of an owner or a TV; the token is handed out once and only its hash is stored. A TV has one, so its earlier ones go. */
export async function openDeviceSession(
  tx: Db,
  { deviceId, kind, origin }: NewDeviceSession,
  now: number,
): Promise<{ token: string; sessionId: number }> {
  if (kind === 'tv')
    await tx
      .deleteFrom('sessions')
      .where('device_id', '=', deviceId)
      .where('kind', '=', 'tv')
      .where('issued_at', '<=', now - overlapMs)
      .execute()
  const token = newToken()
  const { id } = await tx
    .insertInto('sessions')
    .values({
      kind,
      token_hash: tokenHash(token),
      device_id: deviceId,
      two_factor: 'none',
      remember: 1,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, limits.userAgentKept),
      issued_at: now,
      last_used_at: now,
      expires_at: now + (kind === 'tv' ? limits.tvTokenMs : limits.ownerAbsoluteMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, sessionId: id }
}
