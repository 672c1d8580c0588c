import { SourceError } from '../source-error.ts'
import type { UnpackLimits } from './guard-ratio.ts'
import { inflate } from './inflate.ts'
import { peekBytes } from './peek-bytes.ts'

const headerBytes = 30
const encrypted = 1
const sizeBehind = 8
const stored = 0
const deflated = 8

/**
 * Unpacks the first file of a ZIP, found by its local header: the directory of a ZIP is at its end, and a stream
 * cannot be read from there. Folders before the file are skipped; an encrypted file is refused.
 */
export async function* unzipFirst(packed: AsyncIterable<Uint8Array>, limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  let rest = packed
  for (;;) {
    const short = await peekBytes(rest, headerBytes)
    const fixed = Buffer.from(short.head)
    if (fixed.length < headerBytes || fixed.readUInt32LE(0) !== 0x04034b50) return await refuse(short)
    const nameBytes = fixed.readUInt16LE(26)
    const dataStart = headerBytes + nameBytes + fixed.readUInt16LE(28)
    const { head, bytes, close } = await peekBytes(short.bytes, dataStart)
    if (head.length < dataStart) return await refuse({ close })
    const header = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    const isFolder = nameBytes > 0 && header[headerBytes + nameBytes - 1] === 0x2f
    if (!isFolder) return yield* readFile(header, skip(bytes, dataStart), limits)
    rest = skip(bytes, dataStart)
  }
}

async function* readFile(
  header: Buffer,
  data: AsyncIterable<Uint8Array>,
  limits: UnpackLimits,
): AsyncGenerator<Uint8Array> {
  const [flags, method, size] = [header.readUInt16LE(6), header.readUInt16LE(8), header.readUInt32LE(18)]
  const isReadable = method === deflated || (method === stored && !(flags & sizeBehind) && size < 0xffffffff)
  if (flags & encrypted || !isReadable) throw new SourceError('unsupported_compression', undefined, 'zip')
  if (method === deflated) yield* inflate(data, limits, 'deflate')
  else yield* take(data, size)
}

async function refuse({ close }: { close(): Promise<void> }): Promise<never> {
  await close()
  throw new SourceError('truncated_compression')
}

async function* skip(bytes: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count
  for await (const chunk of bytes) {
    if (chunk.length > left) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
  }
}

async function* take(bytes: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count
  for await (const chunk of bytes) {
    if (left > 0) yield chunk.subarray(0, left)
    left -= Math.min(left, chunk.length)
    if (left === 0) return
  }
  if (left > 0) throw new SourceError('truncated_compression')
}
