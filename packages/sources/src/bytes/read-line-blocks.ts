import { SourceRefusal } from '../source-refusal.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Bytes of an ordinary block: small enough that a string of it is no large object to the garbage collector. */
const blockBytes = 64 * 1024
/** Bytes of the longest block; a line that fills it is passed on cut, for the reader to refuse. */
export const longestBlockBytes = 4 * blockBytes

/**
 * Cuts a stream into blocks that end with a line. Where the cuts fall depends on the bytes alone, not on how they
 * arrived. Each block is valid until the next is asked for: one buffer serves all.
 */
export async function* readLineBlocks(
  bytes: AsyncIterable<Uint8Array>,
  limits: { decodedBytesMax: number },
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const room = Buffer.allocUnsafeSlow(longestBlockBytes)
  let filled = 0
  let target = blockBytes
  let allowed = limits.decodedBytesMax
  for await (const chunk of bytes) {
    for (let offset = 0; offset < chunk.length;) {
      const taken = Math.min(target - filled, chunk.length - offset, allowed)
      if (taken === 0) throw new SourceRefusal('too_big')
      room.set(chunk.subarray(offset, offset + taken), filled)
      offset += taken
      filled += taken
      allowed -= taken
      if (filled < target) continue
      signal?.throwIfAborted()
      const cut = lastLineEnd(room.subarray(0, filled)) || (filled === longestBlockBytes ? filled : 0)
      if (cut > 0) yield room.subarray(0, cut)
      room.copyWithin(0, cut, filled)
      filled -= cut
      target = Math.min(Math.max(blockBytes, filled + blockBytes / 2), longestBlockBytes)
    }
  }
  signal?.throwIfAborted()
  if (filled > 0) yield room.subarray(0, filled)
}

/** The offset behind the last line, or 0 when not one ends here. */
function lastLineEnd(block: Buffer): number {
  const feed = block.lastIndexOf(lineFeed)
  if (feed >= 0) return feed + 1
  // A return in the last byte may be the first half of a line end, so it is no place to cut.
  return block.lastIndexOf(carriageReturn, block.length - 2) + 1
}
