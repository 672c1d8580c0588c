import { createCipheriv, createDecipheriv } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { BackupError } from './backup-fault.ts'

const tagBytes = 16
/** Longest encrypted chunk and longest unpacked one: a file that claims more is refused. */
export const encryptedMaxBytes = 64 * 1_048_576
const plainMaxBytes = 128 * 1_048_576

/** The key of one file, and what all its chunks are bound to. */
export type ChunkKey = { key: Uint8Array; binding: Uint8Array }
type Place = { index: number; isLast: boolean }

/**
 * Compresses and encrypts one chunk: AES-256-GCM under the number of the chunk and whether it is the last, so that none can be changed, left out,
 * repeated or moved, and a truncated file is detected. No nonce repeats, since every file has a key of its own.
 */
export function encryptChunk({ key, binding }: ChunkKey, place: Place, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place))
  cipher.setAAD(binding)
  const body = Buffer.concat([cipher.update(zstdCompressSync(plain)), cipher.final()])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, cipher.getAuthTag(), body])
}

/** Decrypts one chunk; `sealed` is its tag and its body. Nothing is unpacked before it is authenticated. */
export function openChunk({ key, binding }: ChunkKey, place: Place, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagBytes })
  decipher.setAAD(binding)
  decipher.setAuthTag(sealed.subarray(0, tagBytes))
  try {
    const packed = Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()])
    return zstdDecompressSync(packed, { maxOutputLength: plainMaxBytes })
  } catch {
    throw new BackupError('damaged')
  }
}

/** Bytes that follow the length of a chunk. */
export function encryptedLength(length: number): number {
  if (length > encryptedMaxBytes) throw new BackupError('damaged')
  return tagBytes + length
}

function nonceOf({ index, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12)
  nonce[0] = isLast ? 1 : 0
  nonce.writeBigUInt64BE(BigInt(index), 4)
  return nonce
}
