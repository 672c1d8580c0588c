import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { readTitle } from '@castellan/sources/titles/read-title.ts'
import { foldWord, keyOfTitle } from '@castellan/sources/titles/split-title.ts'

/** An entry of a list, as far as it says what it is. */
type Entry = { title: string; kind: string; year?: number | undefined }
type Title = { kind: TitleKind; year: number | null; names: readonly string[] }

/** An entry that plays a title; of a single episode, which one it is. */
export type Playable<E> = { entry: E; season: number | null; episode: number | null }

/** Years a list and the catalogue may disagree about. */
const yearsApart = 1

/**
 * The entries of a list that are a title of the catalogue: their names are read as the panel reads them, and a year that says something else
 * rules them out. Episodes come in order.
 */
export function findPlayable<E extends Entry>(title: Title, entries: readonly E[]): Playable<E>[] {
  const keys = new Set(title.names.map(keyOfTitle).filter((key) => key !== ''))
  // Reading a name costs; most of a long list does not even hold the longest word.
  const words = [...keys].map((key) => key.split(' ').toSorted((one, other) => other.length - one.length)[0]!)
  const found = entries.flatMap((entry): Playable<E>[] => {
    if (entry.kind !== title.kind) return []
    const plain = foldWord(entry.title)
    if (!words.some((word) => plain.includes(word))) return []
    const { key, otherKeys, year, season, episode } = readTitle(entry.title, title.kind)
    if (![key, ...otherKeys].some((one) => keys.has(one))) return []
    const said = entry.year || year
    const isOther = title.kind === 'movie' && said && title.year !== null && Math.abs(said - title.year) > yearsApart
    return isOther ? [] : [{ entry, season, episode }]
  })
  return found.toSorted(
    (one, other) => (one.season ?? 0) - (other.season ?? 0) || (one.episode ?? 0) - (other.episode ?? 0),
  )
}
