import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { open, type FileHandle } from 'node:fs/promises'
import { BackupError } from './backup-fault.ts'
import { readBackupHeader, type BackupHeader } from './backup-header.ts'
import type { BackupPart } from './backup-parts.ts'
import { openChunk, encryptedLength, type ChunkKey } from './encrypt-chunks.ts'

export type OpenedBackup = { header: BackupHeader; parts: AsyncGenerator<BackupPart>; close(): Promise<void> }
/** The name of the secret, and the key it gives a file by its salt. */
export type BackupKeys = { keyId: string; keyOf(salt: Uint8Array): Uint8Array }

/** Opens a file somebody calls a backup. A part is handed out once it is known to be what was written, in its place. */
export async function openBackup(path: string, keys: BackupKeys): Promise<OpenedBackup> {
  const file = await open(path, 'r')
  try {
    const reader = await readerOf(file)
    const { header, binding } = await readBackupHeader((bytes) => reader.take(bytes, 'not_a_backup'))
    if (header.key_id !== keys.keyId) throw new BackupError('foreign_key')
    const key = keys.keyOf(Buffer.from(header.salt, 'hex'))
    return { header, parts: readParts(reader, { key, binding }), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The plain beginning of a file, for anyone who has no key yet. */
export async function readPlainHeader(path: string): Promise<BackupHeader> {
  const file = await open(path, 'r')
  try {
    const reader = await readerOf(file)
    return (await readBackupHeader((bytes) => reader.take(bytes, 'not_a_backup'))).header
  } finally {
    await file.close()
  }
}

async function* readParts(reader: Reader, sealing: ChunkKey): AsyncGenerator<BackupPart> {
  for (let index = 0; ; index += 1) {
    const length = encryptedLength((await reader.take(4, 'damaged')).readUInt32BE())
    const sealed = await reader.take(length, 'damaged')
    const isLast = reader.isAtEnd()
    yield parseJson<JsonText<BackupPart>>(openChunk(sealing, { index, isLast }, sealed).toString('utf8'))
    if (isLast) return
  }
}

type Reader = { take(bytes: number, otherwise: 'not_a_backup' | 'damaged'): Promise<Buffer>; isAtEnd(): boolean }

async function readerOf(file: FileHandle): Promise<Reader> {
  const { size } = await file.stat()
  let at = 0
  return {
    async take(bytes, otherwise) {
      // Asked before room for it is made: a length nobody wrote is no reason to take memory.
      if (at + bytes > size) throw new BackupError(otherwise)
      const buffer = Buffer.alloc(bytes)
      for (let filled = 0; filled < bytes;) {
        const { bytesRead } = await file.read(buffer, filled, bytes - filled, at + filled)
        if (bytesRead === 0) throw new BackupError(otherwise)
        filled += bytesRead
      }
      at += bytes
      return buffer
    },
    isAtEnd: () => at === size,
  }
}
