import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import { limits } from '@castellan/contract/limits.ts'

const groupLength = limits.deviceKeyLength / 2

/** The device key without case and dashes, as it is sent: at most eight letters and digits. */
export function typedDeviceKey(typed: string): string {
  return europeanDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/gu, '')
    .slice(0, limits.deviceKeyLength)
}

/** The device key as the TV shows it: `ABCD-EFGH`. */
export function formatDeviceKey(typed: string): string {
  const plain = typedDeviceKey(typed)
  return plain.length > groupLength ? `${plain.slice(0, groupLength)}-${plain.slice(groupLength)}` : plain
}
