import { commitTogether } from '../../db/commit-together.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { keptPrepared } from '../../db/together.ts'
import type { StaffActor } from '../actor.ts'
import { Refusal } from '../refusal.ts'

/** The caller's name for one deed, and what tells it from another deed under the same name. */
export type Keyed = { key: string; fingerprint: string }

/**
 * Does something once for each key of a caller: the same key with the same content gets the first answer again, with other content it is
 * refused. Key, effect and answer are one transaction, so there is no moment at which one of them exists without the others.
 * What was refused had no effect and may be tried again.
 */
export async function answerOnce<T>(
  db: Db,
  actor: StaffActor,
  now: number,
  { key, fingerprint, work }: Keyed & { work: (tx: Db) => Promise<T> },
): Promise<T> {
  return commitTogether(db, async (tx) => {
    // Deeds are done one at a time: a copy of the request that comes at the same time looks here when this one has ended.
    const known = await findAnswer<T>(tx, actor, { key, fingerprint })
    if (known) return known.answer
    const answer = await work(tx)
    await tx
      .insertInto('keyed_calls')
      .values({ user_id: actor.id, key, fingerprint, answer: JSON.stringify(answer), created_at: now })
      .execute()
    return answer
  })
}

async function findAnswer<T>(tx: Db, actor: StaffActor, { key, fingerprint }: Keyed): Promise<{ answer: T } | null> {
  const row = await tx
    .selectFrom('keyed_calls')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', actor.id)
    .where('key', '=', key)
    .modifyEnd(keptPrepared)
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== fingerprint || row.answer === null) throw new Refusal('key_reused')
  return { answer: JSON.parse(row.answer) as T }
}

/** Forgets answers that are old. The keys stay, so that no late copy moves anything a second time. */
export async function forgetOldAnswers(db: Db, before: number): Promise<void> {
  await db
    .updateTable('keyed_calls')
    .set({ answer: null })
    .where('created_at', '<', before)
    .where('answer', 'is not', null)
    .execute()
}
