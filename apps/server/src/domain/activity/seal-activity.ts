import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockSeals } from '../../db/lock-rows.ts'
import { settledActivityId } from '../../db/settled-rows.ts'
import { connectionColumns, digestOf, fixedColumns, personColumns, sealedText, type SealedRow } from './row-parts.ts'

export const rowsPerSeal = 2_000
/** Digests in one statement: six values each. */
const digestsAtOnce = 500

/**
 * Adds to the chain of seals over the log: each hashes the one before it and the rows since, so that a row that is changed or deleted
 * outside the panel invalidates every seal from there on. A seal covers every row of a contiguous range of ids. True while there is more to seal.
 */
export async function sealActivity(db: Db, now: number): Promise<boolean> {
  const settled = await settledActivityId(db)
  if (settled === null) return false
  return db.transaction().execute(async (tx) => {
    await lockSeals(tx)
    const last = await lastSeal(tx)
    const rows = await rowsAfter(tx, last?.last_id ?? 0, { upTo: settled, most: rowsPerSeal })
    const newest = rows.at(-1)
    if (!newest) return false
    const digested = rows.map((row) => ({ ...row, ...digestsOf(row) }))
    for (let from = 0; from < digested.length; from += digestsAtOnce)
      await tx
        .insertInto('activity_digests')
        .values(digested.slice(from, from + digestsAtOnce).map(digestRowOf))
        .execute()
    await tx
      .insertInto('activity_chain')
      .values({
        previous_id: last?.id ?? 0,
        first_id: rows[0]!.id,
        last_id: newest.id,
        rows: rows.length,
        sealed_at: now,
        hash: hashOf(last?.hash ?? '', digested),
      })
      .execute()
    return rows.length === rowsPerSeal
  })
}

/** The newest seal; undefined before the first. */
export function lastSeal(db: Db) {
  return db
    .selectFrom('activity_chain')
    .select(['id', 'last_id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const newSalt = () => randomBytes(16).toString('hex')

function digestsOf(row: SealedRow) {
  const [connection_salt, person_salt] = [newSalt(), newSalt()]
  return {
    connection_salt,
    connection_digest: digestOf(connection_salt, row, connectionColumns),
    person_salt,
    person_digest: digestOf(person_salt, row, personColumns),
  }
}

function digestRowOf({ id, ...row }: { id: number } & ReturnType<typeof digestsOf>) {
  const { connection_salt, connection_digest, person_salt, person_digest } = row
  return { activity_id: id, connection_salt, connection_digest, person_salt, person_digest }
}

type Span = { upTo: number; most: number }

/** Rows after an id, with their digests if they are sealed. */
export async function rowsAfter(db: Db, id: number, { upTo, most }: Span) {
  return db
    .selectFrom('activity')
    .leftJoin('activity_digests', 'activity_digests.activity_id', 'activity.id')
    .select(['id', 'at', 'actor_kind', 'actor_id', 'actor_name', 'impersonator_id', 'api_key_id', 'by_id', 'verb'])
    .select(['target_type', 'target_id', 'target_label', 'scope_path', 'ip', 'user_agent', 'request_id', 'changes'])
    .select(['connection_salt', 'connection_digest', 'person_salt', 'person_digest', 'erased_in'])
    .where('id', '>', id)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(most)
    .execute()
}

type DigestedRow = SealedRow & { connection_digest: string | null; person_digest: string | null }

/** One hash over the previous seal and, for each row, its permanent part and the digests of the others. */
export function hashOf(before: string, rows: readonly DigestedRow[]): string {
  const hash = createHash('sha256').update(before)
  for (const row of rows)
    hash.update(`${sealedText(row, fixedColumns)} ${row.connection_digest} ${row.person_digest}\n`)
  return hash.digest('hex')
}
