import { expect, it } from 'vitest'
import { countCasts } from './count-casts.ts'

it('counts type assertions, one over unknown once and `as const` not at all', () => {
  const text = `import { a as b } from './a.ts'
export const x = [b as string, ['one'] as const, b as unknown as number] // as text, as a comment
`
  expect(countCasts('a.ts', text)).toEqual({ casts: 2, overUnknown: 1 })
})
