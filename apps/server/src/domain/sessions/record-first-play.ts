import type { Db } from '../../db/dialects/dialect.ts'
import { beginFirstTrial, hadTrial } from '../licences/begin-trial.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { touchConfig, touchPlayable } from '../licences/device-versions.ts'

/**
 * Begins the trial of a registered TV that plays, or that asks for sources it could play, if it has one left. Returns the new version of
 * its configuration; null when nothing has changed.
 */
export async function recordFirstPlay(db: Db, deviceId: number, now: number): Promise<number | null> {
  const device = await db
    .selectFrom('devices')
    .select(['product', 'mac', 'public_key', 'reseller_id'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
  // A TV says at every heartbeat that it plays: that it had its trial costs no lock.
  if (!device || (await hadTrial(db, device))) return null
  return db.transaction().execute(async (tx) => {
    await lockDevice(tx, deviceId)
    if (!(await beginFirstTrial(tx, deviceId, now))) return null
    await touchPlayable(tx, { deviceId, before: 'registered', after: 'trial' }, now)
    return touchConfig(tx, deviceId, now)
  })
}
