import { expect, it } from 'vitest'
import { printEntry } from './print-entry.ts'

it('an entry about a role names the role in the words of the language, and nothing else of that name', () => {
  const print = printEntry('es')
  const entry = { verb: 'roles.update', target_type: 'roles', target_label: 'Reseller' }
  expect(print(entry).target_label).toBe('Revendedor')
  expect(print({ ...entry, target_label: 'Night shift' }).target_label).toBe('Night shift')
  expect(print({ ...entry, target_type: 'users' }).target_label).toBe('Reseller')
})
