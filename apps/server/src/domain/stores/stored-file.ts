import { createCipheriv, createDecipheriv, type CipherGCM } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const nonceBytes = 12
const tagBytes = 16
/** How a stored file is read: pieces large enough that asking for them costs little. */
export const storedChunkBytes = 256 * 1_024

/** Bytes a stored file has in addition to the received file. */
export const storedOverheadBytes = nonceBytes + tagBytes

/** AES-256-GCM over a whole file: the nonce is in front, the tag at the end. Each key encrypts one file only. */
export function createFileCipher(key: Buffer, nonce: Buffer): { head: Buffer; cipher: CipherGCM } {
  return { head: nonce, cipher: createCipheriv('aes-256-gcm', key, nonce) }
}

/**
 * The plain bytes of a stored file, as a stream. That they are whole is known at the end only, when it throws if they are not:
 * nothing made of them may be shown before.
 */
export async function* openStoredFile(path: string, key: Uint8Array): AsyncGenerator<Buffer> {
  const { nonce, tag, end } = await readEnds(path)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(tag)
  if (end >= nonceBytes)
    for await (const chunk of createReadStream(path, { start: nonceBytes, end, highWaterMark: storedChunkBytes }))
      yield decipher.update(chunk)
  decipher.final()
}

async function readEnds(path: string): Promise<{ nonce: Buffer; tag: Buffer; end: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size < storedOverheadBytes) throw new Error('a stored file is cut off')
    const nonce = Buffer.alloc(nonceBytes)
    const tag = Buffer.alloc(tagBytes)
    await file.read(nonce, 0, nonceBytes, 0)
    await file.read(tag, 0, tagBytes, size - tagBytes)
    return { nonce, tag, end: size - tagBytes - 1 }
  } finally {
    await file.close()
  }
}
