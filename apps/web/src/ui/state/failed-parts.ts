type Retry = () => void

const waiting = new Set<Retry>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Parts of the page that did not load, and the way to ask for them again. */
export const failedParts = {
  /** Returns a cleanup function. */
  add(retry: Retry): () => void {
    waiting.add(retry)
    notify()
    return () => {
      waiting.delete(retry)
      notify()
    }
  },
  retry(): void {
    for (const retry of waiting) retry()
  },
  isAny: (): boolean => waiting.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

// What failed because there was no network comes automatically when there is one again.
addEventListener('online', failedParts.retry)
