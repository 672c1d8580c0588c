import { railIdOf } from '@castellan/contract/fields/rail-document.ts'
import { type HomeRail, railDocumentOf } from '@castellan/contract/calls/home-screen.ts'

/** The position of a title. */
export type TitlePlace = { rail: string; index: number }

/** Whether staff choose the titles of a row themselves. */
export const isByHand = ({ kind }: Pick<HomeRail, 'kind'>) => kind === 'manual'

/** The rows a TV of a product may show. */
export function railsOf(rails: readonly HomeRail[], product: string): HomeRail[] {
  return rails.filter((rail) => rail.product === 'any' || rail.product === product)
}

function withTitles(rails: readonly HomeRail[], key: string, change: (titles: number[]) => number[]): HomeRail[] {
  return rails.map((rail) => (rail.key === key ? { ...rail, titles: change(rail.titles) } : rail))
}

/** Puts a title on a row by hand, at a place; one that is there already moves to it. */
export function putTitle(rails: readonly HomeRail[], title: number, { rail, index }: TitlePlace): HomeRail[] {
  return withTitles(rails, rail, (titles) => {
    const others = titles.filter((id) => id !== title)
    return [...others.slice(0, index), title, ...others.slice(index)]
  })
}

export function removeTitle(rails: readonly HomeRail[], title: number, rail: string): HomeRail[] {
  return withTitles(rails, rail, (titles) => titles.filter((id) => id !== title))
}

/** Undoes putting a title on a row: moves it back to where it was there, or removes it where `index` is -1. */
export function undoPut(rails: readonly HomeRail[], title: number, before: TitlePlace): HomeRail[] {
  return before.index === -1 ? removeTitle(rails, title, before.rail) : putTitle(rails, title, before)
}

/** Moves a title; from a row that somebody else fills, a copy goes. */
export function moveTitle(rails: readonly HomeRail[], title: number, from: string, to: TitlePlace): HomeRail[] {
  const source = rails.find(({ key }) => key === from)
  const leaves = source !== undefined && isByHand(source) && from !== to.rail
  return putTitle(leaves ? removeTitle(rails, title, from) : rails, title, to)
}

/** Moves a row to the place of another among those a product shows; the rows between keep their order. */
export function moveRail(rails: readonly HomeRail[], key: string, before: string | null): HomeRail[] {
  const moved = rails.find((rail) => rail.key === key)
  if (!moved || key === before) return [...rails]
  const others = rails.filter((rail) => rail.key !== key)
  const at = before === null ? others.length : others.findIndex((rail) => rail.key === before)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/**
 * A draft that somebody else has saved meanwhile, with what the reader has changed since `base`: their rows where they have changed them, added ones included,
 * and without those they have removed. The order is that of the other draft.
 */
export function mergeRails(
  base: readonly HomeRail[],
  mine: readonly HomeRail[],
  theirs: readonly HomeRail[],
): HomeRail[] {
  const textsOf = (rails: readonly HomeRail[]) =>
    new Map(rails.map((rail) => [rail.key, JSON.stringify(railDocumentOf(rail))]))
  const before = textsOf(base)
  const own = new Map(mine.map((rail) => [rail.key, rail]))
  const isChanged = (rail: HomeRail) => before.get(rail.key) !== JSON.stringify(railDocumentOf(rail))
  const merged = theirs.flatMap((rail) => {
    const ours = own.get(rail.key)
    if (ours === undefined) return before.has(rail.key) ? [] : [rail]
    return [isChanged(ours) ? ours : rail]
  })
  const known = new Set(theirs.map(({ key }) => key))
  return [...merged, ...mine.filter((rail) => !known.has(rail.key) && isChanged(rail))]
}

export type ChangeKind = 'added' | 'removed' | 'moved' | 'edited' | 'put' | 'taken' | 'sorted'
export type DraftChange = {
  kind: ChangeKind
  rail: HomeRail
  /** Of a title that was put on a row or taken from it. */
  title?: number
  place?: number
  /** The draft without this change. */
  undo: (rails: readonly HomeRail[]) => HomeRail[]
}

const settings = ['title', 'product', 'countries', 'languages', 'starts_at', 'ends_at', 'active', 'rule'] as const
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a draft changes, in the order of the rows. */
export function homeChangesOf(published: readonly HomeRail[], draft: readonly HomeRail[]): DraftChange[] {
  const before = new Map(published.map((rail) => [rail.key, rail]))
  const gone = published.filter(({ key }) => draft.every((rail) => rail.key !== key))
  return [
    ...draft.flatMap((rail) => {
      const old = before.get(rail.key)
      return old ? changesOfRail(old, rail) : [addedRail(rail)]
    }),
    ...gone.map((rail): DraftChange => ({ kind: 'removed', rail, undo: (rails) => putBack(rails, rail, published) })),
    ...movedRails(published, draft),
  ]
}

function addedRail(rail: HomeRail): DraftChange {
  return { kind: 'added', rail, undo: (rails) => rails.filter(({ key }) => key !== rail.key) }
}

function putBack(rails: readonly HomeRail[], rail: HomeRail, published: readonly HomeRail[]): HomeRail[] {
  const next = published.slice(published.findIndex(({ key }) => key === rail.key) + 1)
  const behind = next.find(({ key }) => rails.some((each) => each.key === key))
  return moveRail([...rails, rail], rail.key, behind?.key ?? null)
}

function changesOfRail(old: HomeRail, rail: HomeRail): DraftChange[] {
  const revert = (part: Partial<HomeRail>) => (rails: readonly HomeRail[]) =>
    rails.map((each) => (each.key === rail.key ? { ...each, ...part } : each))
  const edited = settings.some((name) => !isSame(old[name], rail[name]))
  const changes: DraftChange[] = edited
    ? [{ kind: 'edited', rail, undo: revert(Object.fromEntries(settings.map((name) => [name, old[name]]))) }]
    : []
  if (!isByHand(rail)) return changes
  const put = rail.titles.filter((id) => !old.titles.includes(id))
  const taken = old.titles.filter((id) => !rail.titles.includes(id))
  for (const title of put) {
    const place = rail.titles.indexOf(title)
    changes.push({ kind: 'put', rail, title, place, undo: (rails) => removeTitle(rails, title, rail.key) })
  }
  for (const title of taken) {
    const place = { rail: rail.key, index: old.titles.indexOf(title) }
    changes.push({ kind: 'taken', rail, title, undo: (rails) => putTitle(rails, title, place) })
  }
  const kept = (titles: readonly number[]) => titles.filter((id) => !put.includes(id) && !taken.includes(id))
  if (!isSame(kept(old.titles), kept(rail.titles)))
    changes.push({ kind: 'sorted', rail, undo: revert({ titles: [...kept(old.titles), ...put] }) })
  return changes
}

/** The fewest rows that have to move to make the one order the other. */
function movedRails(published: readonly HomeRail[], draft: readonly HomeRail[]): DraftChange[] {
  const order = draft.filter(({ key }) => published.some((rail) => rail.key === key))
  const places = order.map(({ key }) => published.findIndex((rail) => rail.key === key))
  const stay = longestRising(places)
  return order.flatMap((rail, at): DraftChange[] =>
    stay.has(at)
      ? []
      : [
          {
            kind: 'moved',
            rail,
            undo: (rails) =>
              putBack(
                rails.filter(({ key }) => key !== rail.key),
                rail,
                published,
              ),
          },
        ],
  )
}

/** The places of a longest rising part of some numbers. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best: number[][] = []
  for (const [at, number] of numbers.entries()) {
    let longest: number[] = []
    for (let before = 0; before < at; before += 1)
      if (numbers[before]! < number && best[before]!.length > longest.length) longest = best[before]!
    best.push([...longest, at])
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []))
}

/** The published rows a draft no longer has. */
export function removedIds(published: readonly HomeRail[], draft: readonly HomeRail[]): number[] {
  return published.flatMap(({ key }) => (draft.some((rail) => rail.key === key) ? [] : (railIdOf(key) ?? [])))
}
