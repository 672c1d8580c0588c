import type { StaffActor } from '../domain/actor.ts'
import { toAnswer } from './columns.ts'
import type { Columns } from './loose-db.ts'
import type { ResourceHooks } from './resource-hooks.ts'

/** A row of the database as this actor may read it. */
export function answerRow(
  hooks: ResourceHooks,
  { actor }: { actor: StaffActor },
  row: Columns,
): Record<string, unknown> {
  return toAnswer(hooks.resource, hooks.redact?.(actor, row) ?? row)
}
