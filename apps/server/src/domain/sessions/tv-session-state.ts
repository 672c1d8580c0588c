import type { Db } from '../../db/dialects/dialect.ts'

/** Whether a connected TV may stay: its session lives, has ended, or its device was blocked. */
export async function tvSessionState(
  db: Db,
  { deviceId, sessionId }: { deviceId: number; sessionId: number },
): Promise<'admitted' | 'ended' | 'blocked'> {
  const session = await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (session) return 'admitted'
  const device = await db.selectFrom('devices').select('status').where('id', '=', deviceId).executeTakeFirst()
  return device?.status === 'blocked' ? 'blocked' : 'ended'
}
