import { limits } from '@castellan/contract/limits.ts'
import { readLocal, writeLocal } from '../storage/local-value.ts'

const name = 'password_verified'

export function storePasswordVerified(now: number = Date.now()): void {
  writeLocal(name, String(now))
}

/** True for less than 120 minutes after the password was last confirmed (spec §4). */
export function passwordVerified(now: number): boolean {
  const at = Number(readLocal(name) ?? Number.NaN)
  return at <= now && now - at < limits.passwordVerifiedMinutes * 60_000
}

export function clearPasswordVerified(): void {
  writeLocal(name, null)
}
