/** An entry of a source that wants a guide. */
export type GuideSeeker = { key: string; tvgId?: string | undefined; names: readonly string[] }

/** How an entry came to its channel of the guide. */
export type GuideMatch = { key: string; channel: string; by: 'id' | 'name' }

/**
 * Finds out which channels of a guide somebody wants, while the guide is being read, and at its end whose they are.
 * An id that fits (case and blanks do not count) goes before a name; a name fits when only marks of quality, the land
 * in front and accents differ.
 */
export class ChannelMatcher {
  readonly #byId = new Map<string, string[]>()
  readonly #byName = new Map<string, string[]>()
  /** Candidates in file order, by entry. */
  readonly #foundById = new Map<string, string[]>()
  readonly #foundByName = new Map<string, string[]>()
  readonly #wanted = new Map<string, boolean>()

  add({ key, tvgId, names }: GuideSeeker): void {
    const id = idKeyOf(tvgId ?? '')
    if (id !== '') push(this.#byId, id, key)
    for (const name of new Set(names.map(nameKeyOf))) if (name !== '') push(this.#byName, name, key)
  }

  /** Tells what a guide says of a channel; a channel nobody declares is known by its id alone. */
  meet(channel: string, names: readonly string[] = []): boolean {
    const known = this.#wanted.get(channel)
    if (known !== undefined && names.length === 0) return known
    const byId = this.#byId.get(idKeyOf(channel)) ?? []
    for (const key of byId) note(this.#foundById, key, channel)
    // Playlists without ids often carry the channel's name where guides carry an id such as `ZDF.de`.
    const byName = [...names, channel.replace(/\.[a-z]{2,3}$/i, '')].flatMap(
      (name) => this.#byName.get(nameKeyOf(name)) ?? [],
    )
    for (const key of byName) note(this.#foundByName, key, channel)
    const isWanted = known === true || byId.length > 0 || byName.length > 0
    this.#wanted.set(channel, isWanted)
    return isWanted
  }

  /** One channel for each entry that has one, of those that `holds` programmes. */
  matches(holds: (channel: string) => boolean): GuideMatch[] {
    const keys = new Set([...this.#foundById.keys(), ...this.#foundByName.keys()])
    return [...keys].flatMap((key): GuideMatch[] => {
      const byId = this.#foundById.get(key)?.find(holds)
      if (byId !== undefined) return [{ key, channel: byId, by: 'id' }]
      const byName = this.#foundByName.get(key)?.find(holds)
      return byName !== undefined ? [{ key, channel: byName, by: 'name' }] : []
    })
  }
}

const candidatesMax = 4

function note(map: Map<string, string[]>, key: string, channel: string): void {
  const found = map.get(key)
  if (found === undefined) map.set(key, [channel])
  else if (found.length < candidatesMax && !found.includes(channel)) found.push(channel)
}

function push(map: Map<string, string[]>, name: string, key: string): void {
  const keys = map.get(name)
  if (keys) keys.push(key)
  else map.set(name, [key])
}

function idKeyOf(id: string): string {
  return id.toLowerCase().replaceAll(/[\s\u00a0]+/g, '')
}

const quality = /\b(?:u?hd|fhd|uhd|sd|4k|8k|hevc|h\.?26[45]|raw|hdr|50 ?fps|60 ?fps|1080[ip]?|720[ip]?|2160p|backup)\b/g
const land = /^\s*(?:[|[(]\s*[a-z]{2,3}\s*[|\])]|[a-z]{2,3}\s*[:|])\s*/

/** What is left of a name when what does not tell channels apart is taken off; the whole name when nothing would be. */
export function nameKeyOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  const short = squeeze(plain.replace(land, '').replaceAll(quality, ' '))
  return short === '' ? squeeze(plain) : short
}

function squeeze(text: string): string {
  return text.replaceAll('+', 'plus').replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
