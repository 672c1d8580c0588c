import { ReadableStream } from 'node:stream/web'
import { SourceError } from '../source-error.ts'
import { RatioGuard, type UnpackLimits } from './guard-ratio.ts'

const endedTooEarly = 8
const failure = /^get_next_output failed with error code (\d+)$/

/** Undoes XZ; its dictionary, at most 64 MiB, lives outside the heap. One stream is unpacked at a time per thread. */
export async function* unxz(packed: AsyncIterable<Uint8Array>, limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  const guard = new RatioGuard(limits)
  // The decoder is WebAssembly, and few files are packed so.
  const { default: xz } = await import('xz-decompress')
  try {
    // One and the same stream: the library names it by the browser's type, which differs from Node's by words alone.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const stream = ReadableStream.from(guard.countPacked(packed)) as never
    for await (const chunk of new xz.XzReadableStream(stream)) {
      guard.countDecoded(chunk.length)
      if (chunk.length > 0) yield chunk
    }
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown): SourceError | undefined {
  const code = error instanceof Error ? failure.exec(error.message)?.[1] : undefined
  if (code === undefined) return undefined
  return new SourceError(Number(code) === endedTooEarly ? 'truncated_compression' : 'bad_compression')
}
