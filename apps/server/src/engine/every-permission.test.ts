import { readdir, readFile } from 'node:fs/promises'
import { permissionsFor } from '@castellan/contract/access/access.ts'
import { permissions } from '@castellan/contract/access/permissions.ts'
import { callFamilies } from '@castellan/contract/calls/index.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { expect, it } from 'vitest'

const source = new URL('..', import.meta.url)

/** Every permission that the policy of a call names. */
function namedByCalls(): Set<string> {
  const families: readonly Readonly<Record<string, Call>>[] = Object.values(callFamilies)
  const calls = [...allResources.map(resourceCalls), ...families].flatMap((each) => Object.values(each))
  return new Set(calls.flatMap(({ access }) => (access.audience === 'staff' ? permissionsFor(access) : [])))
}

/** Every permission that a rule of the server asks about an actor. */
async function askedByRules(): Promise<Set<string>> {
  const files = await readdir(source, { recursive: true })
  const rules = files.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(?:testing|demo)\//u.test(name))
  const texts = await Promise.all(rules.map((name) => readFile(new URL(name, source), 'utf8')))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bholds\(\w+, '([a-z-]+)'\)/gu)].map(([, name]) => name!)))
}

it('every permission opens a call, or is asked by a rule', async () => {
  const named = namedByCalls()
  const asked = await askedByRules()
  expect(permissions.filter((name) => !named.has(name) && !asked.has(name))).toEqual([])
})
