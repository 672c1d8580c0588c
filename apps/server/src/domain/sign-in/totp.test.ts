import { describe, expect, it } from 'vitest'
import { plainRecoveryCode } from './recovery-codes.ts'
import { base32, hotp, otpauthUri, stepOfCode, totp } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of the authenticator app', () => {
  it('are those of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => hotp(secret, counter))
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are the last six digits of RFC 6238, appendix B, at %i s', (seconds, eightDigits) => {
    expect(totp(secret, seconds * 1_000)).toBe(eightDigits.slice(2))
  })

  it('fit their own step and the next one, neither earlier nor later', () => {
    const now = 1_111_111_109_000
    const step = Math.floor(now / 30_000)
    const fits = (offset: number) => stepOfCode(secret, hotp(secret, step + offset), now)
    expect([fits(-2), fits(-1), fits(0), fits(1)]).toEqual([null, step - 1, step, null])
  })

  it.each(['', '12345', '1234567', '12 456', '１２３４５６', 'abcdef', '-12345', '1e5000'])(
    'are six digits and not “%s”',
    (code) => {
      expect(stepOfCode(secret, code, 59_000)).toBeNull()
    },
  )

  it('come from a secret spelt as apps expect it', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(otpauthUri(secret, { issuer: 'Castle & Co', account: 'ada@example.com' })).toBe(
      'otpauth://totp/Castle%20%26%20Co:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Castle%20%26%20Co&algorithm=SHA1&digits=6&period=30',
    )
  })
})

it('a recovery code is accepted in any notation', () => {
  for (const typed of [
    '0123-4567-89AB-CDEF',
    '0123 4567 89ab cdef',
    'o123456789abcdef',
    'OI23–4567–89ab–cdef',
    'ol23456789ABCDEF',
  ])
    expect(plainRecoveryCode(typed)).toBe('0123456789ABCDEF')
})
