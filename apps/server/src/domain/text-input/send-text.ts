import type { TextState } from '@castellan/contract/calls/text-input.ts'
import { announcedHoldersOf, isOfMac } from '../devices/further-macs.ts'
import { limits } from '@castellan/contract/limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Actor, OwnerActor } from '../actor.ts'
import { networkOf, consumeAttempt, returnAttempt } from '../sign-in/attempts.ts'
import type { Presence } from '../sessions/presence.ts'
import type { PushBus } from '../pushes/push-bus.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { fieldOfCode, openFieldOf, type OpenField } from './open-field.ts'
import { putText, withdrawText, textStateOf } from './texts.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

export type Text = { value: string; submit: boolean; origin: Origin }
export type TextReceipt = { text: string; state: TextState }
type Place = { db: Db; keys: Keys; pushBus: PushBus; presence: Presence }

/** Sends a text of the signed-in owner to the field their TV has open. A TV that is not there is said so: a stale text would surprise. */
export async function sendText(place: Place, actor: OwnerActor, now: number, text: Text): Promise<TextReceipt> {
  const { deviceId } = actor
  if (!(await mayBeThere(place, deviceId, now))) throw new AppError('tv_not_connected')
  const field = await openFieldOf(place.db, deviceId, now)
  if (!field) throw new AppError('no_open_field')
  const receipt = await put(place, actor, now, { ...text, deviceId, field })
  if (!receipt) throw new AppError('tv_not_connected')
  return receipt
}

/**
 * The same for somebody with the code of the TV's screen. An unknown MAC, a TV that is off, one without an open field and a wrong code
 * are refused alike; five wrong codes close the field.
 */
export async function sendTextWithCode(
  place: Place,
  { mac, code, ...text }: Text & { mac: string; code: string },
  now: number,
): Promise<TextReceipt> {
  const { db, keys } = place
  const network = { key: `text-net:${networkOf(text.origin.ip)}`, max: limits.pairingGuessesPerNetwork }
  await consumeAttempt(db, [network], now)
  const holders = await announcedHoldersOf(db, { products, macs: [mac] })
  const candidates = await db
    .selectFrom('devices')
    .select('id')
    .where('product', 'in', products)
    .where(isOfMac(mac, holders))
    .where('public_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id: deviceId } of candidates) {
    if (!(await mayBeThere(place, deviceId, now))) continue
    const field = await fieldOfCode(db, { deviceId, code, keys }, now)
    const receipt = field && (await put(place, { kind: 'nobody' }, now, { ...text, deviceId, field }))
    if (!receipt) continue
    await returnAttempt(db, network.key)
    return receipt
  }
  throw invalidField('code', 'wrong_code')
}

/** False when a TV is surely away. That it is there is known of those this process talks to; of others, that they were lately. */
export async function mayBeThere(
  { db, pushBus, presence }: Pick<Place, 'db' | 'pushBus' | 'presence'>,
  deviceId: number,
  now: number,
): Promise<boolean> {
  if (presence.isConnected(deviceId, now)) return true
  if (!pushBus.isShared) return false
  const device = await db.selectFrom('devices').select('last_seen_at').where('id', '=', deviceId).executeTakeFirst()
  return Number(device?.last_seen_at ?? 0) > now - limits.seenLatelyMs
}

type TextForField = Text & { deviceId: number; field: OpenField }

/** Null when the TV turns out to be nowhere. */
async function put(
  place: Place,
  actor: Actor,
  now: number,
  { value, submit, origin, deviceId, field }: TextForField,
): Promise<TextReceipt | null> {
  const { db, keys, pushBus, presence } = place
  const length = [...value].length
  if (length > field.max_len) throw invalidField('value', 'too_long', { max: field.max_len })
  if (field.kind === 'number' && !/^\d+$/u.test(value)) throw invalidField('value', 'invalid')
  await consumeAttempt(db, [{ key: `text:${deviceId}`, max: limits.textsPerMinute, windowMs: minuteMs }], now)
  const device = await db
    .selectFrom('devices')
    .select(['mac', 'reseller_id'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
  if (!device) return null
  // Only the length of the text is stored.
  await recordActivity(db, actor, now, {
    verb: 'devices.send-text',
    target: { type: 'devices', id: deviceId, label: device.mac },
    scopePath: await branchOfDevice(db, device),
    changes: { length: { to: length } },
    origin,
  })
  const id = await putText(db, keys, { deviceId, session: field.session, value, submit }, now)
  if (presence.isConnected(deviceId, now)) {
    pushBus.notify(deviceId)
    return { text: id, state: 'sent' }
  }
  if (await isTaken(place, { id, deviceId }, now)) return { text: id, state: await textStateOf(db, id, now) }
  await withdrawText(db, id)
  return null
}

/** Whether a TV connected to another process accepts the text: no process knows the connections of the others, but all receive the acknowledgement. */
async function isTaken(
  { db, pushBus }: Place,
  { id, deviceId }: { id: string; deviceId: number },
  now: number,
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const look = async () => {
    if ((await textStateOf(db, id, now)) !== 'sent') resolve(true)
  }
  const unsubscribe = pushBus.listen(deviceId, () => void look().catch(reject))
  // Once more at the end: the acknowledgement may have been made while the line was down.
  const end = () => look().then(() => resolve(false), reject)
  const timer = setTimeout(end, limits.textReachMs)
  try {
    pushBus.notify(deviceId)
    return await promise
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}
