import type { StaffActor } from '../domain/actor.ts'
import { toAnswer } from './columns.ts'
import type { Columns } from './loose-db.ts'
import type { Served } from './served.ts'

/** A row of the database as this actor may read it. */
export function answerRow(served: Served, { actor }: { actor: StaffActor }, row: Columns): Record<string, unknown> {
  return toAnswer(served.card, served.conceal?.(actor, row) ?? row)
}
