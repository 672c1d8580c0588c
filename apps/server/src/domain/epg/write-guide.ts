import type { Db, Dialect } from '../../db/dialects/dialect.ts'

/** Programmes of one channel and day, packed. */
export type GuidePart = { channel: number; day: number; body: Uint8Array }
/** An entry of the source and the channel of the guide it has. */
export type MatchedEntry = { key: string; channel: number; shiftMin: number }

const rowsAtOnce = 200

/** Stores parts of a reading nobody sees yet. They need not be on disk: what is not ended is read again. */
export async function writeParts(
  db: Db,
  dialect: Dialect,
  { sourceId, run }: { sourceId: number; run: number },
  parts: readonly GuidePart[],
): Promise<void> {
  await dialect.withoutWaitingForDisk(db, async (connection) => {
    for (let at = 0; at < parts.length; at += rowsAtOnce) {
      const rows = parts.slice(at, at + rowsAtOnce).map((part) => ({ source_id: sourceId, run, ...part }))
      await connection.insertInto('guide_parts').values(rows).execute()
    }
  })
}

/** Stores which entry has which channel. */
export async function writeMatches(
  db: Db,
  { sourceId, run }: { sourceId: number; run: number },
  matches: readonly MatchedEntry[],
): Promise<void> {
  for (let at = 0; at < matches.length; at += rowsAtOnce) {
    const rows = matches
      .slice(at, at + rowsAtOnce)
      .map(({ key, channel, shiftMin }) => ({ source_id: sourceId, run, entry_key: key, channel, shift_min: shiftMin }))
    await db.insertInto('guide_matches').values(rows).execute()
  }
}
