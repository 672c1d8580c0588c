import { cleanText } from '../text/clean-text.ts'
import type { AddressWalk } from './address-walk.ts'
import type { EntryDraft } from './entry-draft.ts'
import type { M3uHeader } from './header-reader.ts'
import { KeyPrinter } from './key-printer.ts'
import type { M3uEntry, EntryKind } from './m3u-entry.ts'
import type { M3uLimits } from './m3u-limits.ts'
import { readCatchup, readMinutes } from './read-catchup.ts'
import { nameFromUrl } from './stream-url.ts'

const kinds: readonly EntryKind[] = ['live', 'movie', 'series', 'radio']

/** Makes entries of drafts and their URLs, and counts what was made. */
export class EntryBuilder {
  header: M3uHeader = { epgUrls: [], catchup: {} }
  total = 0
  readonly keys = new KeyPrinter()
  readonly #limits: M3uLimits
  /** By place in `kinds`: a field chosen by name would be sought again for every entry. */
  readonly #counts = new Uint32Array(kinds.length)

  constructor(limits: M3uLimits) {
    this.#limits = limits
  }

  get counts(): Record<EntryKind, number> {
    const [live = 0, movie = 0, series = 0, radio = 0] = this.#counts
    return { live, movie, series, radio }
  }

  /** `address` is the walk over this very URL. The entry has no key yet, which `keys` gives it once the block is read. */
  build(draft: EntryDraft, url: string, address: AddressWalk): M3uEntry {
    const { group, hash } = draft
    const entry: M3uEntry = draft.open ? draft.entry : new NewEntry('', '', '')
    if (entry.title === '') this.#nameByUrl(draft, entry, url)
    const kind = classifyEntry(entry.title, { said: draft, address })
    entry.url = url
    entry.kind = kind
    entry.group = group.name
    this.total++
    this.#counts[kinds.indexOf(kind)]!++
    for (let index = 0; index < group.tallies.length; index++) group.tallies[index]!.count++
    hash.finish(group.high, group.low)
    this.keys.note(hash.high, hash.low)
    if (group.names !== undefined) entry.groups = [...group.names]
    if (draft.extras !== undefined) Object.assign(entry, draft.extras)
    this.#addGuide(entry, draft)
    return entry
  }

  #nameByUrl(draft: EntryDraft, entry: M3uEntry, url: string): void {
    entry.title = cleanText(nameFromUrl(url), this.#limits.titleCharsMax)
    draft.hash.addText(entry.title)
    draft.maybeEpisode = draft.hash.maybeEpisode
  }

  #addGuide(entry: M3uEntry, draft: EntryDraft): void {
    const { header } = this
    const shiftHours = draft.shiftHours ?? header.shiftHours
    if (shiftHours !== undefined) {
      const epgShiftMin = readMinutes(shiftHours)
      if (epgShiftMin) entry.epgShiftMin = epgShiftMin
    }
    if (draft.catchup === undefined && header.catchup.mode === undefined) return
    const catchup = readCatchup(draft.catchup ?? {}, header.catchup)
    if (catchup !== undefined) entry.catchup = catchup
  }
}

/**
 * What nearly every entry has is written at once: a field added later costs more than all of these together. Made by a
 * constructor, for an object literal that outlives one collection of young objects is made among the old ones from then
 * on, and a dead old entry keeps the whole block of its texts until the next full collection.
 */
export class NewEntry implements M3uEntry {
  key = ''
  title: string
  url = ''
  kind: EntryKind = 'live'
  group = ''
  declare tvgId?: string
  declare logo?: string

  constructor(title: string, tvgId: string, logo: string) {
    this.title = title
    if (tvgId !== '') this.tvgId = tvgId
    if (logo !== '') this.logo = logo
  }
}

/** What is known of an entry in addition to its title. */
type EntrySigns = {
  said: Pick<EntryDraft, 'radio' | 'movie' | 'maybeEpisode'>
  address: Pick<AddressWalk, 'folder' | 'movieFile'>
}

/**
 * Determines the kind: the radio flag, then the folder `/live/` unless the list says that the entry is no broadcast, then
 * `/series/` or `S01E02` in the title, then `/movie/`, a film file's ending or that flag; all else, `.mpd` included, is live.
 */
function classifyEntry(title: string, { said, address }: EntrySigns): EntryKind {
  if (said.radio) return 'radio'
  if (address.folder === 'live' && !said.movie) return 'live'
  if (address.folder === 'series' || (said.maybeEpisode && namesEpisode(title))) return 'series'
  return address.folder === 'movie' || address.movieFile || said.movie ? 'movie' : 'live'
}

/** Whether a title holds `S01E02`, `s1 e2` or alike. */
function namesEpisode(title: string): boolean {
  return /(?<!\p{L})s\d{1,3}[\s._-]?e\d/iu.test(title)
}
