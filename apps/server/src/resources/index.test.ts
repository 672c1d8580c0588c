import { readdirSync, readFileSync } from 'node:fs'
import { resources } from '@castellan/contract/resources/index.ts'
import { expect, test } from 'vitest'

const filesIn = (folder: URL) =>
  readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && name !== 'index.ts' && !/\.(?:test|types)\.ts$/u.test(name),
  )
const missingIn = (folder: URL) => {
  const index = readFileSync(new URL('index.ts', folder), 'utf8')
  return filesIn(folder).filter((name) => !index.includes(`'./${name}'`))
}

test('every file of a resource is loaded, on the server and in the contract', () => {
  expect(missingIn(new URL('./', import.meta.url))).toEqual([])
  expect(missingIn(new URL('../../../../packages/contract/src/resources/', import.meta.url))).toEqual([])
})

test('every definition is under its own name', () => {
  for (const [name, resource] of Object.entries(resources)) expect(resource.name).toBe(name)
})
