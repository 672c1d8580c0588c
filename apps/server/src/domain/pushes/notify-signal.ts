/** Wakes the job that notifies TVs of what was changed for many of them, so that they need not wait for its next round. */
export type NotifySignal = {
  now(): void
  /** Calls back whenever somebody asks, until the returned function is called. */
  onAsked(subscribe: () => void): () => void
}

export function createNotifySignal(): NotifySignal {
  const subscribers = new Set<() => void>()
  return {
    now: () => subscribers.forEach((subscribe) => subscribe()),
    onAsked(subscribe) {
      subscribers.add(subscribe)
      return () => void subscribers.delete(subscribe)
    },
  }
}
