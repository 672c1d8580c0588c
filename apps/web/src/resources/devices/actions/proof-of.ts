import { plainUserCode } from '@castellan/contract/calls/pairing.ts'
import { macSchema } from '@castellan/contract/fields/mac.ts'
import { limits } from '@castellan/contract/limits.ts'

/** What was typed as the server wants it; null while it is not complete. The address of a TV's QR code carries the code behind its `#`. */
export function proofOf({ code, mac, key }: { code: string; mac: string; key: string }) {
  const typed = code.includes('#') ? code.slice(code.lastIndexOf('#') + 1) : code
  if (plainUserCode(typed).length === limits.userCodeLength) return { code: typed }
  const read = macSchema.safeParse(mac)
  const isWhole = key.replaceAll(/[\s\p{Pd}]/gu, '').length === limits.deviceKeyLength
  return read.success && isWhole ? { mac: read.data, device_key: key } : null
}
