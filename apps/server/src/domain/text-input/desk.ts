import type { TextKind, TextState } from '@castellan/contract/calls/text-input.ts'
import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** A field of a TV that has the focus. */
export type OpenField = {
  session: string
  name: string
  kind: TextKind
  maxLen: number
  masked: boolean
  code: string
  wrongCodes: number
  endsAtMs: number
}

/** A text on its way; its value is let go as soon as the TV has it, and stands nowhere but here. */
export type SentText = {
  id: string
  deviceId: number
  session: string
  value: string | null
  submit: boolean
  state: TextState
  endsAtMs: number
}

type Desk = { fields: Map<number, OpenField>; texts: Map<string, SentText> }
const desks = new WeakMap<Db, Desk>()

/** What is open and under way in this process. Nothing of it is ever written down (domain §3b). */
export function deskOf(db: Db): Desk {
  const desk = desks.get(db) ?? { fields: new Map<number, OpenField>(), texts: new Map<string, SentText>() }
  desks.set(db, desk)
  return desk
}

/** The field a TV has open now. */
export function openFieldOf(db: Db, deviceId: number, now: number): OpenField | null {
  const { fields } = deskOf(db)
  const field = fields.get(deviceId)
  if (field !== undefined && field.endsAtMs > now) return field
  fields.delete(deviceId)
  return null
}

/** Takes away what has run out. */
export function tidyDesk(db: Db, now: number): void {
  const { fields, texts } = deskOf(db)
  for (const [id, text] of texts) if (text.endsAtMs <= now) texts.delete(id)
  for (const [deviceId, field] of fields) if (field.endsAtMs <= now) fields.delete(deviceId)
}

/** The texts a TV has not acknowledged yet, as pushes. */
export function textPushes(db: Db, deviceId: number, now: number): Push[] {
  const texts = desks.get(db)?.texts
  if (texts === undefined || texts.size === 0) return []
  return [...texts.values()]
    .filter((text) => text.deviceId === deviceId && text.value !== null && text.endsAtMs > now)
    .map(({ id, session, value, submit, endsAtMs }) => ({
      id,
      kind: 'input.text',
      ttl_s: Math.ceil((endsAtMs - now) / 1_000),
      data: { session, value: value!, submit },
    }))
}

/** The TV has these texts: their values are let go. */
export function noteTextsTaken(db: Db, deviceId: number, ids: readonly string[]): void {
  const texts = desks.get(db)?.texts
  for (const id of ids) {
    const text = texts?.get(id)
    if (text === undefined || text.deviceId !== deviceId) continue
    text.value = null
    if (text.state === 'sent') text.state = 'delivered'
  }
}

/** Codes of a field are short-lived and short. */
export const codeMax = 10 ** limits.inputCodeDigits
