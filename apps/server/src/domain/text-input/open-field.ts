import { randomInt, timingSafeEqual } from 'node:crypto'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { textInputCalls } from '@castellan/contract/calls/text-input.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { InputFieldRow } from '../../db/schema/tv-rows.ts'
import { newToken } from '../sign-in/token.ts'
import type { TvActor } from '../actor.ts'
import type { Keys } from '../keys.ts'

/** A field of a TV that has the focus. */
export type OpenField = Selectable<InputFieldRow>

type OpenFieldInput = { asked: BodyOf<typeof textInputCalls.open>; keys: Keys }

/** A field of the TV is open to its owner's phone for two minutes; the one before is closed. The code is for the TV's screen alone. */
export async function openField(
  db: Db,
  actor: TvActor,
  now: number,
  { asked, keys }: OpenFieldInput,
): Promise<{ session: string; code: string }> {
  const session = newToken()
  const code = String(randomInt(10 ** limits.inputCodeDigits)).padStart(limits.inputCodeDigits, '0')
  const field = {
    session,
    name: asked.field,
    kind: asked.kind,
    max_len: asked.max_len,
    masked: Number(asked.masked || asked.kind === 'password'),
    code_hash: codeHash(keys, session, code),
    wrong_codes: 0,
    ends_at: now + limits.inputMs,
  }
  await db
    .insertInto('input_fields')
    .values({ device_id: actor.deviceId, ...field })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(field))
    .execute()
  return { session, code }
}

/** The field has lost the focus; another one that was opened since stays open. */
export async function closeField(db: Db, actor: TvActor, session: string): Promise<void> {
  await db.deleteFrom('input_fields').where('device_id', '=', actor.deviceId).where('session', '=', session).execute()
}

/** The field a TV has open now. */
export async function openFieldOf(db: Db, deviceId: number, now: number): Promise<OpenField | null> {
  const field = await db
    .selectFrom('input_fields')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return field ?? null
}

/** The field a code opens. Each try is counted before it is compared, so that many at once are no more than many; the last wrong one closes the field. */
export async function fieldOfCode(
  db: Db,
  { deviceId, code, keys }: { deviceId: number; code: string; keys: Keys },
  now: number,
): Promise<OpenField | null> {
  const field = await db
    .updateTable('input_fields')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('ends_at', '>', now)
    .where('wrong_codes', '<', limits.inputWrongCodesMax)
    .returningAll()
    .executeTakeFirst()
  if (!field) return null
  const thisField = db
    .updateTable('input_fields')
    .where('device_id', '=', deviceId)
    .where('session', '=', field.session)
  if (isSame(field.code_hash, codeHash(keys, field.session, code))) {
    await thisField.set((eb) => ({ wrong_codes: eb('wrong_codes', '-', 1) })).execute()
    return field
  }
  if (field.wrong_codes >= limits.inputWrongCodesMax) await thisField.set({ ends_at: now }).execute()
  return null
}

function codeHash(keys: Keys, session: string, code: string): string {
  return keys.fingerprint(`input-code:${session}:${code.trim()}`)
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
