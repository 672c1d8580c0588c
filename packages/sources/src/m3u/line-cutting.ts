import type { BlockOptions } from '../bytes/read-blocks.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const blockBytes = 64 * 1024

/** Blocks end with a line; a line that fills the longest is passed on cut, for the reader to refuse. */
export const lineCutting: BlockOptions = {
  blockBytes,
  longestBytes: 4 * blockBytes,
  cutOf: (block, isFull) => lastLineEnd(block) || (isFull ? block.length : 0),
}

/** The offset behind the last line, or 0 when not one ends here. */
function lastLineEnd(block: Buffer): number {
  const feed = block.lastIndexOf(lineFeed)
  if (feed >= 0) return feed + 1
  // A return in the last byte may be the first half of a line end, so it is no place to cut.
  return block.lastIndexOf(carriageReturn, block.length - 2) + 1
}
