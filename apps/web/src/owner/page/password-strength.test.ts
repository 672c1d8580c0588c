import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['1234567', 'short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['Rk7-vox!m', 'fair'],
  ['long walk on Sunday', 'good'],
] as const)('"%s" counts as %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
