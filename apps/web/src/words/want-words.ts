import type { WordGroup } from 'virtual:words'

let fetchWords: ((groups: readonly WordGroup[]) => Promise<void>) | null = null
let underWay: Promise<unknown> = Promise.resolve()

/** Names who fetches what chunks ask for. What was asked for before, by the first chunk, waits until it is said. */
export function hearWanted(fetchThem: (groups: readonly WordGroup[]) => Promise<void>): void {
  fetchWords = fetchThem
}

/** Every chunk calls it with the groups it speaks with, as soon as it is there; the build sees to that. */
export function wantWords(...groups: WordGroup[]): void {
  if (fetchWords === null) return
  const both = Promise.all([underWay, fetchWords(groups)])
  underWay = both
  both.catch(() => {
    if (underWay === both) underWay = Promise.resolve()
  })
}

/** Settled when the words of all chunks that came so far are here. */
export async function wordsUnderWay(): Promise<void> {
  await underWay
}
