import { AppFault } from './app-fault.ts'
import type { FileBytes } from './file-bytes.ts'
import type { ZipDirectory } from './read-zip-directory.ts'

/** The signatures of an Android app as they stand before its directory, by scheme. */
export type SigningBlock = { offset: number; v2: Buffer | null; v3: Buffer | null }

const [v2Id, v3Id] = [0x7109871a, 0xf05368c0]
const magic = 'APK Sig Block 42'
const blockMaxBytes = 4 * 1_048_576
const pairsMax = 64

const unsigned = (reason: string) => new AppFault('not_signed', reason)

/** Finds the signatures of scheme 2 and 3; an app without them is not signed as a whole and is refused. */
export async function readSigningBlock(
  file: FileBytes,
  { directoryOffset, entriesEnd }: ZipDirectory,
): Promise<SigningBlock> {
  if (directoryOffset < 32) throw unsigned('no signing block')
  const foot = await file.read(directoryOffset - 24, 24)
  if (foot.toString('latin1', 8) !== magic) throw unsigned('no signing block')
  const size = Number(foot.readBigUInt64LE())
  const offset = directoryOffset - size - 8
  if (size < 24 || size > blockMaxBytes || offset < entriesEnd) throw unsigned('a signing block of a wrong size')
  const block = await file.read(offset, size + 8)
  if (Number(block.readBigUInt64LE()) !== size) throw unsigned('a signing block of two sizes')
  const pairs = readPairs(block.subarray(8, block.length - 24))
  const [v2 = null, v3 = null] = [pairs.get(v2Id), pairs.get(v3Id)]
  if (v2 === null && v3 === null) throw unsigned('no signature of scheme 2 or 3')
  return { offset, v2, v3 }
}

function readPairs(bytes: Buffer): Map<number, Buffer> {
  const pairs = new Map<number, Buffer>()
  for (let at = 0; at < bytes.length;) {
    if (at + 12 > bytes.length || pairs.size >= pairsMax) throw unsigned('the signing block is cut off')
    const length = Number(bytes.readBigUInt64LE(at))
    if (length < 4 || at + 8 + length > bytes.length) throw unsigned('the signing block is cut off')
    const id = bytes.readUInt32LE(at + 8)
    if (pairs.has(id)) throw unsigned('a signature twice')
    pairs.set(id, bytes.subarray(at + 12, at + 8 + length))
    at += 8 + length
  }
  return pairs
}
