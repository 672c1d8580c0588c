import { idKeyOf, readGuideId, readName, type NameKey } from './name-key.ts'

/** An entry of a source that wants a guide. */
export type GuideSeeker = { key: string; tvgId?: string | undefined; names: readonly string[] }

/** How an entry came to its channel, and in which of several guides, counted from 0. */
export type GuideMatch = { key: string; guide: number; channel: string; by: 'id' | 'name' }

/** The id under which a provider's own guide names an entry: by its key. */
export function channelOfEntry(key: string): string {
  return `entry-key:${key}`
}

/** A channel an entry may have; `isOwnName` when its id contains the name too, which distinguishes `Telefe.ar` from others called Telefe. */
type Candidate = { guide: number; channel: string; land: string | null; isOwnName: boolean }

/**
 * Finds out which channels of one or several guides somebody wants, while the guides are being read, and at the end whose
 * they are. An id that fits goes before a name, an earlier guide before a later one. A name fits when only marks of
 * quality, notes in brackets, the country in front and accents differ, and never when both say another country or when
 * channels of several countries have it and the entry says none. Of several channels with the name, one whose id says it
 * too goes first. A name that fits in short form alone, as Nova and TV Nova do, is taken only where both are the only ones.
 */
export class ChannelMatcher {
  readonly #byId = new Map<string, string[]>()
  readonly #byName = new Map<string, string[]>()
  readonly #lands = new Map<string, string>()
  readonly #foundById = new Map<string, Candidate[]>()
  readonly #foundByName = new Map<string, Candidate[]>()
  readonly #byShortName = new Map<string, string[]>()
  readonly #foundByShortName = new Map<string, Candidate[]>()
  readonly #fullNames = new Map<string, string>()
  /** Entries that no further guide can improve. */
  readonly #settled = new Set<string>()
  #guide = 0
  #wanted = new Map<string, boolean>()

  add({ key, tvgId, names }: GuideSeeker): void {
    const id = idKeyOf(tvgId ?? '')
    if (id !== '') push(this.#byId, id, key)
    push(this.#byId, idKeyOf(channelOfEntry(key)), key)
    const read = names.map(readName)
    if (tvgId) read.push(readGuideId(tvgId))
    // The country in a name is the provider's word; the one in an id may be where the guide comes from.
    const land = read.find((name) => name.land !== null)?.land
    if (land) this.#lands.set(key, land)
    for (const name of new Set(read.map((each) => each.key))) if (name !== '') push(this.#byName, name, key)
    for (const name of new Set(read.map((each) => each.shortKey))) if (name !== '') push(this.#byShortName, name, key)
    this.#fullNames.set(key, read[0]?.key ?? '')
  }

  /** Goes on to the next guide. Entries whose channel the last one `holds` by id are settled; after a guide the owner chose, by name too. */
  nextGuide(holds: (guide: number, channel: string) => boolean, isChosen: boolean): void {
    const settle = (found: ReadonlyMap<string, Candidate[]>) => {
      for (const [key, candidates] of found)
        if (candidates.some(({ guide, channel }) => holds(guide, channel))) this.#settled.add(key)
    }
    settle(this.#foundById)
    if (isChosen) settle(this.#foundByName)
    this.#guide += 1
    this.#wanted = new Map()
  }

  /** Returns what a guide says of a channel; an undeclared channel is known by its id alone. */
  meet(channel: string, names: readonly string[] = []): boolean {
    const known = this.#wanted.get(channel)
    if (known !== undefined && names.length === 0) return known
    const byId = this.#open(this.#byId.get(idKeyOf(channel)))
    const ofId = readGuideId(channel)
    const read = names.map(readName)
    const land = read.find((name) => name.land !== null)?.land ?? ofId.land
    const candidate = { guide: this.#guide, channel, land, isOwnName: read.some((name) => name.key === ofId.key) }
    for (const key of byId) note(this.#foundById, key, candidate)
    const all = [...read, ofId]
    const seek = (names: ReadonlyMap<string, string[]>, found: Map<string, Candidate[]>, form: 'key' | 'shortKey') => {
      const keys = all.flatMap((name) =>
        this.#open(names.get(name[form])).filter((key) => this.#isSameLand(key, name, ofId)),
      )
      for (const key of keys) note(found, key, candidate)
      return keys.length > 0
    }
    const byName = seek(this.#byName, this.#foundByName, 'key')
    const byShortName = seek(this.#byShortName, this.#foundByShortName, 'shortKey')
    const isWanted = known === true || byId.length > 0 || byName || byShortName
    this.#wanted.set(channel, isWanted)
    return isWanted
  }

  /** One channel for each entry that has one, of those that `holds` programmes. */
  matches(holds: (guide: number, channel: string) => boolean): GuideMatch[] {
    const keys = new Set([...this.#foundById.keys(), ...this.#foundByName.keys()])
    const held = ({ guide, channel }: Candidate) => holds(guide, channel)
    const matches = [...keys].flatMap((key): GuideMatch[] => {
      const byId = this.#foundById.get(key)?.find(held)
      if (byId !== undefined) return [{ key, guide: byId.guide, channel: byId.channel, by: 'id' }]
      const byName = this.#foundByName.get(key)?.filter(held) ?? []
      const best = byName.find(({ guide, isOwnName }) => isOwnName && guide === byName[0]?.guide) ?? byName[0]
      if (best === undefined || this.#isAmbiguous(key, byName)) return []
      return [{ key, guide: best.guide, channel: best.channel, by: 'name' }]
    })
    return [...matches, ...this.#shortMatches(matches, held)]
  }

  /** Matches in short form: of channels nobody has yet, with entries that have none, where no second of either fits. */
  #shortMatches(matches: readonly GuideMatch[], held: (candidate: Candidate) => boolean): GuideMatch[] {
    const placeOf = ({ guide, channel }: Candidate | GuideMatch) => `${guide}:${idKeyOf(channel)}`
    const matched = new Set(matches.map(({ key }) => key))
    const taken = new Set(matches.map(placeOf))
    const seekers = new Map<string, Set<string>>()
    const single = [...this.#foundByShortName].flatMap(([key, candidates]) => {
      const places = candidates.filter(held)
      for (const place of places) {
        const names = seekers.get(placeOf(place)) ?? new Set<string>()
        seekers.set(placeOf(place), names.add(this.#fullNames.get(key) ?? ''))
      }
      const inFirst = places.filter(({ guide }) => guide === places[0]?.guide)
      const [only] = inFirst
      const isSingle = only !== undefined && new Set(inFirst.map(placeOf)).size === 1
      return isSingle && !matched.has(key) && !this.#foundByName.has(key) ? [{ key, only }] : []
    })
    return single
      .filter(({ only }) => !taken.has(placeOf(only)) && seekers.get(placeOf(only))?.size === 1)
      .map(({ key, only }) => ({ key, guide: only.guide, channel: only.channel, by: 'name' }))
  }

  /** Whether channels of several countries share a name and nothing says which of them is meant. */
  #isAmbiguous(key: string, candidates: readonly Candidate[]): boolean {
    const lands = new Set(candidates.flatMap(({ land }) => land ?? []))
    return lands.size > 1 && !this.#lands.has(key)
  }

  #open(keys: readonly string[] = []): readonly string[] {
    return this.#settled.size === 0 ? keys : keys.filter((key) => !this.#settled.has(key))
  }

  #isSameLand(key: string, name: NameKey, id: NameKey): boolean {
    const own = this.#lands.get(key)
    const theirs = name.land ?? id.land
    return own === undefined || theirs === null || own === theirs
  }
}

const candidatesMax = 8

function note(map: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const found = map.get(key)
  if (found === undefined) map.set(key, [candidate])
  else if (
    found.length < candidatesMax &&
    !found.some((each) => each.guide === candidate.guide && each.channel === candidate.channel)
  )
    found.push(candidate)
}

function push(map: Map<string, string[]>, name: string, key: string): void {
  const keys = map.get(name)
  if (keys) keys.push(key)
  else map.set(name, [key])
}
