import { createHash } from 'node:crypto'
import type { Db } from '../../db/dialects/dialect.ts'

/** The newest seal of the chain used before `activity_chain`; undefined if there never was one. */
export function lastLegacySeal(db: Db) {
  return db.selectFrom('activity_seals').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/**
 * Verifies the previous chain. Its seals could miss rows that were written while a seal was computed, so a broken seal does not prove
 * tampering.
 */
export async function examineLegacySeals(
  db: Db,
): Promise<{ seals: number; rows: number; broken: [number, number] | null }> {
  const found = { seals: 0, rows: 0 }
  let [before, lastId, sealId] = ['', 0, 0]
  for (;;) {
    const seal = await db
      .selectFrom('activity_seals')
      .selectAll()
      .where('id', '>', sealId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!seal) return { ...found, broken: null }
    const rows = await legacyRows(db, lastId, Number(seal.last_id))
    if (rows.length !== Number(seal.rows) || legacyHash(before, rows) !== seal.hash)
      return { ...found, broken: [Number(seal.first_id), Number(seal.last_id)] }
    ;[before, lastId, sealId] = [seal.hash, Number(seal.last_id), Number(seal.id)]
    found.seals += 1
    found.rows += rows.length
  }
}

function legacyRows(db: Db, after: number, upTo: number) {
  return db
    .selectFrom('activity')
    .select(['id', 'at', 'actor_kind', 'actor_id', 'actor_name', 'impersonator_id', 'api_key_id', 'by_id', 'verb'])
    .select(['target_type', 'target_id', 'target_label', 'scope_path', 'ip', 'user_agent', 'request_id', 'changes'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
}

function legacyHash(before: string, rows: readonly object[]): string {
  const hash = createHash('sha256').update(before)
  for (const row of rows) {
    const values = Object.entries(row)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, value]) => (value === null ? null : String(value)))
    hash.update(`${JSON.stringify(values)}\n`)
  }
  return hash.digest('hex')
}
