import type { BlockOptions } from '../bytes/read-blocks.ts'

const tagEnd = 0x3e
/** Half of what lines have: the text of a guide may take two bytes a sign. */
const blockBytes = 32 * 1024

/** Blocks end with `>`, since a guide may be one endless line. */
export const tagCutting: BlockOptions = {
  blockBytes,
  longestBytes: 8 * blockBytes,
  cutOf: (block, isFull) => block.lastIndexOf(tagEnd) + 1 || (isFull ? signEnd(block) : 0),
}

/** The end of a full block that leaves no UTF-8 sign in two. */
function signEnd(block: Buffer): number {
  for (let end = block.length; end > block.length - 4; end--) if ((block[end - 1]! & 0xc0) !== 0x80) return end - 1
  return block.length
}
