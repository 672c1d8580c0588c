import type { EntryDraft } from './entry-draft.ts'
import type { SourceKind } from './m3u-entry.ts'

const movieEndings = new Set(['.mp4', '.mkv', '.avi', '.m4v', '.mov', '.wmv'])
const endingChars = 4
const dot = 0x2e

/** What is known of an entry besides its address and title. */
export type EntrySigns = Pick<EntryDraft, 'radio' | 'movie' | 'maybeEpisode'>

/**
 * Tells the kind: the radio flag, then the folder `/live/`, then `/series/` or `S01E02` in the title,
 * then `/movie/`, a film file's ending or a film flag; all else, `.mpd` included, is live.
 */
export function classifyEntry(url: string, title: string, signs: EntrySigns): SourceKind {
  if (signs.radio) return 'radio'
  const question = url.indexOf('?')
  const pathEnd = question < 0 ? url.length : question
  const folder = folderOf(url, pathEnd)
  if (folder === 'live') return 'live'
  if (folder === 'series' || (signs.maybeEpisode && namesEpisode(title))) return 'series'
  return folder === 'movie' || signs.movie || endsLikeMovie(url, pathEnd) ? 'movie' : 'live'
}

/** The first folder of the path that names a kind, as Xtream panels build their addresses. */
function folderOf(url: string, pathEnd: number): 'live' | 'movie' | 'series' | undefined {
  for (let at = url.indexOf('/', 8); at >= 0 && at < pathEnd; at = url.indexOf('/', at + 1)) {
    const initial = url.charCodeAt(at + 1) | 0x20
    if (initial === 0x6c && hasFolder(url, at, '/live/')) return 'live'
    if (initial === 0x6d && hasFolder(url, at, '/movie/')) return 'movie'
    if (initial === 0x73 && hasFolder(url, at, '/series/')) return 'series'
  }
  return undefined
}

function hasFolder(url: string, at: number, folder: string): boolean {
  return url.startsWith(folder, at) || url.slice(at, at + folder.length).toLowerCase() === folder
}

function endsLikeMovie(url: string, pathEnd: number): boolean {
  const start = pathEnd - endingChars
  return url.charCodeAt(start) === dot && movieEndings.has(url.slice(start, pathEnd).toLowerCase())
}

/** Whether a title holds `S01E02`, `s1 e2` or alike. */
function namesEpisode(title: string): boolean {
  return /(?<!\p{L})s\d{1,3}[\s._-]?e\d/iu.test(title)
}
