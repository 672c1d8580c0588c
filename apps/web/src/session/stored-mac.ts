import { readLocal, writeLocal } from '../storage/local-value.ts'

const name = 'mac'

/** The MAC of the TV this browser last signed in to; the owner's login is filled in with it (spec §2). */
export function readStoredMac(): string | null {
  const mac = readLocal(name)
  return mac !== null && /^[0-9A-Fa-f:.-]{12,17}$/u.test(mac) ? mac : null
}

export function storeMac(mac: string): void {
  writeLocal(name, mac)
}
