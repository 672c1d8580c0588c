import { expect, it } from 'vitest'
import { formatVoucher, isVoucherWellFormed, plainVoucher, voucherAlphabet, voucherCheck } from './voucher-codes.ts'

const body = 'ABCDEFGHJKLMNPQRSTU'
const code = `${body}${voucherCheck(body)}`

it('takes a code in any case and with any dashes and spaces', () => {
  for (const typed of [
    code,
    formatVoucher(code),
    ` ${code.toLowerCase()} `,
    formatVoucher(code).replaceAll('-', ' – '),
  ])
    expect([typed, plainVoucher(typed), isVoucherWellFormed(typed)]).toEqual([typed, code, true])
})

it('takes the digits of any keyboard', () => {
  expect(plainVoucher('ABCD-٢٣٤٥-۶۷۸۹')).toBe('ABCD23456789')
})

it('reveals every single wrong character', () => {
  for (let at = 0; at < code.length; at += 1)
    for (const other of voucherAlphabet)
      expect(isVoucherWellFormed(code.slice(0, at) + other + code.slice(at + 1))).toBe(other === code[at])
})

it('reveals swapped neighbours', () => {
  for (let at = 1; at < code.length; at += 1)
    expect(isVoucherWellFormed(`${code.slice(0, at - 1)}${code[at]}${code[at - 1]}${code.slice(at + 1)}`)).toBe(false)
})

it('refuses what is too short, too long or has characters that no code has', () => {
  for (const typed of ['', code.slice(1), `${code}A`, code.replace('A', '0'), code.replace('A', 'İ')])
    expect([typed, isVoucherWellFormed(typed)]).toEqual([typed, false])
})

it('prints a code in groups of four, also while it is typed', () => {
  expect(formatVoucher(code)).toBe(`ABCD-EFGH-JKLM-NPQR-STU${code.at(-1)}`)
  expect(formatVoucher('abcde')).toBe('ABCD-E')
  expect(formatVoucher('')).toBe('')
})
