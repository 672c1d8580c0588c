import { SourceRefusal } from '../source-refusal.ts'

const tagEnd = 0x3e
/** Small enough that its text is no large object to the garbage collector, also when it takes two bytes a sign. */
const blockBytes = 32 * 1024
const longestBlockBytes = 8 * blockBytes

/**
 * Cuts a stream into blocks that end with `>`, since a guide may be one endless line. Where the cuts fall depends on
 * the bytes alone, not on how they arrived. Each block is valid until the next is asked for: one buffer serves all.
 */
export async function* readTagBlocks(
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
      const cut = room.lastIndexOf(tagEnd, filled - 1) + 1 || (filled === longestBlockBytes ? signEnd(room) : 0)
      if (cut > 0) yield room.subarray(0, cut)
      room.copyWithin(0, cut, filled)
      filled -= cut
      target = Math.min(Math.max(blockBytes, filled + blockBytes / 2), longestBlockBytes)
    }
  }
  signal?.throwIfAborted()
  if (filled > 0) yield room.subarray(0, filled)
}

/** The end of a full block that leaves no UTF-8 sign in two. */
function signEnd(block: Buffer): number {
  for (let end = block.length; end > block.length - 4; end--) if ((block[end - 1]! & 0xc0) !== 0x80) return end - 1
  return block.length
}
