import { limits } from '@castellan/contract/limits.ts'
import { screens } from '@castellan/contract/screens.ts'
import { places } from 'virtual:record-places'

/** A hit of the global search (spec §3). */
export type Hit = { url: string; type: string; title: string }

/** The hits by the resource they belong to, both in the server's order. */
export function groupHits(hits: readonly Hit[]): { type: string; hits: Hit[] }[] {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) groups.set(hit.type, [...(groups.get(hit.type) ?? []), hit])
  return [...groups].map(([type, within]) => ({ type, hits: within }))
}

/** The address of the list with all rows that a search finds; null where those shown are all. */
export function allOf(
  type: string,
  { shown, found, text }: { shown: number; found: number; text: string },
): string | null {
  const isCut = shown >= limits.searchHitsOfEach || found >= limits.searchHitsMax
  const list = screens.find(({ name }) => name === places[type]?.screen)
  return isCut && list && !list.path.includes('{') ? `${list.path}?search=${encodeURIComponent(text)}` : null
}
