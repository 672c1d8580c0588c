import { limits } from '@castellan/contract/limits.ts'

const groupLength = limits.userCodeLength / 2

/** The code of a TV's screen as it is sent: at most eight capitals. */
export function plainPairCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z]/gu, '')
    .slice(0, limits.userCodeLength)
}

/** The same as the TV shows it: `BCDF-GHJK`. */
export function formatPairCode(typed: string): string {
  const plain = plainPairCode(typed)
  return plain.length > groupLength ? `${plain.slice(0, groupLength)}-${plain.slice(groupLength)}` : plain
}

/** The end of a MAC as it is on the TV: `12:9E`, also when the whole MAC was typed. */
export function formatMacEnd(typed: string): string {
  const digits = typed.replace(/[^0-9a-f]/giu, '').toUpperCase()
  const end = digits.slice(digits.length > limits.macEndDigits ? -limits.macEndDigits : 0)
  return end.replace(/(..)(?=.)/gu, '$1:')
}

export function isWholeMacEnd(typed: string): boolean {
  return formatMacEnd(typed).replace(':', '').length === limits.macEndDigits
}
