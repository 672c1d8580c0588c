import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { enterCredits } from '../credits/enter-credits.ts'
import type { RecordedMove, RecordRow } from '../ledger/move-credits.ts'
import { notifyUser } from '../messages/notify-user.ts'
import { findOpen, logRequest } from './ask-for-credits.ts'
import type { NoticeTexts } from './notice-texts.ts'
import { answerableBy } from './read-requests.ts'

type GivenAnswer = { id: number; credits: number; key: string; origin: Origin; say: NoticeTexts }

/**
 * Gives credits for a request: the transfer that the actor could make anyway, and the request is closed with it. Belongs to a keyed
 * transaction, which waits for every other movement, so that of two answers the second one finds it closed.
 */
export async function giveRequested(
  tx: Db,
  actor: StaffActor,
  now: number,
  { id, credits, key, origin, say }: GivenAnswer,
): Promise<RecordedMove> {
  const request = await findToAnswer(tx, actor, id)
  const transfer = {
    type: 'transfer',
    user_id: request.user_id,
    credits,
    note: '',
    reference: '',
    draft: false,
  } as const
  const recorded = await enterCredits(tx, actor, now, { entry: transfer, key, origin })
  await closeByTransfer(tx, actor, now, { record: recorded.record, origin, say })
  return recorded
}

/** Closes the open request of who got credits by a settled transfer, and notifies them; every other record leaves requests alone. */
export async function closeByTransfer(
  tx: Db,
  actor: StaffActor,
  now: number,
  { record, origin, say }: { record: RecordRow; origin: Origin; say: NoticeTexts },
): Promise<void> {
  if (record.type !== 'transfer' || record.status !== 'settled' || record.to_id === null) return
  const open = await findOpen(tx, record.to_id)
  if (!open) return
  await tx
    .updateTable('credit_requests')
    .set((eb) => ({
      state: 'given',
      credit_record_id: record.id,
      answered_by_id: actor.id,
      answered_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', open.id)
    .execute()
  const asker = await readAsker(tx, record.to_id)
  const changes = { credits: { from: open.credits, to: record.credits } }
  await logRequest(tx, actor, now, { verb: 'give', asker, changes, origin })
  const words = say('creditsGiven', asker.locale, { name: actor.name, credits: record.credits })
  await notifyUser(tx, { userId: asker.id, cause: `credits:${record.id}`, ...words, url: '/' }, now)
}

/** Declines a request and notifies who asked. */
export async function declineRequest(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, reason, origin, say }: { id: number; reason: string; origin: Origin; say: NoticeTexts },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCredits(tx)
    const request = await findToAnswer(tx, actor, id)
    await tx
      .updateTable('credit_requests')
      .set((eb) => ({
        state: 'declined',
        reason,
        answered_by_id: actor.id,
        answered_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    const asker = await readAsker(tx, request.user_id)
    const changes = { credits: { from: request.credits } }
    await logRequest(tx, actor, now, { verb: 'decline', asker, changes, origin })
    const values = { name: actor.name, credits: request.credits, reason }
    const words = say(reason === '' ? 'creditsDeclined' : 'creditsDeclinedWhy', asker.locale, values)
    const cause = `credits:declined:${id}:${request.version}`
    await notifyUser(tx, { userId: asker.id, cause, ...words, url: '/' }, now)
  })
}

/** An open request of somebody whom the actor may give credits; somebody else's and none are the same. */
async function findToAnswer(tx: Db, actor: StaffActor, id: number) {
  const request = await tx
    .selectFrom('credit_requests')
    .innerJoin('users', 'users.id', 'credit_requests.user_id')
    .select(['credit_requests.user_id', 'credit_requests.credits', 'credit_requests.state', 'credit_requests.version'])
    .where('credit_requests.id', '=', id)
    .where(answerableBy(actor))
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  if (request.state !== 'open') throw new AppError('request_closed')
  return request
}

function readAsker(tx: Db, id: number) {
  return tx.selectFrom('users').select(['id', 'name', 'path', 'locale']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Opens a request again whose transfer was undone, as long as that was lately and who asked has no other one. */
export async function reopenRequest(
  tx: Db,
  actor: StaffActor,
  now: number,
  { record, origin }: { record: RecordRow; origin: Origin },
): Promise<void> {
  const request = await tx
    .selectFrom('credit_requests')
    .select(['id', 'user_id', 'answered_at'])
    .where('credit_record_id', '=', record.id)
    .executeTakeFirst()
  if (!request || (request.answered_at ?? 0) <= now - dayMs || (await findOpen(tx, request.user_id))) return
  await tx
    .updateTable('credit_requests')
    .set((eb) => ({
      state: 'open',
      credit_record_id: null,
      answered_by_id: null,
      answered_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', request.id)
    .execute()
  const asker = await readAsker(tx, request.user_id)
  await logRequest(tx, actor, now, { verb: 'reopen', asker, changes: {}, origin })
}
