import { AppFault } from './app-fault.ts'
import type { FileBytes } from './file-bytes.ts'

export type ZipEntry = {
  name: string
  isPacked: boolean
  packedBytes: number
  bytes: number
  crc: number
  /** Where its local header begins. */
  offset: number
}
/** The directory of an archive and where its parts stand; nothing has been unpacked. */
export type ZipDirectory = {
  entries: ReadonlyMap<string, ZipEntry>
  directoryOffset: number
  endOffset: number
  /** Where the entry that is last ends at the earliest. */
  entriesEnd: number
}

export const zipBounds = {
  entriesMax: 30_000,
  directoryMaxBytes: 8 * 1_048_576,
  nameMaxBytes: 512,
  unpackedMaxBytes: 2 * 1_073_741_824,
  /** How much larger an entry, and all of them together, may be unpacked; small ones are free. */
  ratioMax: 100,
  ratioFreeBytes: 1_048_576,
} as const

const endBytes = 22
const headBytes = 46
const localHeadBytes = 30
const [localMark, headMark, endMark, zip64Mark] = [0x04034b50, 0x02014b50, 0x06054b50, 0x07064b50]
const [typeMask, regularType, folderType] = [0o170000, 0o100000, 0o040000]

const unsafe = (reason: string) => new AppFault('unsafe_file', reason)

/**
 * Reads the directory of a file that is only a ZIP archive: it begins with its first entry and ends with its end record, without a
 * comment, a second disk or ZIP64. Names that lead out of a folder, links, entries that share bytes, and entries that would unpack to far more
 * than their size are refused before anything is unpacked (security U2).
 */
export async function readZipDirectory(file: FileBytes): Promise<ZipDirectory> {
  if (file.size < endBytes + headBytes) throw new AppFault('not_an_app', 'too short for an archive')
  const endOffset = file.size - endBytes
  const [start, end] = [await file.read(0, 4), await file.read(endOffset, endBytes)]
  if (start.readUInt32LE() !== localMark) throw new AppFault('not_an_app', 'does not begin like an archive')
  if (end.readUInt32LE() !== endMark || end.readUInt16LE(20) !== 0)
    throw new AppFault('not_an_app', 'does not end like an archive')
  const [disk, firstDisk, here, count = 0] = [4, 6, 8, 10].map((at) => end.readUInt16LE(at))
  const [directoryBytes, directoryOffset] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  if (disk !== 0 || firstDisk !== 0 || here !== count) throw unsafe('an archive on several disks')
  if (count > zipBounds.entriesMax) throw unsafe('too many entries')
  if (directoryBytes > zipBounds.directoryMaxBytes) throw unsafe('the directory is too long')
  if (directoryOffset + directoryBytes !== endOffset) throw unsafe('bytes between directory and end')
  if (endOffset >= 20 && (await file.read(endOffset - 20, 4)).readUInt32LE() === zip64Mark) throw unsafe('ZIP64')
  const list = readHeads(await file.read(directoryOffset, directoryBytes), count)
  const entriesEnd = checkPlaces(list, directoryOffset)
  checkSizes(list, file.size)
  const entries = new Map(list.map((entry) => [entry.name, entry]))
  if (entries.size !== list.length) throw unsafe('a name twice')
  return { entries, directoryOffset, endOffset, entriesEnd }
}

function readHeads(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + headBytes > directory.length || directory.readUInt32LE(at) !== headMark)
      throw unsafe('the directory is cut off')
    const lengths = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = lengths
    const next = at + headBytes + nameBytes + extraBytes + commentBytes
    if (next > directory.length) throw unsafe('the directory is cut off')
    const nameAt = at + headBytes
    refuseZip64(directory.subarray(nameAt + nameBytes, nameAt + nameBytes + extraBytes))
    entries.push(readHead(directory.subarray(at, nameAt), directory.subarray(nameAt, nameAt + nameBytes)))
    at = next
  }
  if (at !== directory.length) throw unsafe('bytes after the directory')
  return entries
}

function readHead(head: Buffer, nameBytes: Buffer): ZipEntry {
  const [madeBy, flags, method] = [head.readUInt16LE(4), head.readUInt16LE(8), head.readUInt16LE(10)]
  const [crc = 0, packedBytes = 0, bytes = 0] = [16, 20, 24].map((at) => head.readUInt32LE(at))
  const [firstDisk, mode, offset] = [head.readUInt16LE(34), head.readUInt32LE(38) >>> 16, head.readUInt32LE(42)]
  if ((flags & 1) !== 0) throw unsafe('an encrypted entry')
  if (method !== 0 && method !== 8) throw unsafe('an entry packed in an unknown way')
  if (method === 0 && packedBytes !== bytes) throw unsafe('an entry of two sizes')
  if (firstDisk !== 0 || [packedBytes, bytes, offset].includes(0xffff_ffff)) throw unsafe('ZIP64')
  const type = mode & typeMask
  if (madeBy >>> 8 === 3 && ![0, regularType, folderType].includes(type)) throw unsafe('a link or device')
  return { name: readName(nameBytes), isPacked: method === 8, packedBytes, bytes, crc, offset }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function readName(bytes: Buffer): string {
  let name: string
  try {
    name = decoder.decode(bytes)
  } catch {
    throw unsafe('a name that is no text')
  }
  const parts = name.replace(/\/$/u, '').split('/')
  const leadsOut = parts.some((part) => part === '' || part === '.' || part === '..')
  if (bytes.length > zipBounds.nameMaxBytes || leadsOut || /[\\:\p{C}]/u.test(name))
    throw unsafe('a name that leads elsewhere')
  return name
}

/** The extra fields of an entry: pairs of id and length; id 1 is ZIP64. */
function refuseZip64(extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) throw unsafe('ZIP64')
}

/** Entries stand one after the other from the first byte on; none shares bytes with another. Returns where the last one ends. */
function checkPlaces(entries: readonly ZipEntry[], directoryOffset: number): number {
  let end = 0
  const sorted = entries.toSorted((one, other) => one.offset - other.offset)
  if (sorted[0]?.offset !== 0) throw unsafe('something stands before the first entry')
  for (const { offset, packedBytes, name } of sorted) {
    if (offset < end) throw unsafe('entries that share bytes')
    end = offset + localHeadBytes + Buffer.byteLength(name) + packedBytes
  }
  if (end > directoryOffset) throw unsafe('entries reach into the directory')
  return end
}

function checkSizes(entries: readonly ZipEntry[], fileBytes: number): void {
  const { ratioMax, ratioFreeBytes, unpackedMaxBytes } = zipBounds
  let total = 0
  for (const { bytes, packedBytes } of entries) {
    total += bytes
    if (bytes > ratioFreeBytes && bytes > ratioMax * packedBytes) throw unsafe('an entry that unpacks to far more')
  }
  if (total > unpackedMaxBytes || (total > ratioFreeBytes && total > ratioMax * fileBytes))
    throw unsafe('an archive that unpacks to far more')
}
