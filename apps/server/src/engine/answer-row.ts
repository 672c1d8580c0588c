import { toAnswer } from './columns.ts'
import type { Columns } from './loose-db.ts'
import type { RequestContext, ResourceHooks } from './resource-hooks.ts'

/** A row of the database as this actor may read it. */
export function answerRow(
  hooks: ResourceHooks,
  { ctx, actor }: Pick<RequestContext, 'ctx' | 'actor'>,
  row: Columns,
): Record<string, unknown> {
  const readable = hooks.decrypt?.(ctx.keys, row) ?? row
  return toAnswer(hooks.resource, hooks.redact?.(actor, readable) ?? readable)
}
