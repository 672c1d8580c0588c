import type { Target } from '@castellan/contract/fields/target.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushReloads } from '../devices/push-to-devices.ts'
import { isOnline } from '../online.ts'
import { addressedDevices } from '../messages/message-targets.ts'
import { isReached, type Update } from './offer-update.ts'
import { pushInBatches } from '../devices/push-in-batches.ts'
import { sql } from 'kysely'

/** TVs looked at in one transaction. */
const partSize = 500

/**
 * Tells the TVs that are on of an update which was begun, widened or resumed, so that they ask for it now and not hours later: some TVs in a
 * transaction, which also keeps how far it has come. What is offered is decided when a TV asks.
 */
export async function pushUpdates({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('updates')
    .select('id')
    .where('tells', '=', sql.lit(1))
    .where((eb) => eb.or([eb('release_at', 'is', null), eb('release_at', '<=', now)]))
    .orderBy('id')
    .execute()
  await pushInBatches(
    { db, signal },
    due.map(({ id }) => id),
    (tx, id) => pushSome(tx, id, now),
  )
}

/** Those of the next TVs that are on and meant; false when all have been looked at. */
async function pushSome(tx: Db, id: number, now: number): Promise<boolean> {
  const update = await tx
    .updateTable('updates')
    .set((eb) => ({ told_up_to: eb.ref('told_up_to') }))
    .where('id', '=', id)
    .where('tells', '=', 1)
    .returningAll()
    .executeTakeFirst()
  if (!update) return false
  const isOut = ['rolling', 'completed'].includes(update.state) && update.deleted_at === null
  const rows = isOut ? await nextTvs(tx, update, now) : []
  const last = rows.at(-1)
  await tx
    .updateTable('updates')
    .set(last ? { told_up_to: last.id } : { tells: 0, told_up_to: 0 })
    .where('id', '=', id)
    .execute()
  if (!last) return false
  const meant = rows
    .filter((row) => isOnline(row.last_seen_at, now) && row.app_code < update.version_code && isReached(update, row))
    .map((row) => row.id)
  await pushReloads(tx, { deviceIds: meant, kind: 'update.offered', data: { within_s: limits.updateSpreadS } }, now)
  return true
}

function nextTvs(tx: Db, update: Update, now: number) {
  const target = update.kind === 'specific' ? (JSON.parse(update.target) as Target) : ({ to: 'all' } as const)
  return addressedDevices(tx, { target, sender: null }, now)
    .select(['devices.id', 'devices.public_id', 'devices.last_seen_at', 'devices.app_code'])
    .where('devices.id', '>', update.told_up_to)
    .where('devices.product', '=', update.product as 'f2')
    .where('devices.platform', '=', update.platform)
    .$if(update.channel === 'beta', (query) => query.where('devices.update_channel', '=', 'beta'))
    .$if(update.kind === 'device', (query) =>
      query.where('devices.id', 'in', (eb) =>
        eb.selectFrom('update_devices').select('update_devices.device_id').where('update_id', '=', update.id),
      ),
    )
    .orderBy('devices.id')
    .limit(partSize)
    .execute()
}
