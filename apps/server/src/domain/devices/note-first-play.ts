import type { Db } from '../../db/dialects/dialect.ts'
import { beginFirstTrial, hadTrial } from './begin-trial.ts'
import { lockDevice } from './lock-device.ts'
import { touchConfig } from './touch-sources.ts'

/** A registered TV plays: its trial begins, if it has one left. Answers the version of its configuration then, null when nothing has changed. */
export async function noteFirstPlay(db: Db, deviceId: number, now: number): Promise<number | null> {
  const device = await db
    .selectFrom('devices')
    .select(['product', 'mac', 'public_key', 'reseller_id'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
  // A TV says at every heartbeat that it plays: that it had its trial costs no lock.
  if (!device || (await hadTrial(db, device))) return null
  return db.transaction().execute(async (tx) => {
    await lockDevice(tx, deviceId)
    return (await beginFirstTrial(tx, deviceId, now)) ? touchConfig(tx, deviceId, now) : null
  })
}
