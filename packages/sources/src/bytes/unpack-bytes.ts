import { SourceError } from '../source-error.ts'
import type { UnpackLimits } from './guard-ratio.ts'
import { inflate } from './inflate.ts'
import { type PeekedBytes, peekBytes } from './peek-bytes.ts'
import { unxz } from './unxz.ts'
import { unzipFirst } from './unzip-first.ts'

/** Kinds of packed content a source may arrive in, whatever its name or headers say. */
type Compression = 'none' | 'gzip' | 'xz' | 'zip' | 'bzip2' | 'zstd' | '7z' | 'rar'

const marks: readonly (readonly [Compression, readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['rar', [0x52, 0x61, 0x72, 0x21]],
]

/** Bytes that must be at hand, unless the source is shorter. */
const sniffBytes = 6

/** Detects compressed content by its first bytes. */
function sniffCompression(head: Uint8Array): Compression {
  for (const [kind, mark] of marks) if (mark.every((byte, index) => head[index] === byte)) return kind
  return 'none'
}

export type { UnpackLimits } from './guard-ratio.ts'

/** Packings that are undone. */
export type Unpackable = 'gzip' | 'xz' | 'zip'

const unpackers: Readonly<
  Record<Unpackable, (packed: AsyncIterable<Uint8Array>, limits: UnpackLimits) => AsyncGenerator<Uint8Array>>
> = { gzip: inflate, xz: unxz, zip: unzipFirst }

/** Unpacks gzip, XZ and ZIP detected by content, and returns the first bytes of the content in `head`; other formats, and nested ones, are refused by name. */
export async function unpackBytes(
  source: AsyncIterable<Uint8Array>,
  limits: UnpackLimits,
): Promise<{ compression: 'none' | Unpackable; head: Uint8Array; bytes: AsyncIterable<Uint8Array> }> {
  const packed = await peekBytes(source, sniffBytes)
  const compression = sniffCompression(packed.head)
  if (compression === 'none') return { compression, head: packed.head, bytes: packed.bytes }
  if (!isUnpackable(compression)) return await refuse(packed, compression)
  const unpacked = await peekBytes(unpackers[compression](packed.bytes, limits), sniffBytes)
  const inner = sniffCompression(unpacked.head)
  if (inner !== 'none') return await refuse(unpacked, inner)
  return { compression, head: unpacked.head, bytes: unpacked.bytes }
}

function isUnpackable(compression: Compression): compression is Unpackable {
  return Object.hasOwn(unpackers, compression)
}

async function refuse(source: PeekedBytes, compression: Compression): Promise<never> {
  await source.close()
  throw new SourceError('unsupported_compression', undefined, compression)
}
