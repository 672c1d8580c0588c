import type { Db } from '../../db/dialects/dialect.ts'

/** A source has new channels: its guide is due, inside the transaction that publishes them. */
export async function requestGuides(
  tx: Db,
  { sourceId, found }: { sourceId: number; found: Buffer | null | 'unchanged' },
  now: number,
): Promise<void> {
  const address = found === 'unchanged' ? {} : { found_address: found }
  const due = {
    ...address,
    status: 'waiting' as const,
    due_at: now,
    tries: 0,
    lease_until: null,
    updated_at: now,
  }
  await tx
    .insertInto('guides')
    .values({ source_id: sourceId, ...due })
    .onConflict((conflict) =>
      // A higher number than any claim of before: anyone who reads it for the old channels has lost it.
      conflict.column('source_id').doUpdateSet((eb) => ({ ...due, attempts: eb('guides.attempts', '+', 1) })),
    )
    .execute()
}
