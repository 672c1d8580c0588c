import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor, SourceActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import type { Keys } from '../keys.ts'
import { assertPinNotEasy } from '../owner-settings/assert-pin-not-easy.ts'
import { confirmOwner } from '../owners/confirm-own-password.ts'
import { consumeAttempt, resetAttempts } from '../sign-in/attempts.ts'
import { passwordMatches } from '../sign-in/password.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { lockSharers } from './shared-rows.ts'
import { encryptPin, openPin } from '../source-kinds/source-locks.ts'

/** The column of a PIN that was typed: nothing where none was, null where it is removed. */
export async function choosePin(
  keys: Keys,
  { publicId, pin }: { publicId: string; pin: string | null | undefined },
): Promise<{ pin_hash?: Buffer | null }> {
  if (pin === undefined) return {}
  if (pin === null) return { pin_hash: null }
  assertPinNotEasy('pin', pin)
  return { pin_hash: await encryptPin(keys, publicId, pin) }
}

type UnlockInput = { id: string; pin: string; keys: Keys; origin: Origin }

/** Opens a protected source for this session alone; until when. Wrong PINs are counted for the source, whichever session types them. */
export async function unlockSource(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, pin, keys, origin }: UnlockInput,
): Promise<number> {
  const source = await protectedSource(db, actor, id)
  const key = triesOf(source)
  await consumeAttempt(db, [{ key, max: limits.sourcePinTriesMax, windowMs: hourMs, untilQuiet: true }], now)
  if (!(await passwordMatches(pin, openPin(keys, source.public_id, source.pin_hash))))
    throw invalidField('pin', 'wrong_pin')
  await resetAttempts(db, key)
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const { pin_hash } = await protectedSource(tx, actor, id)
    // The PIN was changed while this one was checked.
    if (!Buffer.from(pin_hash).equals(source.pin_hash)) throw new AppError('bad_state')
    await openFor(tx, actor, now, source.id)
    await recordDeviceActivity(tx, actor, now, {
      verb: 'sources.unlock',
      device,
      changes: { name: { to: source.name } },
      origin,
    })
  })
  return now + limits.sourceUnlockMs
}

/** Hides a source from this session again. */
export async function lockSourceAgain(db: Db, actor: OwnerActor, id: string): Promise<void> {
  const source = await protectedSource(db, actor, id)
  await db
    .deleteFrom('source_unlocks')
    .where('session_id', '=', actor.sessionId)
    .where('source_id', '=', source.id)
    .execute()
}

/** Removes a PIN its owner has forgotten, after the TV's password. */
export async function resetPin(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, password, origin }: { id: string; password: string; origin: Origin },
): Promise<void> {
  await protectedSource(db, actor, id)
  await confirmOwner(db, actor, now, password)
  await removePin(db, actor, now, { id, verb: 'sources.reset-pin', origin })
}

/**
 * The same by a member of staff who manages the TV; they learn nothing of what is in the source. Other TVs that an owner shares it with keep
 * their PIN, so that it goes its own way from here: anyone at this TV's panel would otherwise change and remove it there.
 */
export function clearPin(
  db: Db,
  actor: SourceActor,
  now: number,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> {
  return removePin(db, actor, now, { id, verb: 'sources.clear-pin', origin })
}

async function removePin(
  db: Db,
  actor: SourceActor,
  now: number,
  { id, verb, origin }: { id: string; verb: string; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { device, others } = await lockSharers(tx, actor, id)
    const source = await protectedSource(tx, actor, id)
    const isLeft = actor.kind === 'staff' && source.managed_by === null && source.share_id !== null
    const alone = isLeft ? { share_id: null } : {}
    for (const row of [{ device, source }, ...others]) {
      await tx
        .updateTable('sources')
        .set({ pin_hash: null, updated_at: now, version: row.source.version + 1, ...alone })
        .where('id', '=', row.source.id)
        .execute()
      await tx.deleteFrom('source_unlocks').where('source_id', '=', row.source.id).execute()
      const changes = { name: { to: row.source.name } }
      await recordDeviceActivity(tx, actor, now, { verb, device: row.device, changes, origin })
    }
    // Those of the other TVs are counted on.
    if (!isLeft) await resetAttempts(tx, triesOf(source))
  })
}

/** A PIN that was set or changed: every other session has to enter it, the one that set it goes on. Without one nothing is left to open. */
export async function renewUnlocks(
  tx: Db,
  actor: SourceActor,
  now: number,
  { source, hasPin }: { source: Pick<Source, 'id' | 'share_id'>; hasPin: boolean },
): Promise<void> {
  await tx.deleteFrom('source_unlocks').where('source_id', '=', source.id).execute()
  await resetAttempts(tx, triesOf(source))
  if (hasPin && actor.kind === 'owner') await openFor(tx, actor, now, source.id)
}

async function openFor(tx: Db, { sessionId }: OwnerActor, now: number, sourceId: number): Promise<void> {
  const expires_at = now + limits.sourceUnlockMs
  await tx
    .insertInto('source_unlocks')
    .values({ session_id: sessionId, source_id: sourceId, expires_at })
    .onConflict((conflict) => conflict.columns(['session_id', 'source_id']).doUpdateSet({ expires_at }))
    .execute()
}

/** Counted for all TVs that have the source. */
const triesOf = ({ id, share_id }: Pick<Source, 'id' | 'share_id'>) => `source-pin:${share_id ?? id}`

async function protectedSource(db: Db, { deviceId }: SourceActor, id: string) {
  const source = await db
    .selectFrom('sources')
    .select(['id', 'public_id', 'name', 'version', 'pin_hash', 'share_id', 'managed_by'])
    .where('device_id', '=', deviceId)
    .where('public_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const { pin_hash } = source
  if (pin_hash === null) throw new AppError('bad_state')
  return { ...source, pin_hash }
}
