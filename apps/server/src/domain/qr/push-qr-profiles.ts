import type { Db } from '../../db/dialects/dialect.ts'
import { devicesUnder } from '../access/reseller-tree.ts'
import { newestOnline } from '../pushes/newest-online.ts'
import { pushConfigChanged } from '../pushes/push-to-devices.ts'

/**
 * Has TVs read their configuration again because a QR profile has changed, in its transaction: those below its reseller, or all of them, that
 * are online and show the code, as TVs without sources do. Of very many, those seen last; every other one reads its profile with its next
 * configuration.
 */
export async function pushQrProfile(tx: Db, resellerId: number | null, now: number): Promise<void> {
  const shown = newestOnline(tx, now).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('sources')
          .select('sources.id')
          .whereRef('sources.device_id', '=', 'devices.id')
          .where('sources.deleted_at', 'is', null),
      ),
    ),
  )
  const rows = await (resellerId === null ? shown : shown.where(await isBelow(tx, resellerId))).execute()
  const ids = rows.map(({ id }) => id)
  await pushConfigChanged(tx, ids, now)
}

/** Does the same for all profiles of an account that was disabled, enabled, removed or restored. */
export async function pushQrProfilesOf(tx: Db, userId: number, now: number): Promise<void> {
  const one = await tx
    .selectFrom('qr_profiles')
    .select('id')
    .where('reseller_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (one) await pushQrProfile(tx, userId, now)
}

async function isBelow(tx: Db, resellerId: number) {
  const { path } = await tx.selectFrom('users').select('path').where('id', '=', resellerId).executeTakeFirstOrThrow()
  return devicesUnder(path)
}
