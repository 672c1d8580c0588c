import { expect, expectTypeOf, it } from 'vitest'
import { parseJson, type JsonText } from './json-text.ts'

it('reads a JSON column as the schema says, and any other text as unknown', () => {
  const column: JsonText<string[]> = JSON.stringify(['de', 'nl'])
  expect(parseJson(column)).toEqual(['de', 'nl'])
  expectTypeOf(parseJson(column)).toEqualTypeOf<string[]>()
  const text = '{"a":1}' as string
  expectTypeOf(parseJson(text)).toBeUnknown()
})
