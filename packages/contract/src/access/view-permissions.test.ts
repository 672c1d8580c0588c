import { expect, it } from 'vitest'
import { callFamilies } from '../calls/index.ts'
import { resourceCalls } from '../resource-calls/resource-calls.ts'
import { allResources } from '../resources/index.ts'
import { permissionsFor } from './access.ts'
import { covers, mayView } from './holds.ts'
import { manageOf, permissions, viewOf, viewPermissions } from './permissions.ts'

const calls = [...allResources.map(resourceCalls), ...Object.values(callFamilies)].flatMap((family) =>
  Object.values(family),
)
const isView = (name: string) => (viewPermissions as readonly string[]).includes(name)

it('a view permission opens calls that read, and none that writes', () => {
  const opened = calls.filter(({ access }) => access.audience === 'staff' && permissionsFor(access).some(isView))
  expect(opened.length).toBeGreaterThan(viewPermissions.length)
  expect(opened.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([])
})

it('each is next to a permission to manage the same, which includes it', () => {
  for (const view of viewPermissions) {
    const manage = manageOf(view)
    expect([view, permissions.includes(manage), viewOf(manage)]).toEqual([view, true, view])
    expect([covers([manage], view), covers([view], manage), mayView([view], manage)]).toEqual([true, false, true])
  }
})

it('each opens a list of its own', () => {
  const lists = allResources.map(({ permission }) => viewOf(permission))
  for (const view of viewPermissions) expect([view, lists.includes(view)]).toEqual([view, true])
})
