import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipMember = { name: string; content: AsyncIterable<string> }

type WrittenEntry = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Bit 3: sizes follow the content, since they are not known before. Bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8

/** A zip archive, written while its contents come in; nothing is held in memory. */
export async function* writeZip(entries: readonly ZipMember[]): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const parts = [header(entry), packed(content, entry)] as const
    yield parts[0]
    offset += parts[0].length
    for await (const part of parts[1]) yield part
    const trailer = sizes(entry)
    yield trailer
    offset += entry.packed + trailer.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield directoryEnd(written.length, directory.length, offset)
}

async function* packed(content: AsyncIterable<string>, entry: WrittenEntry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const feeding = feed(content, deflate, entry)
  for await (const part of deflate as AsyncIterable<Buffer>) {
    entry.packed += part.length
    yield part
  }
  await feeding
}

async function feed(
  content: AsyncIterable<string>,
  deflate: ReturnType<typeof createDeflateRaw>,
  entry: WrittenEntry,
): Promise<void> {
  try {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  } catch (error) {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function header({ name }: WrittenEntry): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(flags, 6)
  bytes.writeUInt16LE(deflated, 8)
  bytes.writeUInt16LE(0x21, 12)
  bytes.writeUInt16LE(name.length, 26)
  return Buffer.concat([bytes, name])
}

function sizes({ crc, packed: packedSize, size }: WrittenEntry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedSize, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryEntry({ name, crc, packed: packedSize, size, offset }: WrittenEntry): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, 6)
  bytes.writeUInt16LE(flags, 8)
  bytes.writeUInt16LE(deflated, 10)
  bytes.writeUInt16LE(0x21, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packedSize, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}
