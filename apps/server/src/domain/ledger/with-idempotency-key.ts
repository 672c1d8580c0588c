import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { groupCommit } from '../../db/group-commit.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'

/** The caller's name for one action, and the fingerprint that distinguishes another action under the same name. */
export type IdempotentCall = { key: string; fingerprint: string }

/**
 * Does something once for each key of a caller: the same key with the same content gets the first answer again, with other content it is
 * refused. Key, effect and answer are one transaction, so there is no moment at which one of them exists without the others.
 * What was refused had no effect and may be tried again.
 */
export async function withIdempotencyKey<T>(
  db: Db,
  actor: StaffActor,
  now: number,
  { key, fingerprint, work }: IdempotentCall & { work: (tx: Db) => Promise<T> },
): Promise<T> {
  return groupCommit(db, async (tx) => {
    // Actions are done one at a time: a copy of the request that comes at the same time looks here when this one has ended.
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

async function findAnswer<T>(
  tx: Db,
  actor: StaffActor,
  { key, fingerprint }: IdempotentCall,
): Promise<{ answer: T } | null> {
  const row = await tx
    .selectFrom('keyed_calls')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', actor.id)
    .where('key', '=', key)
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== fingerprint || row.answer === null) throw new AppError('key_reused')
  return { answer: parseJson<JsonText<T>>(row.answer) }
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
