import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SourceRefusal } from '../source-refusal.ts'
import { type PeekedBytes, peekBytes } from './peek-bytes.ts'
import { type Compression, sniffBytes, sniffCompression } from './sniff-compression.ts'

/** `ratioMax` decoded bytes per packed byte are allowed once `ratioFreeBytes` are decoded. */
export type UnpackLimits = { ratioMax: number; ratioFreeBytes: number }

const gunzipChunkBytes = 128 * 1024

/** Undoes gzip told by content; other packings, and packings inside gzip, are refused by name. */
export async function unpackBytes(
  source: AsyncIterable<Uint8Array>,
  limits: UnpackLimits,
): Promise<{ compression: 'none' | 'gzip'; bytes: AsyncIterable<Uint8Array> }> {
  const packed = await peekBytes(source, sniffBytes)
  const compression = sniffCompression(packed.head)
  if (compression === 'none') return { compression, bytes: packed.bytes }
  if (compression !== 'gzip') return await refuse(packed, compression)
  const unpacked = await peekBytes(gunzip(packed.bytes, limits), sniffBytes)
  const inner = sniffCompression(unpacked.head)
  if (inner !== 'none') return await refuse(unpacked, inner)
  return { compression, bytes: unpacked.bytes }
}

async function refuse(source: PeekedBytes, compression: Compression): Promise<never> {
  await source.close()
  throw new SourceRefusal('unsupported_compression', undefined, compression)
}

async function* gunzip(packed: AsyncIterable<Uint8Array>, limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  const unpacker = createGunzip({ chunkSize: gunzipChunkBytes })
  let packedBytes = 0
  let decodedBytes = 0
  const source = Readable.from(
    (async function* () {
      for await (const chunk of packed) {
        packedBytes += chunk.length
        if (chunk.length > 0) yield chunk
      }
    })(),
  )
  source.on('error', (error) => unpacker.destroy(error))
  source.pipe(unpacker)
  try {
    for await (const chunk of unpacker) {
      decodedBytes += (chunk as Buffer).length
      const bomb = decodedBytes > limits.ratioFreeBytes && decodedBytes > packedBytes * limits.ratioMax
      if (bomb) throw new SourceRefusal('too_big', undefined, 'ratio')
      yield chunk as Buffer
    }
  } catch (error) {
    throw refusalOf(error) ?? error
  } finally {
    source.destroy()
    unpacker.destroy()
  }
}

function refusalOf(error: unknown): SourceRefusal | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new SourceRefusal('truncated_compression')
  return code.startsWith('Z_') ? new SourceRefusal('bad_compression') : undefined
}
