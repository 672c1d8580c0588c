import { createHash } from 'node:crypto'
import type { Db } from '../../db/dialects/dialect.ts'
import type { ActivityRow } from '../../db/schema.ts'

/** Rows become part of the chain when they are this old: by then no transaction that took a lower number is still open. */
const settledAfterMs = 5 * 60_000
const rowsPerSeal = 2_000

type Sealed = Omit<ActivityRow, 'deleted_at' | 'archived_at' | 'version' | 'search_text' | 'created_at' | 'updated_at'>

/**
 * Adds to the chain of seals over the log: each hashes the one before it and the rows since, so that a row that is changed or taken away
 * behind the panel's back breaks every seal from there on. True while there is more to seal.
 */
export async function sealActivity(db: Db, now: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom('activity_seals')
      .select(['last_id', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const rows = await rowsAfter(tx, last?.last_id ?? 0, { before: now - settledAfterMs, most: rowsPerSeal })
    const newest = rows.at(-1)
    if (!newest) return false
    await tx
      .insertInto('activity_seals')
      .values({
        first_id: rows[0]!.id,
        last_id: newest.id,
        rows: rows.length,
        sealed_at: now,
        hash: hashOf(last?.hash ?? '', rows),
      })
      .execute()
    return rows.length === rowsPerSeal
  })
}

/** What an examination of the chain found: how many rows it holds, and the first seal that no longer fits, as `[first id, last id]`. */
export type Examined = { seals: number; rows: number; sealedUntil: number | null; broken: [number, number] | null }

/** Hashes every sealed row once more, a seal at a time. */
export async function examineActivity(db: Db): Promise<Examined> {
  const found: Examined = { seals: 0, rows: 0, sealedUntil: null, broken: null }
  let [before, lastId, sealId] = ['', 0, 0]
  for (;;) {
    const seal = await db
      .selectFrom('activity_seals')
      .selectAll()
      .where('id', '>', sealId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!seal) return found
    const rows = await rowsAfter(db, lastId, { upTo: Number(seal.last_id), most: rowsPerSeal + 1 })
    const fits = rows.length === Number(seal.rows) && hashOf(before, rows) === seal.hash
    if (!fits) return { ...found, broken: [Number(seal.first_id), Number(seal.last_id)] }
    ;[before, lastId, sealId] = [seal.hash, Number(seal.last_id), Number(seal.id)]
    found.seals += 1
    found.rows += rows.length
    found.sealedUntil = Number(rows.at(-1)!.at)
  }
}

type Span = { before?: number; upTo?: number; most: number }

async function rowsAfter(db: Db, id: number, { before, upTo, most }: Span) {
  let query = db
    .selectFrom('activity')
    .select(['id', 'at', 'actor_kind', 'actor_id', 'actor_name', 'impersonator_id', 'api_key_id', 'by_id', 'verb'])
    .select(['target_type', 'target_id', 'target_label', 'scope_path', 'ip', 'user_agent', 'request_id', 'changes'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
  if (before !== undefined) query = query.where('at', '<', before)
  if (upTo !== undefined) query = query.where('id', '<=', upTo)
  return query.execute()
}

function hashOf(before: string, rows: readonly { [K in keyof Sealed]: unknown }[]): string {
  const hash = createHash('sha256').update(before)
  for (const row of rows) hash.update(`${JSON.stringify(valuesOf(row))}\n`)
  return hash.digest('hex')
}

/** Every value as text in a fixed order: the databases do not agree on which numbers are texts. */
function valuesOf(row: { [K in keyof Sealed]: unknown }): (string | null)[] {
  return Object.entries(row)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => (value === null ? null : String(value)))
}
