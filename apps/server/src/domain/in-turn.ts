/**
 * A reading that never runs twice at once: callers that come while it runs share the next run. What was committed before a call is therefore
 * read once its promise resolves, and a slow run never overwrites what a later one has read.
 */
export function inTurn(read: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => (current = read().finally(() => (current = null)))
  return () => {
    if (current === null) return start()
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null
        return current ?? start()
      })
    return next
  }
}
