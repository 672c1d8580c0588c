import { europeanDigits } from '../kit/european-digits.ts'

/** 32 characters without 0, O, 1 and I, which are hard to distinguish when a code is read aloud or printed. */
export const voucherAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Characters of a code; the last one is computed from the others. */
export const voucherLength = 20

/** A typed code as it was handed out: capitals, without dashes and spaces. */
export function plainVoucher(typed: string): string {
  return europeanDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

/** A code in the groups it is printed and read aloud in: `ABCD-EFGH-…`. */
export function formatVoucher(typed: string): string {
  const plain = plainVoucher(typed).slice(0, voucherLength)
  return plain.match(/.{1,4}/gu)?.join('-') ?? ''
}

/** The last character of a code, by Luhn's formula for 32 values: it reveals every wrong character and most swapped neighbours. */
export function voucherCheck(body: string): string {
  const values = voucherAlphabet.length
  const sum = [...body].toReversed().reduce((total, character, index) => {
    const value = voucherAlphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / values) + (value % values)
  }, 0)
  return voucherAlphabet[(values - (sum % values)) % values]!
}

/** Whether a typed code can have been handed out: its characters, its length, and its last character. */
export function isVoucherWellFormed(typed: string): boolean {
  const plain = plainVoucher(typed)
  if (plain.length !== voucherLength || [...plain].some((character) => !voucherAlphabet.includes(character)))
    return false
  return voucherCheck(plain.slice(0, -1)) === plain.at(-1)
}
