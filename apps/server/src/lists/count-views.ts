import { listQuerySchema } from '@castellan/contract/resource-calls/list-query.ts'
import { limits } from '@castellan/contract/limits.ts'
import { safeParse } from 'zod/mini'
import { AppError } from '../domain/app-error.ts'
import type { Total } from '../engine/count.ts'
import { countList, type ListQuery } from '../engine/list.ts'
import { mayList, readViews } from './list-views.ts'
import { resourceByName } from '../engine/registry.ts'
import type { RequestContext } from '../engine/resource-hooks.ts'

/** How many rows a list has, under 0, and the first of its views, each counted no further than a list counts. */
export async function countViews(request: RequestContext, resourceName: string): Promise<(Total & { id: number })[]> {
  const { ctx, actor } = request
  const hooks = resourceByName(resourceName)
  if (!hooks || !mayList(actor, resourceName)) throw new AppError('forbidden')
  const views = await readViews(ctx.db, actor, resourceName)
  const counted = [{ id: 0, ...(await countList(hooks, request, { search: '' })) }]
  for (const { id, query } of views.slice(0, limits.viewsCounted)) {
    const read = safeParse(listQuerySchema(hooks.resource), query)
    // A view of a filter that is gone shows nothing to count.
    if (read.success) counted.push({ id, ...(await countList(hooks, request, read.data as ListQuery)) })
  }
  return counted
}
