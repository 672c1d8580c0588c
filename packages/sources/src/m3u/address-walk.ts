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
const movieEndings = new Set(['.mp4', '.mkv', '.avi', '.m4v', '.mov', '.wmv'].map(wordOf))
const knownBytesMax = 256

/** The result of one pass over an address; reused from address to address. */
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
  /** What the last address began with, up to the slash before its last name: the next mostly begins with the same. */
  readonly #known = new DataView(new ArrayBuffer(knownBytesMax))
  #knownBytes = 0
  #knownDot = -1
  #knownFolder: AddressWalk['folder']

  read(line: ByteView, start: number, end: number): void {
    const { bytes, words } = line
    let anyOdd = false
    let anyPipe = false
    let lastDot = -1
    let lastSlash = -1
    let endOfPath = end
    let from = start
    this.folder = undefined
    if (this.#beginsKnown(words, start, end)) {
      // The slash itself is looked at again: what it begins depends on what follows.
      from = start + this.#knownBytes - 1
      if (this.#knownDot >= 0) lastDot = start + this.#knownDot
      this.folder = this.#knownFolder
    }
    for (let at = from; at < end; at++) {
      const meaning = meanings[bytes[at]!]
      if (meaning === 0) continue
      if (meaning === odd) anyOdd = true
      else if (meaning === pipe) anyPipe = true
      else if (at > endOfPath) continue
      else if (meaning === dot) lastDot = at
      else if (meaning === pathEnd) endOfPath = at
      else if (at > start + hostAt) {
        lastSlash = at
        this.folder ??= folderAt(line, at, end)
      }
    }
    this.plain = !anyOdd
    this.pipe = anyPipe
    this.web = beginsWeb(words, start, end)
    this.movieFile =
      lastDot > start &&
      endOfPath - lastDot === endingBytes &&
      movieEndings.has(words.getInt32(lastDot, true) | lowerCase)
    if (lastSlash > from && this.web && this.plain && !anyPipe && endOfPath === end) this.#keep(line, start, lastSlash)
  }

  #beginsKnown(words: DataView, start: number, end: number): boolean {
    const known = this.#known
    const count = this.#knownBytes
    if (count === 0 || count > end - start) return false
    for (let at = 0; at < count - 4; at += 4)
      if (words.getInt32(start + at, true) !== known.getInt32(at, true)) return false
    return words.getInt32(start + count - 4, true) === known.getInt32(count - 4, true)
  }

  /** Keeps what an address in order begins with, and what was found in that. */
  #keep(line: ByteView, start: number, lastSlash: number): void {
    const count = lastSlash + 1 - start
    if (count > knownBytesMax) return
    const known = this.#known
    this.#knownBytes = count
    this.#knownDot = -1
    for (let at = 0; at < count; at++) {
      const byte = line.bytes[start + at]!
      known.setUint8(at, byte)
      if (meanings[byte] === dot) this.#knownDot = at
    }
    // One that begins at this slash ends behind it.
    this.#knownFolder = this.folder
  }

  readText(url: string): void {
    const bytes = Buffer.from(url)
    this.read(viewBytes(bytes), 0, bytes.length)
  }
}

/** Whether a stretch begins with http:// or https:// in small letters, with something behind. */
export function beginsWeb(words: DataView, start: number, end: number): boolean {
  if (end - start <= hostAt + 1 || words.getInt32(start, true) !== http) return false
  const next = words.getInt32(start + 4, true)
  return next === secureColonSlash || (next & 0xffffff) === colonSlashSlash
}

function folderAt(line: ByteView, at: number, end: number): AddressWalk['folder'] {
  if (at + 6 > end) return undefined
  const word = line.words.getInt32(at + 1, true) | lowerCase
  const folder = word === live ? 'live' : word === movie ? 'movie' : word === series ? 'series' : undefined
  if (folder === undefined) return undefined
  const spelled = line.text.slice(at + 1, at + 2 + folder.length).toLowerCase()
  return spelled === `${folder}/` ? folder : undefined
}
