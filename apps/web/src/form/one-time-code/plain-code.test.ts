import { describe, expect, it } from 'vitest'
import { groupSecret } from '../../screens/account/two-factor/group-secret.ts'
import { plainCode } from './plain-code.ts'

describe('the six digits of an app', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['12-34 56', '123456'],
    [' 123456\n', '123456'],
    ['1234567', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['१२३४५६', '123456'],
    ['１２３４５６', '123456'],
    ['code 12', '12'],
    ['', ''],
  ])('are found in %j', (typed, code) => {
    expect(plainCode(typed)).toBe(code)
  })
})

describe('the key of an app', () => {
  it('is in groups of four, the last one as long as is left', () => {
    expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
    expect(groupSecret('ABCDEFGH')).toBe('ABCD EFGH')
  })
})
