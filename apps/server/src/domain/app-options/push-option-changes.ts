import { sql, type Selectable } from 'kysely'
import type { AppOptionVersionRow } from '../../db/schema/option-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushConfigChanged } from '../pushes/push-to-devices.ts'
import { isOnline } from '../online.ts'
import { isReachedBy, type RolloutTv } from './option-rollout.ts'
import { pushInBatches } from '../pushes/push-in-batches.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** TVs notified per transaction; short transactions let others write in between. */
const partSize = 500

/**
 * Has the TVs that a new version of the apps' options concerns read their configuration again: some TVs in a transaction, which also keeps how
 * far it has come, so that a process that dies goes on there. TVs that are on are pushed; the others find the version when they come back.
 */
export async function pushOptionChanges({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('app_option_versions')
    .select('version')
    .where('notify_pending', '=', sql.lit(1))
    .orderBy('version')
    .execute()
  await pushInBatches(
    { db, signal },
    due.map(({ version }) => version),
    (tx, version) => pushSome(tx, version, now),
  )
}

/** Those of the next TVs of a version that are on; false when all have been notified. */
async function pushSome(tx: Db, version: number, now: number): Promise<boolean> {
  const rollout = await tx
    .updateTable('app_option_versions')
    .set((eb) => ({ notify_cursor: eb.ref('notify_cursor') }))
    .where('version', '=', version)
    .where('notify_pending', '=', 1)
    .returning(['version', 'notify_devices', 'notify_cursor', 'state', 'reached_percent', 'from_percent', 'tag'])
    .executeTakeFirst()
  if (!rollout) return false
  const only = rollout.notify_devices === null ? null : parseJson(rollout.notify_devices)
  const rows = await tx
    .selectFrom('devices')
    .select(['id', 'last_seen_at', 'public_id', 'tags'])
    .where('id', '>', rollout.notify_cursor)
    .where('deleted_at', 'is', null)
    .$if(only !== null, (query) => query.where('id', 'in', only!.length === 0 ? [0] : only!))
    .orderBy('id')
    .limit(partSize)
    .execute()
  const last = rows.at(-1)
  await tx
    .updateTable('app_option_versions')
    .set(last ? { notify_cursor: last.id } : { notify_pending: 0 })
    .where('version', '=', version)
    .execute()
  if (!last) return false
  const meant = rows.filter((row) => isConcerned(rollout, { publicId: row.public_id, tags: row.tags }))
  if (meant.length === 0) return true
  await tx
    .updateTable('devices')
    .set({
      config_version: sql<number>`config_version + 1`,
      options_version: rollout.state === 'withdrawn' ? null : version,
    })
    .where(
      'id',
      'in',
      meant.map(({ id }) => id),
    )
    .execute()
  const awake = meant.filter((row) => isOnline(row.last_seen_at, now)).map(({ id }) => id)
  await pushConfigChanged(tx, awake, now)
  return true
}

type OptionVersion = Pick<
  Selectable<AppOptionVersionRow>,
  'version' | 'state' | 'reached_percent' | 'from_percent' | 'tag'
>

/** Whether a TV has another version than before: it was reached by this step, or has lost a version that was withdrawn. */
function isConcerned(
  { version, state, from_percent: from, reached_percent, tag }: OptionVersion,
  tv: RolloutTv,
): boolean {
  const isReached = state === 'completed' || isReachedBy(version, { reached_percent, tag }, tv)
  const wasReached = state !== 'withdrawn' && from >= 0 && isReachedBy(version, { reached_percent: from, tag }, tv)
  return isReached && !wasReached
}
