import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { randomBytes } from 'node:crypto'
import type { TextState } from '@castellan/contract/calls/text-input.ts'
import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'

/**
 * A text for a field is a push with an encrypted value, which is deleted once the TV has it: phone and TV may be at different processes. What
 * remains until its two minutes are over is its state.
 */
type TextData = { session: string; submit: boolean; sealed: string } | { state?: TextState }

const isText = sql<boolean>`kind = 'input.text'`
const placeOf = (id: string) => `pushes|text|${id}`

export type NewText = { deviceId: number; session: string; value: string; submit: boolean }

/** Sends a text and returns its id, by which its state can be read. */
export async function putText(
  db: Db,
  keys: Keys,
  { deviceId, session, value, submit }: NewText,
  now: number,
): Promise<string> {
  await dropTexts(db, now)
  const id = randomBytes(16).toString('base64url')
  const sealed = keys.seal(Buffer.from(value), placeOf(id)).toString('base64')
  const data: TextData = { session, submit, sealed }
  await db
    .insertInto('pushes')
    .values({
      id,
      device_id: deviceId,
      kind: 'input.text',
      data: JSON.stringify(data),
      created_at: now,
      expires_at: now + limits.inputMs,
    })
    .execute()
  return id
}

/** A text as its TV reads it. */
export function openText(keys: Keys, push: Push): Push {
  const { session, submit, sealed } = push.data ?? {}
  const value = keys.open(Buffer.from(String(sealed), 'base64'), placeOf(push.id)).toString()
  return { ...push, data: { session: String(session), value, submit: submit === true } }
}

/** How far a text has come; one that is over or unknown has expired. */
export async function textStateOf(db: Db, id: string, now: number): Promise<TextState> {
  const text = await db
    .selectFrom('pushes')
    .select(['data', 'acked_at'])
    .where('id', '=', id)
    .where('kind', '=', 'input.text')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!text) return 'expired'
  if (text.acked_at === null) return 'sent'
  return parseJson<JsonText<{ state?: TextState }>>(text.data).state ?? 'delivered'
}

/**
 * The result of a text of this TV: it has it, and its value is let go. The acknowledgement of a push and the TV's report come on
 * different connections, so a delivery may be noted last; it never replaces what the TV has reported.
 */
export async function recordTextResult(
  db: Db,
  { deviceId, id, state }: { deviceId: number; id: string; state: TextState },
  now: number,
): Promise<void> {
  const data: TextData = { state }
  await db
    .updateTable('pushes')
    .set((eb) => ({ data: JSON.stringify(data), acked_at: eb.fn.coalesce('acked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'input.text')
    .$if(state === 'delivered', (query) => query.where('data', 'like', '%"sealed"%'))
    .execute()
}

/** Withdraws a text that did not reach its TV. */
export async function withdrawText(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).where('kind', '=', 'input.text').execute()
}

/** Deletes texts and fields whose two minutes are over, read or not. */
export async function dropTexts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('pushes').where(isText).where('expires_at', '<=', now).execute()
  await db.deleteFrom('input_fields').where('ends_at', '<=', now).execute()
}
