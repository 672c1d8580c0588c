import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { BackupPart } from './backup-parts.ts'
import { bindingOf, encodeHeader, type BackupHeader } from './backup-header.ts'
import { encryptChunk } from './encrypt-chunks.ts'

/** Writes a backup as its parts come, one chunk each, and has it on disk before it answers. The file must not be there yet. */
export async function writeBackup(
  path: string,
  { header, key }: { header: BackupHeader; key: Uint8Array },
  parts: AsyncIterable<BackupPart>,
): Promise<{ size: number; sha256: string }> {
  const begin = encodeHeader(header)
  const sealing = { key, binding: bindingOf(begin) }
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    size += bytes.length
    await file.writev([bytes])
  }
  try {
    await write(begin)
    let index = 0
    for await (const part of parts) {
      await write(encryptChunk(sealing, { index, isLast: part.part === 'end' }, Buffer.from(JSON.stringify(part))))
      index += 1
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}
