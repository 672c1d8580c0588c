import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushReloads } from '../pushes/push-to-devices.ts'
import { isOnline } from '../online.ts'
import { isReached, type Update } from './offer-update.ts'
import { rolloutFleet } from './rollout-fleet.ts'
import { pushPending } from '../pushes/push-pending.ts'
import { sql } from 'kysely'

/** TVs looked at in one transaction. */
const partSize = 500

/**
 * Notifies the TVs that are on of an update which was begun, widened or resumed, so that they ask for it now and not hours later; and those that
 * were offered it once it is paused, cancelled or withdrawn, so that they stop showing it. All TVs in the audience of an update that is out are counted in passing. What is offered is decided when a TV asks.
 */
export async function pushUpdates({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('updates')
    .select('id')
    .where('notify_pending', '=', sql.lit(1))
    .where((eb) => eb.or([eb('release_at', 'is', null), eb('release_at', '<=', now)]))
    .orderBy('id')
    .execute()
  await pushPending(
    { db, table: 'updates', signal },
    (tx, id) => pushNext(tx, id, now),
    due.map(({ id }) => id),
  )
}

/** Those of the next TVs that are on and meant. */
async function pushNext(tx: Db, id: number, now: number): Promise<number | null> {
  const update = await tx.selectFrom('updates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isOut = ['rolling', 'completed'].includes(update.state) && update.deleted_at === null
  const rows = isOut ? await nextTvs(tx, update, now) : await nextOffered(tx, update)
  const reached = rows.filter((row) => row.app_code <= update.version_code && (!isOut || isReached(update, row)))
  const counted = isOut ? Number(update.counted_tvs) + reached.length : 0
  const last = rows.at(-1)
  if (last) await tx.updateTable('updates').set({ counted_tvs: counted }).where('id', '=', id).execute()
  else if (isOut) await tx.updateTable('updates').set({ reached_tvs: counted }).where('id', '=', id).execute()
  if (!last) return null
  const meant = reached
    .filter((row) => isOnline(row.last_seen_at, now) && row.app_code < update.version_code)
    .map((row) => row.id)
  await pushReloads(tx, { deviceIds: meant, kind: 'update.offered', data: { within_s: limits.updateSpreadS } }, now)
  return last.id
}

function nextTvs(tx: Db, update: Update, now: number) {
  return rolloutFleet(tx, update, now)
    .select(['devices.id', 'devices.public_id', 'devices.last_seen_at', 'devices.app_code'])
    .where('devices.id', '>', update.notify_cursor)
    .orderBy('devices.id')
    .limit(partSize)
    .execute()
}

/** What a TV may still show of an update it was offered. */
const openStates = ['offered', 'downloading', 'downloaded', 'installing', 'failed'] as const

function nextOffered(tx: Db, update: Update) {
  return tx
    .selectFrom('update_actions')
    .innerJoin('devices', 'devices.id', 'update_actions.device_id')
    .select(['devices.id', 'devices.public_id', 'devices.last_seen_at', 'devices.app_code'])
    .where('update_actions.update_id', '=', update.id)
    .where('update_actions.state', 'in', openStates)
    .where('devices.id', '>', update.notify_cursor)
    .orderBy('devices.id')
    .limit(partSize)
    .execute()
}
