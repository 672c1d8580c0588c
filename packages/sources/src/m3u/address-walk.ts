import { type ByteView, viewBytes, wordOf } from '../text/byte-view.ts'

const odd = 1
const pipe = 2
const pathEnd = 3
const dot = 4
const slash = 5

/** What a byte means to an address; most mean nothing. */
const meanings = new Uint8Array(0x100)
meanings.fill(odd, 0, 0x20)
meanings.fill(odd, 0x7f)
for (const [sign, meaning] of [
  ['|', pipe],
  ['?', pathEnd],
  ['#', pathEnd],
  ['.', dot],
  ['/', slash],
] as const) {
  meanings[sign.charCodeAt(0)] = meaning
}

const http = wordOf('http')
const colonSlashSlash = wordOf('://\0')
const secureColonSlash = wordOf('s://')
const lowerCase = 0x20202020
const live = wordOf('live')
const movie = wordOf('movi')
const series = wordOf('seri')
/** Where the host of the shortest address starts. */
const hostAt = 7
const endingBytes = 4
const movieEndings = new Set(['.mp4', '.mkv', '.avi', '.m4v', '.mov', '.wmv'])

/** What one walk over an address tells; reused from address to address. */
export class AddressWalk {
  /** Whether it is printable ASCII alone. */
  plain = true
  /** Whether a `|` is in it. */
  pipe = false
  /** Whether it begins with http:// or https:// in small letters, with something behind. */
  web = false
  /** The first folder of the path that names a kind, as Xtream panels build their addresses. */
  folder: 'live' | 'movie' | 'series' | undefined
  /** Whether the path ends like a film file. */
  movieFile = false

  read(line: ByteView, start: number, end: number): void {
    const { bytes, text } = line
    let anyOdd = false
    let anyPipe = false
    let lastDot = -1
    let endOfPath = end
    this.folder = undefined
    for (let at = start; at < end; at++) {
      const meaning = meanings[bytes[at]!]
      if (meaning === 0) continue
      if (meaning === odd) anyOdd = true
      else if (meaning === pipe) anyPipe = true
      else if (at > endOfPath) continue
      else if (meaning === dot) lastDot = at
      else if (meaning === pathEnd) endOfPath = at
      else if (at > start + hostAt) this.folder ??= folderAt(line, at, end)
    }
    this.plain = !anyOdd
    this.pipe = anyPipe
    this.web = beginsWeb(line.words, start, end)
    this.movieFile =
      lastDot > start &&
      endOfPath - lastDot === endingBytes &&
      movieEndings.has(text.slice(lastDot, endOfPath).toLowerCase())
  }

  readText(url: string): void {
    const bytes = Buffer.from(url)
    this.read(viewBytes(bytes), 0, bytes.length)
  }
}

function beginsWeb(words: DataView, start: number, end: number): boolean {
  if (end - start <= hostAt + 1 || words.getInt32(start, true) !== http) return false
  const next = words.getInt32(start + 4, true)
  return next === secureColonSlash || (next & 0xffffff) === colonSlashSlash
}

function folderAt(line: ByteView, at: number, end: number): AddressWalk['folder'] {
  if (at + 6 > end) return undefined
  const word = line.words.getInt32(at + 1, true) | lowerCase
  if (word === live) return isFolder(line, at, '/live/') ? 'live' : undefined
  if (word === movie) return isFolder(line, at, '/movie/') ? 'movie' : undefined
  return word === series && isFolder(line, at, '/series/') ? 'series' : undefined
}

function isFolder(line: ByteView, at: number, folder: string): boolean {
  return line.text.slice(at, at + folder.length).toLowerCase() === folder
}
