/** A hit of the global search (spec §3). */
export type Hit = { url: string; type: string; title: string }

/** The hits by the resource they belong to, both in the server's order. */
export function groupHits(hits: readonly Hit[]): { type: string; hits: Hit[] }[] {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) groups.set(hit.type, [...(groups.get(hit.type) ?? []), hit])
  return [...groups].map(([type, within]) => ({ type, hits: within }))
}
