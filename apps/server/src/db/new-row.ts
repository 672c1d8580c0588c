/** The columns that every row of a resource begins with. */
export function newRow(now: number) {
  return { created_at: now, updated_at: now, deleted_at: null, archived_at: null, version: 1 }
}
