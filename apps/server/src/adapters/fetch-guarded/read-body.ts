import { Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createInflate, createZstdDecompress } from 'node:zlib'
import { limits } from '@castellan/contract/limits.ts'
import { unpackBytes } from '@castellan/sources/bytes/unpack-bytes.ts'
import { SourceError } from '@castellan/sources/source-error.ts'
import { FetchFault, type FetchLimits } from '../../domain/fetch.ts'

/** A body slower than this on average, in bytes a second, is given up after `slowAfterMs`. */
const slowestBytesPerS = 512
const slowAfterMs = 30_000

/** The bytes as they come over the wire; nothing is asked for while the reader is busy, and that time is not held against the server. */
export async function* readWire(
  body: AsyncIterable<Uint8Array>,
  { idleMs, wireMaxBytes }: Pick<FetchLimits, 'idleMs' | 'wireMaxBytes'>,
): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]()
  let bytes = 0
  let waitedMs = 0
  for (;;) {
    const askedAt = performance.now()
    const step = await within(iterator.next(), idleMs)
    waitedMs += performance.now() - askedAt
    if (step.done === true) return
    bytes += step.value.length
    if (bytes > wireMaxBytes) throw new FetchFault('too_big')
    if (waitedMs > slowAfterMs && (bytes * 1_000) / waitedMs < slowestBytesPerS) throw new FetchFault('timeout')
    yield step.value
  }
}

async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FetchFault('timeout')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // Whatever becomes of it after the timeout, nobody waits for it.
    work.catch(() => undefined)
  }
}

const unpackers: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  zstd: createZstdDecompress,
}

/** Decodes the transfer's content encoding and, for a plain body, gzip detected by its bytes, whatever the headers say. */
export async function* readPlain(
  wire: AsyncIterable<Uint8Array>,
  {
    encoding,
    unpacking,
    decodedMaxBytes,
  }: { encoding: string; unpacking: 'packed' | 'plain'; decodedMaxBytes: number },
): AsyncGenerator<Uint8Array> {
  const unpacker = unpackers[encoding]
  const outer = unpacker ? unpackTransport(wire, unpacker()) : wire
  try {
    const inner = unpacking === 'packed' ? outer : (await unpackBytes(outer, ratio)).bytes
    let bytes = 0
    for await (const chunk of inner) {
      bytes += chunk.length
      if (bytes > decodedMaxBytes) throw new FetchFault('too_big')
      yield chunk
    }
  } catch (error) {
    if (error instanceof SourceError) throw new FetchFault(error.code === 'too_big' ? 'too_big' : 'parse')
    throw error
  }
}

const ratio = { ratioMax: limits.fetchRatioMax, ratioFreeBytes: limits.fetchRatioFreeBytes }

async function* unpackTransport(wire: AsyncIterable<Uint8Array>, unpacker: Transform): AsyncGenerator<Uint8Array> {
  let packedBytes = 0
  let decodedBytes = 0
  const source = Readable.from(
    (async function* () {
      for await (const chunk of wire) {
        packedBytes += chunk.length
        yield chunk
      }
    })(),
  )
  source.on('error', (error) => unpacker.destroy(error))
  source.pipe(unpacker)
  try {
    for await (const chunk of unpacker as AsyncIterable<Buffer>) {
      decodedBytes += chunk.length
      const isBomb = decodedBytes > ratio.ratioFreeBytes && decodedBytes > packedBytes * ratio.ratioMax
      if (isBomb) throw new FetchFault('too_big')
      yield chunk
    }
  } catch (error) {
    throw error instanceof FetchFault ? error : new FetchFault('parse')
  } finally {
    source.destroy()
    unpacker.destroy()
  }
}
