import { Readable } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { SourceError } from '../source-error.ts'
import { RatioGuard, type UnpackLimits } from './guard-ratio.ts'

const inflateChunkBytes = 128 * 1024

/** Undoes gzip, or the bare deflate inside a ZIP; bytes behind the end of the latter are ignored. */
export async function* inflate(
  packed: AsyncIterable<Uint8Array>,
  limits: UnpackLimits,
  format: 'gzip' | 'deflate' = 'gzip',
): AsyncGenerator<Uint8Array> {
  const options = { chunkSize: inflateChunkBytes }
  const unpacker = format === 'gzip' ? createGunzip(options) : createInflateRaw(options)
  const guard = new RatioGuard(limits)
  const source = Readable.from(guard.countPacked(packed))
  source.on('error', (error) => unpacker.destroy(error))
  source.pipe(unpacker)
  try {
    const chunks: AsyncIterable<Buffer> = unpacker
    for await (const chunk of chunks) {
      guard.countDecoded(chunk.length)
      yield chunk
    }
  } catch (error) {
    throw refusalOf(error) ?? error
  } finally {
    source.destroy()
    unpacker.destroy()
  }
}

function refusalOf(error: unknown): SourceError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new SourceError('truncated_compression')
  return code.startsWith('Z_') ? new SourceError('bad_compression') : undefined
}
