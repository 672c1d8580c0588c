import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { confirmOwner } from '../owners/confirm-own-password.ts'
import type { Keys } from '../keys.ts'
import { changeSettings } from './change-settings.ts'
import { encryptLock, type LockName } from './lock-secret.ts'
import { assertPinNotEasy } from './assert-pin-not-easy.ts'

export type LockChange = {
  lock: LockName
  /** Undefined leaves the digits as they are, null takes them away. */
  pin: string | null | undefined
  /** The name of the digits in the form. */
  field: string
  password: string
  values: Readonly<Record<string, unknown>>
  version: number | undefined
  keys: Keys
  origin: Origin
}

const places: Record<LockName, string> = { app_password: 'app_lock', parent_pin: 'parent' }

/** Sets, changes or removes a lock of the TV and what belongs to it; every time the device's password is asked for first (domain §3.21). */
export async function changeLock(db: Db, actor: OwnerActor, now: number, change: LockChange): Promise<void> {
  const { lock, pin, field, password, values, version, keys, origin } = change
  if (typeof pin === 'string') assertPinNotEasy(field, pin)
  await confirmOwner(db, actor, now, password)
  const sealed = typeof pin === 'string' ? await encryptLock(keys, { deviceId: actor.deviceId, lock, pin }) : null
  const locks = pin === undefined ? {} : { locks: { [lock]: sealed } }
  await changeSettings(db, actor, now, { place: places[lock], values, version, origin, ...locks })
}
