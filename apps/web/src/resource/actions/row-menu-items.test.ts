import { expect, test } from 'vitest'
import { namedIcons } from './row-menu-items.tsx'

test('a refund, which ends a licence for good, does not look like an undo', () => {
  expect(namedIcons['refund']).toBeDefined()
  expect(namedIcons['refund']).not.toBe(namedIcons['undo'])
})
