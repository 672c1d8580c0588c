import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { TextState } from '@castellan/contract/calls/text-input.ts'
import { limits } from '@castellan/contract/limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Actor, OwnerActor } from '../actor.ts'
import { networkOf, reserveGuess } from '../accounts/guesses.ts'
import { branchOfDevice } from '../devices/branch-of-device.ts'
import { isConnected } from '../devices/presence.ts'
import { invalidField, Refusal } from '../refusal.ts'
import { deskOf, openFieldOf, tidyDesk, type OpenField } from './desk.ts'

export type Text = { value: string; submit: boolean; origin: Origin }
export type TextReceipt = { text: string; state: TextState; deviceId: number }

/** Sends a text of the signed-in owner to the field his TV has open. A TV that is not there is said so: a stale text would surprise. */
export async function sendText(db: Db, actor: OwnerActor, now: number, text: Text): Promise<TextReceipt> {
  if (!isConnected(db, actor.deviceId, now)) throw new Refusal('tv_not_connected')
  const field = openFieldOf(db, actor.deviceId, now)
  if (!field) throw new Refusal('no_open_field')
  return put(db, actor, now, { ...text, deviceId: actor.deviceId, field })
}

/**
 * The same for somebody with the code of the TV's screen. An unknown MAC, a TV that is off, one without an open field and a wrong code
 * are refused alike; five wrong codes close the field.
 */
export async function sendTextWithCode(
  db: Db,
  { mac, code, ...text }: Text & { mac: string; code: string },
  now: number,
): Promise<TextReceipt> {
  const network = { key: `text-net:${networkOf(text.origin.ip)}`, max: limits.pairingGuessesPerNetwork }
  await reserveGuess(db, [network], now)
  const candidates = await db
    .selectFrom('devices')
    .select('id')
    .where('product', 'in', products)
    .where('mac', '=', mac)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id: deviceId } of candidates) {
    const field = openFieldOf(db, deviceId, now)
    if (!field || !isConnected(db, deviceId, now)) continue
    if (isSame(field.code, code)) return put(db, { kind: 'nobody' }, now, { ...text, deviceId, field })
    field.wrongCodes += 1
    if (field.wrongCodes >= limits.inputWrongCodesMax) deskOf(db).fields.delete(deviceId)
  }
  throw invalidField('code', 'wrong_code')
}

/** How far a text has come; one that is over or unknown has expired. */
export function textStateOf(db: Db, id: string, now: number): TextState {
  const text = deskOf(db).texts.get(id)
  return text === undefined || text.endsAtMs <= now ? 'expired' : text.state
}

type Putting = Text & { deviceId: number; field: OpenField }

async function put(
  db: Db,
  actor: Actor,
  now: number,
  { value, submit, origin, deviceId, field }: Putting,
): Promise<TextReceipt> {
  const length = [...value].length
  if (length > field.maxLen) throw invalidField('value', 'too_long', { max: field.maxLen })
  if (field.kind === 'number' && !/^\d+$/u.test(value)) throw invalidField('value', 'invalid')
  await reserveGuess(db, [{ key: `text:${deviceId}`, max: limits.textsPerMinute, windowMs: minuteMs }], now)
  const device = await db
    .selectFrom('devices')
    .select(['mac', 'reseller_id'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
  if (!device) throw new Refusal('tv_not_connected')
  // Of the text itself nothing is kept but its length.
  await recordActivity(db, actor, now, {
    verb: 'devices.send-text',
    target: { type: 'devices', id: deviceId, label: device.mac },
    scopePath: await branchOfDevice(db, device),
    changes: { length: { to: length } },
    origin,
  })
  tidyDesk(db, now)
  const id = randomBytes(16).toString('base64url')
  const endsAtMs = now + limits.inputMs
  deskOf(db).texts.set(id, { id, deviceId, session: field.session, value, submit, state: 'sent', endsAtMs })
  return { text: id, state: 'sent', deviceId }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other.trim())]
  return a.length === b.length && timingSafeEqual(a, b)
}
