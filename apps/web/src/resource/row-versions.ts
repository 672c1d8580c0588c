import type { RowVersion } from '@castellan/contract/resource-calls/resource-calls.ts'
import type { Row } from '../fields/field-view.ts'

/** What a write to rows answers: a row, the version of a deleted row, or the result of each row of a bulk call. */
export type WriteAnswer = {
  data?: { version?: number }
  version?: number
  versions?: readonly RowVersion[]
}

/** The rows a write changed, with the version each has now: what an undo needs. Empty if the answer does not say. */
export function rowVersions(rows: readonly Row[], { data, version, versions }: WriteAnswer): readonly RowVersion[] {
  if (versions) return versions
  const only = version ?? data?.version
  const [row] = rows
  return row && rows.length === 1 && only !== undefined ? [{ id: row.id, version: only }] : []
}
