import { activity } from '@castellan/contract/resources/activity.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { ErasureRow } from '../../db/schema/office-rows.ts'
import { pseudonymOf, truncateAddress } from './row-parts.ts'

type Target = Pick<ErasureRow, 'target_type' | 'target_id'>

/** Records an erasure that no other process has recorded; false where one has, which then does the rest. */
export async function claimErasure(tx: Db, target: Target, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('erasures')
    .values({ ...target, erased_at: now })
    .onConflict((conflict) => conflict.columns(['target_type', 'target_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Records that a person was erased, so that the job erases them from the log. */
export async function recordErasure(tx: Db, target: Target, now: number): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({ ...target, erased_at: now })
    .onConflict((conflict) =>
      conflict.columns(['target_type', 'target_id']).doUpdateSet({ erased_at: now, log_erased_at: null }),
    )
    .execute()
}

/** Whether a person was erased; such a row cannot be restored. */
export async function isErased(db: Db, { target_type, target_id }: Target): Promise<boolean> {
  const row = await db
    .selectFrom('erasures')
    .select('erased_at')
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Erases people from a batch of log rows; false when none is left. Only sealed rows are changed, because their digests keep the chain
 * valid. The entry of the erasure itself comes last, since it names the person too.
 */
export async function eraseSomeOfLog(db: Db, now: number, atOnce: number): Promise<boolean> {
  const pending = await db
    .selectFrom('erasures')
    .selectAll()
    .where('log_erased_at', 'is', null)
    .orderBy('erased_at')
    .limit(20)
    .execute()
  for (const erasure of pending) {
    const entryId = await sealedEntryOf(db, erasure)
    if (entryId === null) continue
    const left = await db.transaction().execute((tx) => eraseRows(tx, erasure, { entryId, atOnce }))
    if (left) return true
    await db
      .updateTable('erasures')
      .set({ log_erased_at: now })
      .where('target_type', '=', erasure.target_type)
      .where('target_id', '=', erasure.target_id)
      .execute()
  }
  return false
}

/** The latest log entry of the erasure; null until it is sealed. */
async function sealedEntryOf(db: Db, { target_type, target_id }: Target): Promise<number | null> {
  const entry = await db
    .selectFrom('activity')
    .innerJoin('activity_digests', 'activity_digests.activity_id', 'activity.id')
    .select('activity.id')
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('verb', '=', `${target_type}.erase`)
    .orderBy('activity.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.id ?? null
}

type Portion = { entryId: number; atOnce: number }

async function eraseRows(tx: Db, { target_type, target_id }: Target, { entryId, atOnce }: Portion): Promise<boolean> {
  const rows = await tx
    .selectFrom('activity')
    .innerJoin('activity_digests', 'activity_digests.activity_id', 'activity.id')
    .select(['activity.id', 'by_id', 'impersonator_id', 'actor_kind', 'actor_name', 'verb', 'ip'])
    .select(['activity.target_type', 'activity.target_id', 'target_label', 'changes'])
    .where('activity.id', '<=', entryId)
    .where('person_salt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('activity.target_type', '=', target_type), eb('activity.target_id', '=', target_id)]),
        ...(target_type === 'users' ? [eb('by_id', '=', target_id), eb('impersonator_id', '=', target_id)] : []),
      ]),
    )
    .orderBy('activity.id')
    .limit(atOnce)
    .execute()
  const pseudonym = pseudonymOf(target_id)
  for (const row of rows) {
    const isAbout = row.target_type === target_type && row.target_id === target_id
    const isDoer =
      target_type === 'users'
        ? row.by_id === target_id || row.impersonator_id === target_id
        : row.actor_kind === 'owner' || row.actor_kind === 'tv'
    const name = isDoer ? pseudonym : row.actor_name
    const label = isAbout ? pseudonym : row.target_label
    const ip = isDoer ? truncateAddress(row.ip) : row.ip
    await tx
      .updateTable('activity')
      .set({
        actor_name: name,
        target_label: label,
        ip,
        ...(isDoer ? { user_agent: '' } : {}),
        ...(isAbout ? { changes: '{}' } : {}),
        search_text: searchTextOf(activity, { actor_name: name, verb: row.verb, target_label: label, ip }),
      })
      .where('id', '=', row.id)
      .execute()
    await tx
      .updateTable('activity_digests')
      .set({ person_salt: null, erased_in: entryId, ...(isDoer ? { connection_salt: null } : {}) })
      .where('activity_id', '=', row.id)
      .execute()
  }
  return rows.length > 0
}
