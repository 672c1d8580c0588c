import { randomInt } from 'node:crypto'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { textInputCalls } from '@castellan/contract/calls/text-input.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { newToken } from '../accounts/token.ts'
import type { TvActor } from '../actor.ts'
import { codeMax, deskOf, tidyDesk, type OpenField } from './desk.ts'

type Asked = BodyOf<typeof textInputCalls.open>

/** A field of the TV is open to its owner's phone for two minutes; the one before is closed. */
export function openField(db: Db, actor: TvActor, now: number, asked: Asked): OpenField {
  tidyDesk(db, now)
  const field: OpenField = {
    session: newToken(),
    name: asked.field,
    kind: asked.kind,
    maxLen: asked.max_len,
    masked: asked.masked || asked.kind === 'password',
    code: String(randomInt(codeMax)).padStart(limits.inputCodeDigits, '0'),
    wrongCodes: 0,
    endsAtMs: now + limits.inputMs,
  }
  deskOf(db).fields.set(actor.deviceId, field)
  return field
}

/** The field has lost the focus; another one that was opened since stays open. */
export function closeField(db: Db, actor: TvActor, session: string): void {
  const { fields } = deskOf(db)
  if (fields.get(actor.deviceId)?.session === session) fields.delete(actor.deviceId)
}

/** What became of a text, as the TV says; texts of other TVs are left alone. */
export function reportText(
  db: Db,
  actor: TvActor,
  { text: id, state }: { text: string; state: 'shown' | 'applied' | 'rejected' },
): void {
  const text = deskOf(db).texts.get(id)
  if (text === undefined || text.deviceId !== actor.deviceId) return
  text.value = null
  text.state = state === 'shown' ? 'delivered' : state
}
