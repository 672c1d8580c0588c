import { resources } from '@castellan/contract/resources/index.ts'
import { expect, test } from 'vitest'

test('every definition is under its own name', () => {
  for (const [name, resource] of Object.entries(resources)) expect(resource.name).toBe(name)
})
