import type { AddressWalk } from './address-walk.ts'
import type { EntryDraft } from './entry-draft.ts'
import type { EntryKind } from './m3u-entry.ts'

/** What is known of an entry in addition to its title. */
export type EntrySigns = {
  said: Pick<EntryDraft, 'radio' | 'movie' | 'maybeEpisode'>
  address: Pick<AddressWalk, 'folder' | 'movieFile'>
}

/**
 * Determines the kind: the radio flag, then the folder `/live/` unless the list says that the entry is no broadcast, then
 * `/series/` or `S01E02` in the title, then `/movie/`, a film file's ending or that flag; all else, `.mpd` included, is live.
 */
export function classifyEntry(title: string, { said, address }: EntrySigns): EntryKind {
  if (said.radio) return 'radio'
  if (address.folder === 'live' && !said.movie) return 'live'
  if (address.folder === 'series' || (said.maybeEpisode && namesEpisode(title))) return 'series'
  return address.folder === 'movie' || address.movieFile || said.movie ? 'movie' : 'live'
}

/** Whether a title holds `S01E02`, `s1 e2` or alike. */
function namesEpisode(title: string): boolean {
  return /(?<!\p{L})s\d{1,3}[\s._-]?e\d/iu.test(title)
}
