import { permissionsFor } from '@castellan/contract/access/access.ts'
import type { FigureList } from '@castellan/contract/calls/figure-lists.ts'
import type { RowOf } from '@castellan/contract/kit/define-resource.ts'
import type { ResourceName, resources } from '@castellan/contract/resources/index.ts'
import { listQuerySchema } from '@castellan/contract/resource-calls/list-query.ts'
import { holds } from '../domain/actor.ts'
import { listRows, type ListQuery } from './list.ts'
import { resourceByName } from './registry.ts'
import type { RequestContext } from './resource-hooks.ts'
import type { Columns } from './loose-db.ts'

type Page<Row> = { count: number; capped: boolean; rows: Row[] }

/** The first rows of the list a figure links to, and how many it has, as the list itself says; null where the actor may not see the list. */
export async function readFigure<Name extends ResourceName>(
  request: RequestContext,
  list: FigureList<Name>,
  length?: number,
): Promise<Page<RowOf<(typeof resources)[Name]>> | null>
export async function readFigure(
  request: RequestContext,
  { resource, query }: FigureList,
  length = 1,
): Promise<Page<Columns> | null> {
  const hooks = resourceByName(resource)!
  if (!permissionsFor(hooks.resource).some((one) => holds(request.actor, one))) return null
  const asked = listQuerySchema(hooks.resource).parse({ ...query, length: String(length) })
  const { data, meta } = await listRows(hooks, request, asked as ListQuery)
  return { count: Number(meta['total']), capped: meta['capped'] === true, rows: data }
}
