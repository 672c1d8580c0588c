import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { limits } from '@castellan/contract/limits.ts'
import type { Keys } from '../keys.ts'
import type { SettingsRow } from './settings-row.ts'

const derive = promisify(pbkdf2)
const hashBytes = 32
export type LockName = 'app_password' | 'parent_pin'

/**
 * The verifier a TV checks a PIN with, encrypted for the row: a few digits are soon found from their hash, so only the TV receives it
 * (domain §3.21).
 */
export async function encryptLock(
  keys: Keys,
  { deviceId, lock, pin }: { deviceId: number; lock: LockName; pin: string },
): Promise<Buffer> {
  const salt = randomBytes(16)
  const hash = await derive(pin, salt, limits.pinRounds, hashBytes, 'sha256')
  const verifier = ['pbkdf2-sha256', limits.pinRounds, salt.toString('base64url'), hash.toString('base64url')].join('$')
  return keys.seal(Buffer.from(verifier), placeOf(deviceId, lock))
}

/** The verifier in clear, for the TV; null while no PIN is set. */
export function openLock(keys: Keys, row: SettingsRow, lock: LockName): string | null {
  const sealed = row[lock]
  return sealed === null ? null : keys.open(sealed, placeOf(row.device_id, lock)).toString()
}

/** The same verifier encrypted for another device. */
export function reencryptLock(
  keys: Keys,
  { lock, verifier, to }: { lock: LockName; verifier: string | null; to: number },
): Buffer | null {
  return verifier === null ? null : keys.seal(Buffer.from(verifier), placeOf(to, lock))
}

function placeOf(deviceId: number, lock: LockName): string {
  return `device_settings|${lock}|${deviceId}`
}
