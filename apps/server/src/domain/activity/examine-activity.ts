import { dayMs } from '@castellan/contract/limits/durations.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { connectionColumns, digestOf, personColumns, truncateAddress } from './row-parts.ts'
import { hashOf, rowsAfter, rowsPerSeal } from './seal-activity.ts'

/** Result of verifying the chain: the number of rows, how many were truncated or erased, and the first invalid seal as `[first id, last id]`. */
export type ExaminationResult = {
  seals: number
  rows: number
  /** Rows whose network address was truncated, and rows of erased persons. */
  truncated: number
  erased: number
  sealedUntil: number | null
  broken: [number, number] | null
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

/** Verifies every sealed row, one seal at a time. */
export async function examineActivity(db: Db, now: number): Promise<ExaminationResult> {
  const found: ExaminationResult = { seals: 0, rows: 0, truncated: 0, erased: 0, sealedUntil: null, broken: null }
  let [before, lastId, sealId] = ['', 0, 0]
  for (;;) {
    const seal = await db
      .selectFrom('activity_chain')
      .selectAll()
      .where('id', '>', sealId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!seal) return found
    const rows = await rowsAfter(db, lastId, { upTo: Number(seal.last_id), most: rowsPerSeal + 1 })
    const fits =
      rows.length === Number(seal.rows) &&
      Number(seal.previous_id) === sealId &&
      hashOf(before, rows) === seal.hash &&
      rows.every((row) => isConnectionSound(row, now) && isPersonSound(row)) &&
      (await areErasuresLogged(db, rows))
    if (!fits) return { ...found, broken: [Number(seal.first_id), Number(seal.last_id)] }
    ;[before, lastId, sealId] = [seal.hash, Number(seal.last_id), Number(seal.id)]
    found.seals += 1
    found.rows += rows.length
    found.truncated += rows.filter((row) => row.connection_salt === null).length
    found.erased += rows.filter((row) => row.person_salt === null).length
    found.sealedUntil = Number(rows.at(-1)!.at)
  }
}

/** Unchanged since it was sealed, or truncated at an age at which truncation is allowed. */
function isConnectionSound(row: Row, now: number): boolean {
  if (row.connection_salt !== null)
    return digestOf(row.connection_salt, row, connectionColumns) === row.connection_digest
  const isOldEnough = Number(row.at) <= now - limits.addressKeptMinDays * dayMs
  return (isOldEnough || row.erased_in !== null) && row.user_agent === '' && row.ip === truncateAddress(row.ip)
}

/** Unchanged since it was sealed, or erased according to an entry of the log. */
function isPersonSound(row: Row): boolean {
  if (row.person_salt !== null) return digestOf(row.person_salt, row, personColumns) === row.person_digest
  return row.erased_in !== null
}

async function areErasuresLogged(db: Db, rows: readonly Row[]): Promise<boolean> {
  const ids = [...new Set(rows.flatMap(({ erased_in }) => (erased_in === null ? [] : [erased_in])))]
  if (ids.length === 0) return true
  const known = await db
    .selectFrom('activity')
    .select('id')
    .where('id', 'in', ids)
    .where('verb', 'in', ['users.erase', 'devices.erase'])
    .execute()
  return known.length === ids.length
}
