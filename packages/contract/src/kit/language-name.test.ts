import { expect, it } from 'vitest'
import { languageName } from './language-name.ts'

it.each([
  ['de', 'German'],
  ['ger', 'German'],
  ['xx', 'Xx'],
  ['e', 'e'],
  ['a b', 'a b'],
])('the language %j is called %j', (code, name) => {
  expect(languageName(code, 'en')).toBe(name)
})
