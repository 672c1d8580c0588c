import type { Resource, RowOf } from '@castellan/contract/kit/define-resource.ts'
import { resourceByName } from './registry.ts'
import { readAnswer } from './rows.ts'
import type { RequestContext } from './resource-hooks.ts'

/** One row of a resource as the API answers it; not there and not yours refuse alike. */
export async function readRecord<R extends Resource>(
  resource: R,
  request: RequestContext,
  id: number,
): Promise<RowOf<R>>
export async function readRecord(resource: Resource, request: RequestContext, id: number): Promise<object> {
  const hooks = resourceByName(resource.name)!
  return readAnswer(request.ctx.db, hooks, request, id)
}
