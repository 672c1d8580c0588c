import { randomUUID } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimRow, releaseLease } from '../../db/lease-queue.ts'
import { mailQueue } from '../../db/lease-queues.ts'
import type { OutboxRow } from '../../db/schema/schema.ts'
import { errorLine } from '../error-line.ts'
import type { Keys } from '../keys.ts'
import { MailRejected, type Mail, type Mailer } from './mailer.ts'

/** The longest wait before the next try: a link is stale after an hour, a notice after a day. */
const [linkWaitMaxMs, noticeWaitMaxMs] = [10 * minuteMs, 60 * minuteMs]
const placeOf = (reference: string) => `outbox.body:${reference}`

/** Stores a mail until it is sent, in the transaction of its cause; its text is encrypted, since it can contain a link that opens an account. */
export async function putInOutbox(
  tx: Db,
  keys: Keys,
  now: number,
  { userId, to, subject, text, isNotice = false }: Mail & { userId: number; isNotice?: boolean },
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
      is_notice: Number(isNotice),
      send_until: now + (isNotice ? limits.noticeTriedMs : limits.mailTriedMs),
      created_at: now,
    })
    .execute()
}

export type StoredMail = {
  to: string
  subject: string
  text: string | null
  createdAt: number
  sentAt: number | null
  attempts: number
  fault: string
  sendUntil: number
  id: number
}

/** The mails to some people, newest first; a mail that was sent no longer has a text. */
export async function readOutbox(
  { db, keys }: { db: Db; keys: Keys },
  userIds: Expression<unknown>,
  only?: Expression<SqlBool>,
): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where((eb) => eb('user_id', 'in', sql<number>`${userIds}`))
    .$if(only !== undefined, (query) => query.where(only!))
    .orderBy('id', 'desc')
    .limit(limits.outboxShownMax)
    .execute()
  return rows.map(({ id, to_address: to, subject, reference, body, attempts, fault, ...row }) => ({
    id,
    to,
    subject,
    text: body && keys.open(body, placeOf(reference)).toString(),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    sendUntil: row.send_until,
    attempts,
    fault,
  }))
}

/** Mails that somebody must see to: without a mail server all that were not sent, with one those that are tried no more. */
export function isUnsent(now: number, sends: boolean): Expression<SqlBool> {
  const givenUp = sql`(outbox.send_until <= ${now} or outbox.attempts >= ${sql.lit(limits.mailAttemptsMax)})`
  return sql<SqlBool>`(outbox.sent_at is null and ${sends ? givenUp : sql`1 = 1`})`
}

/** True while a mail is still tried automatically: not once it is stale, nor after the mail server has refused it a few times. */
export function isTried({ attempts, sendUntil }: Pick<StoredMail, 'attempts' | 'sendUntil'>, now: number): boolean {
  return attempts < limits.mailAttemptsMax && sendUntil > now
}

/** Lets a mail count as written just now. */
export async function tryAgain(tx: Db, now: number, id: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ attempts: 0, fault: '', created_at: now, next_at: 0, send_until: now + limits.mailTriedMs })
    .where('id', '=', id)
    .execute()
}

type OutboxMail = Selectable<OutboxRow>
type Sender = { db: Db; keys: Keys; mailer: Mailer | null }

/**
 * Sends what waits until nothing does, mails of accounts first; each mail by one process. Its text is forgotten then. What fails is tried
 * again later, until the mail is stale or refused too often. A mail server that takes none of several mails is left alone until the next call.
 */
export async function sendWaiting(sender: Sender, now: number, signal?: AbortSignal): Promise<void> {
  const { db, mailer } = sender
  if (!mailer) return
  const failures: unknown[] = []
  let failed = 0
  while (failed < limits.mailsAtOnce) {
    if (signal?.aborted) break
    const waiting = await waitingMails(db, now)
    if (waiting.length === 0) break
    const outcomes = await Promise.allSettled(waiting.map((mail) => sendOne({ ...sender, mailer }, mail, now)))
    const faults: unknown[] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    failed = faults.length === waiting.length ? failed + faults.length : 0
    failures.push(...faults)
  }
  if (failures.length > 0) throw failures[0]
}

/** Mails that may be tried now, those of accounts first. Mails that were given up are not read: the index holds them apart. */
async function waitingMails(db: Db, now: number): Promise<OutboxMail[]> {
  const waiting: OutboxMail[] = []
  for (const isNotice of [0, 1])
    if (waiting.length < limits.mailsAtOnce)
      waiting.push(...(await waitingOf(db, now, { isNotice, count: limits.mailsAtOnce - waiting.length })))
  return waiting
}

function waitingOf(
  db: Db,
  now: number,
  { isNotice, count }: { isNotice: number; count: number },
): Promise<OutboxMail[]> {
  return (
    db
      .selectFrom('outbox')
      .selectAll()
      .where('is_notice', '=', isNotice)
      .where('sent_at', 'is', null)
      // Written out, so that the planner sees that the index holds every such mail.
      .where('attempts', '<', sql.lit(limits.mailAttemptsMax))
      .where('send_until', '>', now)
      .where('next_at', '<=', now)
      .orderBy('send_until')
      .orderBy('id')
      .limit(count)
      .execute()
  )
}

async function sendOne(
  { db, keys, mailer }: Sender & { mailer: Mailer },
  { id, attempts, body, reference, is_notice, created_at, to_address: to, subject }: OutboxMail,
  now: number,
): Promise<void> {
  const claim = body && (await claimRow(db, mailQueue, now, { id, returning: ['id', 'next_at'] }))
  if (!claim) return
  try {
    await mailer.deliver({ to, subject, text: keys.open(body, placeOf(reference)).toString() })
  } catch (error) {
    // As long again as it has waited already, which doubles the wait from try to try.
    const wait = Math.max(minuteMs, Math.min(now - created_at, is_notice === 1 ? noticeWaitMaxMs : linkWaitMaxMs))
    const set = {
      attempts: attempts + Number(error instanceof MailRejected),
      fault: errorLine(error, officeLimits.mailFaultMax),
    }
    await releaseLease(db, mailQueue, { claim, set, until: now + wait })
    throw error
  }
  // It is sent, anyone who holds it now.
  await db.updateTable('outbox').set({ sent_at: now, body: null, fault: '' }).where('id', '=', id).execute()
}
