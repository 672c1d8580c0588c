import type { OutboxMail } from '@castellan/contract/calls/accounts.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { holds, type StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Mailer } from '../mail/mailer.ts'
import { isTried, isUnsent, readOutbox, tryAgain } from '../mail/outbox.ts'
import { AppError } from '../app-error.ts'
import { usersOf } from '../access/reseller-tree.ts'

type OutboxContext = { db: Db; keys: Keys; mailer: Mailer | null }

/** The mails to the people the actor sees. What they say is for a super-admin alone: anyone who reads a link can set a password with it. */
export async function listOutbox(
  ctx: OutboxContext,
  actor: StaffActor,
  now: number,
  show?: 'unsent',
): Promise<{ data: OutboxMail[]; sends: boolean }> {
  const only = show === undefined ? undefined : isUnsent(now, ctx.mailer !== null)
  const mails = await readOutbox(ctx, seenBy(ctx.db, actor), only)
  const isReader = actor.role === 'super-admin' && !actor.impersonator && !actor.apiKey
  const data = mails.map(({ text, createdAt, sentAt, attempts, sendUntil, ...mail }): OutboxMail => {
    const waits = ctx.mailer === null || isTried({ attempts, sendUntil }, now)
    return {
      ...mail,
      body: isReader ? text : null,
      state: sentAt !== null ? 'sent' : waits ? 'waiting' : 'failed',
      created_at: momentOf(createdAt),
      sent_at: momentOf(sentAt),
    }
  })
  return { data, sends: ctx.mailer !== null }
}

/** Lets a mail be tried again that was given up. */
export async function resendMail(
  { db, mailer }: OutboxContext,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('outbox')
      .select(['to_address', 'sent_at'])
      .where('id', '=', id)
      .where('user_id', 'in', seenBy(tx, actor))
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    if (!mailer || mail.sent_at !== null) throw new AppError('bad_state')
    await tryAgain(tx, now, id)
    const target = { type: 'outbox', id, label: mail.to_address }
    await recordActivity(tx, actor, now, { verb: 'outbox.resend', target, origin })
  })
}

/** Anyone who handles mails to people must be one who manages them. */
function seenBy(db: Db, actor: StaffActor) {
  if (!holds(actor, 'manage-users')) throw new AppError('forbidden')
  const clauseOf = usersOf(actor)
  return db
    .selectFrom('users')
    .select('users.id')
    .where((eb) => clauseOf(eb) ?? eb('users.id', '>', 0))
}
