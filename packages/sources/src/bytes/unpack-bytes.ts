import { SourceError } from '../source-error.ts'
import type { UnpackLimits } from './guard-ratio.ts'
import { inflate } from './inflate.ts'
import { type PeekedBytes, peekBytes } from './peek-bytes.ts'
import { type Compression, sniffBytes, sniffCompression } from './sniff-compression.ts'
import { unxz } from './unxz.ts'
import { unzipFirst } from './unzip-first.ts'

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
