import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import { prepared } from '../../db/pipeline.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { notifyUser } from '../messages/notify-user.ts'
import { mayAsk } from './read-requests.ts'
import type { NoticeTexts } from './notice-texts.ts'

type NewRequest = { credits: number; note: string; origin: Origin; say: NoticeTexts }

/** Asks the person directly above for credits. Everybody has one open request; asking again changes it. */
export async function askForCredits(
  db: Db,
  actor: StaffActor,
  now: number,
  { credits, note, origin, say }: NewRequest,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Requests are answered where credits move, one after the other.
    await lockCredits(tx)
    if (!(await mayAsk(tx, actor))) throw new AppError('bad_state')
    const open = await findOpen(tx, actor.id)
    if (open) {
      await tx
        .updateTable('credit_requests')
        .set((eb) => ({ credits, note, version: eb('version', '+', 1) }))
        .where('id', '=', open.id)
        .execute()
      const changes = {
        ...(open.credits === credits ? {} : { credits: { from: open.credits, to: credits } }),
        ...(open.note === note ? {} : { note: { from: open.note, to: note } }),
      }
      if (Object.keys(changes).length > 0)
        await logRequest(tx, actor, now, { verb: 'update', asker: actor, changes, origin })
      return
    }
    await tx
      .insertInto('credit_requests')
      .values({
        user_id: actor.id,
        credits,
        note,
        state: 'open',
        created_at: now,
      })
      .execute()
    const changes = { credits: { to: credits } }
    await logRequest(tx, actor, now, { verb: 'ask', asker: actor, changes, origin })
    await notifyUpline(tx, actor, now, { credits, say })
  })
}

/** Withdraws the actor's open request; without one nothing happens. */
export async function withdrawRequest(db: Db, actor: StaffActor, now: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCredits(tx)
    const open = await findOpen(tx, actor.id)
    if (!open) return
    await tx
      .updateTable('credit_requests')
      .set((eb) => ({ state: 'withdrawn', version: eb('version', '+', 1) }))
      .where('id', '=', open.id)
      .execute()
    await logRequest(tx, actor, now, { verb: 'withdraw', asker: actor, changes: {}, origin })
  })
}

/** The open request of somebody. */
export async function findOpen(tx: Db, userId: number) {
  return tx
    .selectFrom('credit_requests')
    .select(['id', 'credits', 'note'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** Notifies the one above once a day at most, however often somebody withdraws a request and asks again. */
async function notifyUpline(
  tx: Db,
  actor: StaffActor,
  now: number,
  { credits, say }: { credits: number; say: NoticeTexts },
): Promise<void> {
  const upline = await tx
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('id', '=', (eb) => eb.selectFrom('users as own').select('own.parent_id').where('own.id', '=', actor.id))
    .executeTakeFirst()
  if (!upline) return
  const words = say('creditsAsked', upline.locale, { name: actor.name, credits })
  const cause = `credits:asked:${actor.id}:${Math.floor(now / dayMs)}`
  await notifyUser(tx, { userId: upline.id, cause, ...words, url: '/' }, now)
}

type LoggedRequest = {
  verb: string
  asker: { id: number; name: string; path: string }
  changes: Record<string, { from?: unknown; to?: unknown }>
  origin: Origin
}

/** Writes what was done to a request into the log of the asker's branch. It is about the asker, so that their erasure reaches it. */
export async function logRequest(
  tx: Db,
  actor: StaffActor,
  now: number,
  { verb, asker, changes, origin }: LoggedRequest,
): Promise<void> {
  await recordActivity(tx, actor, now, {
    verb: `credit_requests.${verb}`,
    target: { type: 'users', id: asker.id, label: asker.name },
    scopePath: asker.path,
    changes,
    origin,
  })
}
