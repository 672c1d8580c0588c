import { ReadableStream } from 'node:stream/web'
import xz from 'xz-decompress'
import { SourceRefusal } from '../source-refusal.ts'
import { RatioGuard, type UnpackLimits } from './guard-ratio.ts'

const endedTooEarly = 8
const failure = /^get_next_output failed with error code (\d+)$/

/** Undoes XZ; its dictionary, at most 64 MiB, lives outside the heap. One stream is unpacked at a time per thread. */
export async function* unxz(packed: AsyncIterable<Uint8Array>, limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  const guard = new RatioGuard(limits)
  try {
    for await (const chunk of new xz.XzReadableStream(streamOf(guard.countPacked(packed)))) {
      guard.countDecoded(chunk.length)
      if (chunk.length > 0) yield chunk
    }
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** One and the same stream: the library names it by the browser's type, which differs from Node's by words alone. */
function streamOf(packed: AsyncIterable<Uint8Array>) {
  return ReadableStream.from(packed) as unknown as ConstructorParameters<typeof xz.XzReadableStream>[0]
}

function refusalOf(error: unknown): SourceRefusal | undefined {
  const code = error instanceof Error ? failure.exec(error.message)?.[1] : undefined
  if (code === undefined) return undefined
  return new SourceRefusal(Number(code) === endedTooEarly ? 'truncated_compression' : 'bad_compression')
}
