/** The columns of every row of a resource that the database does not fill. */
export function newRow(now: number) {
  return { created_at: now, updated_at: now }
}
