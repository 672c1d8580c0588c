import { createHash } from 'node:crypto'
import type { FileBytes } from './file-bytes.ts'
import type { ZipDirectory } from './read-zip-directory.ts'

export type ContentHash = 'sha256' | 'sha512'

const chunkBytes = 1_048_576
const [chunkMark, wholeMark] = [0xa5, 0x5a]

/**
 * The digest an app's signature is about: of everything but the signing block, in chunks, with the end record pointing where the block
 * begins as if it were not there (APK Signature Scheme v2).
 */
export async function digestContents(
  file: FileBytes,
  { directoryOffset, endOffset }: ZipDirectory,
  { hash, blockOffset }: { hash: ContentHash; blockOffset: number },
): Promise<Buffer> {
  const digests: Buffer[] = []
  const add = (chunk: Buffer) =>
    digests.push(createHash(hash).update(headOf(chunkMark, chunk.length)).update(chunk).digest())
  for (const [start, end] of [
    [0, blockOffset],
    [directoryOffset, endOffset],
  ] as const)
    for (let at = start; at < end; at += chunkBytes) add(await file.read(at, Math.min(chunkBytes, end - at)))
  const end = await file.read(endOffset, file.size - endOffset)
  end.writeUInt32LE(blockOffset, 16)
  add(end)
  return createHash(hash).update(headOf(wholeMark, digests.length)).update(Buffer.concat(digests)).digest()
}

function headOf(mark: number, length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(mark)
  head.writeUInt32LE(length, 1)
  return head
}
