import type { MessageGroup } from 'virtual:messages'

let fetchWords: ((groups: readonly MessageGroup[]) => Promise<void>) | null = null
let underWay: Promise<unknown> = Promise.resolve()

/** Names who fetches what chunks ask for. What was asked for before, by the first chunk, waits until it is said. */
export function setMessageFetcher(fetchThem: (groups: readonly MessageGroup[]) => Promise<void>): void {
  fetchWords = fetchThem
}

/** Every chunk calls it with the groups it speaks with, as soon as it is there; the build sees to that. */
export function requestMessages(...groups: MessageGroup[]): void {
  if (fetchWords === null) return
  const both = Promise.all([underWay, fetchWords(groups)])
  underWay = both
  both.catch(() => {
    if (underWay === both) underWay = Promise.resolve()
  })
}

/** Resolves when the messages of all requested groups have loaded. */
export async function pendingMessages(): Promise<void> {
  await underWay
}
