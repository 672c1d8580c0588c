/** The id of a record in an address; null for anything else. */
export function readId(said: unknown): number | null {
  const id = Number(said)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
