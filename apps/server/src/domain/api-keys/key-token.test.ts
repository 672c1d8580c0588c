import { expect, it } from 'vitest'
import { newToken } from '../sign-in/token.ts'
import { isKeyToken, newKey } from './key-token.ts'

it('a key is known by its shape', () => {
  expect(isKeyToken(newKey().token)).toBe(true)
})

it("a session's token that begins like a key by chance is not taken for one", () => {
  const unlucky = `ck_${newToken().slice(3)}`
  expect(unlucky).toHaveLength(newToken().length)
  expect(isKeyToken(unlucky)).toBe(false)
})
