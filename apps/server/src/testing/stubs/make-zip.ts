import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of an archive; what is not named is as an honest program writes it. */
export type ZipPart = {
  name: string
  bytes?: Buffer
  isPacked?: boolean
  /** What the directory says instead of the truth. */
  saidBytes?: number
  saidPackedBytes?: number
  saidOffset?: number
  localName?: string
  flags?: number
  method?: number
  mode?: number
  extra?: Buffer
}
export type ZipShape = {
  before?: Buffer
  between?: (entries: Buffer) => Buffer
  count?: number
  comment?: Buffer
  after?: Buffer
}

/** A ZIP archive of a few entries; `between` puts something before the directory, such as a signing block. */
export function makeZip(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  const locals: Buffer[] = [shape.before ?? Buffer.alloc(0)]
  const heads: Buffer[] = []
  let offset = locals[0]!.length
  for (const part of parts) {
    const { local, head } = writePart(part, offset)
    locals.push(local)
    heads.push(head)
    offset += local.length
  }
  const entries = Buffer.concat(locals)
  const between = shape.between?.(entries) ?? Buffer.alloc(0)
  const directory = Buffer.concat(heads)
  const end = endRecord(shape.count ?? parts.length, directory.length, entries.length + between.length)
  const comment = shape.comment ?? Buffer.alloc(0)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([entries, between, directory, end, comment, shape.after ?? Buffer.alloc(0)])
}

export function endRecord(count: number, directoryBytes: number, directoryOffset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count & 0xffff, 8)
  end.writeUInt16LE(count & 0xffff, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(directoryOffset, 16)
  return end
}

function writePart(part: ZipPart, offset: number): { local: Buffer; head: Buffer } {
  const { name, bytes = Buffer.alloc(0), isPacked = false, flags = 0, mode = 0, extra = Buffer.alloc(0) } = part
  const packed = isPacked ? deflateRawSync(bytes) : bytes
  const method = part.method ?? (isPacked ? 8 : 0)
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc32(bytes))
  sizes.writeUInt32LE(part.saidPackedBytes ?? packed.length, 4)
  sizes.writeUInt32LE(part.saidBytes ?? bytes.length, 8)
  const localName = Buffer.from(part.localName ?? name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(flags, 6)
  local.writeUInt16LE(method, 8)
  sizes.copy(local, 14)
  local.writeUInt16LE(localName.length, 26)
  const headName = Buffer.from(name)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50)
  head.writeUInt16LE(mode === 0 ? 20 : (3 << 8) | 20, 4)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(method, 10)
  sizes.copy(head, 16)
  head.writeUInt16LE(headName.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE((mode << 16) >>> 0, 38)
  head.writeUInt32LE(part.saidOffset ?? offset, 42)
  return { local: Buffer.concat([local, localName, packed]), head: Buffer.concat([head, headName, extra]) }
}
