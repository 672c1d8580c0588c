import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib'
import { AppFault } from './app-fault.ts'
import type { FileBytes } from './file-bytes.ts'
import type { ZipEntry } from './read-zip-directory.ts'

const unpack = promisify(inflateRaw)
const localHeadBytes = 30
const portionBytes = 262_144

const unsafe = (reason: string) => new AppFault('unsafe_file', reason)

/** The bytes of a small entry; one larger than `maxBytes`, or other than the directory says, is refused. */
export async function readZipEntry(file: FileBytes, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  if (entry.bytes > maxBytes || entry.packedBytes > maxBytes) throw unsafe(`${entry.name} is too large`)
  const packed = await file.read(await startOf(file, entry), entry.packedBytes)
  if (!entry.isPacked) return checked(entry, packed)
  const plain = await unpack(packed, { maxOutputLength: Math.max(1, entry.bytes) }).catch(() => {
    throw unsafe(`${entry.name} is not what the directory says`)
  })
  return checked(entry, plain)
}

function checked(entry: ZipEntry, plain: Buffer): Buffer {
  if (plain.length !== entry.bytes || crc32(plain) !== entry.crc)
    throw unsafe(`${entry.name} is not what the directory says`)
  return plain
}

/** SHA-256 of an entry in hex, unpacked in portions and never beyond the size the directory gives. */
export async function digestEntry(file: FileBytes, entry: ZipEntry): Promise<string> {
  const start = await startOf(file, entry)
  const portions = Readable.from(portionsOf(file, start, entry.packedBytes), { objectMode: false })
  const plain = entry.isPacked ? portions.pipe(createInflateRaw()) : portions
  portions.on('error', (error) => plain.destroy(error))
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > entry.bytes) break
      hash.update(chunk)
    }
  } catch (error) {
    throw error instanceof AppFault ? error : unsafe(`${entry.name} cannot be unpacked`)
  } finally {
    portions.destroy()
  }
  if (bytes !== entry.bytes) throw unsafe(`${entry.name} is not what the directory says`)
  return hash.digest('hex')
}

async function* portionsOf(file: FileBytes, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += portionBytes) yield file.read(start + at, Math.min(portionBytes, length - at))
}

/** Where the bytes of an entry begin; its local header must name the entry the directory means. */
async function startOf(file: FileBytes, { offset, name, isPacked }: ZipEntry): Promise<number> {
  const nameBytes = Buffer.byteLength(name)
  const head = await file.read(offset, localHeadBytes + nameBytes)
  const isSame =
    head.readUInt32LE() === 0x04034b50 &&
    head.readUInt16LE(8) === (isPacked ? 8 : 0) &&
    head.readUInt16LE(26) === nameBytes &&
    head.toString('utf8', localHeadBytes) === name
  if (!isSame) throw unsafe(`${name} is another entry where it stands`)
  return offset + localHeadBytes + nameBytes + head.readUInt16LE(28)
}
