import { randomUUID } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Expression } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import type { Mail, Mailer } from './mailer.ts'

const sentAtOnce = 20
const placeOf = (reference: string) => `outbox.body:${reference}`

/** Keeps a mail until it is sent, in the transaction of what it tells of; its text is sealed, since it can hold a link that opens an account. */
export async function putInOutbox(
  tx: Db,
  keys: Keys,
  now: number,
  { userId, to, subject, text }: Mail & { userId: number },
): Promise<void> {
  const reference = randomUUID()
  await tx
    .deleteFrom('outbox')
    .where('created_at', '<', now - limits.outboxMs)
    .execute()
  await tx
    .insertInto('outbox')
    .values({
      user_id: userId,
      reference,
      to_address: to,
      subject,
      body: keys.seal(Buffer.from(text), placeOf(reference)),
      created_at: now,
      sent_at: null,
    })
    .execute()
}

export type Kept = {
  to: string
  subject: string
  text: string | null
  createdAt: number
  sentAt: number | null
  attempts: number
  id: number
}

/** The mails to some people, newest first; a mail that was sent has no text any more. */
export async function readOutbox({ db, keys }: { db: Db; keys: Keys }, userIds: Expression<unknown>): Promise<Kept[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where((eb) => eb('user_id', 'in', userIds as never))
    .orderBy('id', 'desc')
    .limit(limits.outboxShownMax)
    .execute()
  return rows.map(
    ({ id, to_address: to, subject, reference, body, created_at: createdAt, sent_at: sentAt, attempts }) => ({
      id,
      to,
      subject,
      text: body && keys.open(body, placeOf(reference)).toString(),
      createdAt,
      sentAt,
      attempts,
    }),
  )
}

/** True while a mail is still tried by itself: a few times, and not once its link would be stale. */
export function isTried({ attempts, createdAt }: Pick<Kept, 'attempts' | 'createdAt'>, now: number): boolean {
  return attempts < limits.mailAttemptsMax && createdAt > now - limits.mailTriedMs
}

/** Lets a mail count as written just now. */
export async function tryAgain(tx: Db, now: number, id: number): Promise<void> {
  await tx.updateTable('outbox').set({ attempts: 0, created_at: now }).where('id', '=', id).execute()
}

/** Sends what waits, each mail by one process; its text is forgotten then. What fails is tried again, a few times. */
export async function sendWaiting(
  { db, keys, mailer }: { db: Db; keys: Keys; mailer: Mailer | null },
  now: number,
): Promise<void> {
  if (!mailer) return
  const waiting = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('attempts', '<', limits.mailAttemptsMax)
    .where('created_at', '>', now - limits.mailTriedMs)
    .orderBy('id')
    .limit(sentAtOnce)
    .execute()
  const failures: unknown[] = []
  for (const { id, attempts, body, reference, to_address: to, subject } of waiting) {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ attempts: attempts + 1 })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || !body) continue
    try {
      await mailer.deliver({ to, subject, text: keys.open(body, placeOf(reference)).toString() })
      await db.updateTable('outbox').set({ sent_at: now, body: null }).where('id', '=', id).execute()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
