import type { Use } from '@castellan/contract/error-codes.ts'
import type { RowVersion } from '@castellan/contract/resource-calls/resource-calls.ts'

/** A row that a bulk call left as it was, and why. */
export type FailedRow = { id: number; code: string; message: string; uses?: readonly Use[] | undefined }

/** What a write to rows answers: a row, the version of a deleted row, or the result of each row of a bulk call. */
export type WriteAnswer = {
  data?: { version?: number; expires_at?: string | null }
  version?: number
  versions?: readonly RowVersion[]
  failed?: readonly FailedRow[]
}

/** The rows a write changed, with the version each has now: what an undo needs. Empty if the answer does not say. */
export function rowVersions(
  rows: readonly Pick<RowVersion, 'id'>[],
  { data, version, versions }: WriteAnswer,
): readonly RowVersion[] {
  if (versions) return versions
  const only = version ?? data?.version
  const [row] = rows
  return row && rows.length === 1 && only !== undefined ? [{ id: row.id, version: only }] : []
}
