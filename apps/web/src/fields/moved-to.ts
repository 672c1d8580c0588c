/** The list with one item moved before the one at `before`. */
export function movedTo(ids: readonly string[], moved: string, before: number): string[] {
  const at = Math.max(0, Math.min(ids.length, before))
  return [...ids.slice(0, at).filter((id) => id !== moved), moved, ...ids.slice(at).filter((id) => id !== moved)]
}
