import type { SourceGroup } from '@castellan/contract/calls/owner-sources.ts'

type Bases = { base: readonly SourceGroup[]; newer: readonly SourceGroup[] }

/** A list that was changed from `base`, with its changes put on a newer one: what was not touched here is as in the newer list. */
export function rebasedGroups(own: readonly SourceGroup[], { base, newer }: Bases): SourceGroup[] {
  const before = new Map(base.map((group) => [group.name, group]))
  const mine = new Map(own.map((group) => [group.name, group]))
  const merged = newer.map((group) => {
    const [first, here] = [before.get(group.name), mine.get(group.name)]
    if (!first || !here) return group
    return {
      ...group,
      title: here.title === first.title ? group.title : here.title,
      shown: here.shown === first.shown ? group.shown : here.shown,
    }
  })
  if (own.every(({ name }, index) => name === base[index]?.name)) return merged
  const places = new Map(own.map(({ name }, index) => [name, index]))
  const placeOf = ({ name }: SourceGroup) => places.get(name) ?? own.length
  return merged.toSorted((one, other) => placeOf(one) - placeOf(other))
}
