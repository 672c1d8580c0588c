import { SourceError } from '../source-error.ts'

/** Where a stream may be cut. */
export type BlockOptions = {
  /** Bytes of an ordinary block: small enough that a string of it is no large object to the garbage collector. */
  blockBytes: number
  longestBytes: number
  /** The offset behind the last place to cut a block, 0 for none; one of the longest that `isFull` is cut somewhere. */
  cutOf(block: Buffer, isFull: boolean): number
}

/**
 * Cuts a stream into blocks. Where the cuts fall depends on the bytes alone, not on how they arrived.
 * Each block is valid until the next is asked for: one buffer serves all.
 */
export async function* readBlocks(
  bytes: AsyncIterable<Uint8Array>,
  { blockBytes, longestBytes, cutOf }: BlockOptions,
  limits: { decodedBytesMax: number },
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const room = Buffer.allocUnsafeSlow(longestBytes)
  let filled = 0
  let target = blockBytes
  let allowed = limits.decodedBytesMax
  for await (const chunk of bytes) {
    for (let offset = 0; offset < chunk.length;) {
      const taken = Math.min(target - filled, chunk.length - offset, allowed)
      if (taken === 0) throw new SourceError('too_big')
      room.set(chunk.subarray(offset, offset + taken), filled)
      offset += taken
      filled += taken
      allowed -= taken
      if (filled < target) continue
      signal?.throwIfAborted()
      const cut = cutOf(room.subarray(0, filled), filled === longestBytes)
      if (cut > 0) yield room.subarray(0, cut)
      room.copyWithin(0, cut, filled)
      filled -= cut
      target = Math.min(Math.max(blockBytes, filled + blockBytes / 2), longestBytes)
    }
  }
  signal?.throwIfAborted()
  if (filled > 0) yield room.subarray(0, filled)
}
