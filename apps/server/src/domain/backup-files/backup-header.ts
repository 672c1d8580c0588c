import { createHash } from 'node:crypto'
import { backupKinds } from '@castellan/contract/access/backup-kinds.ts'
import { safeParse, z } from 'zod/mini'
import { BackupError } from './backup-fault.ts'

/** What every backup begins with. */
export const backupMagic = Buffer.from('CASTELLAN-BACKUP\n')
/** Format 1 holds rows of the schemas before the first release, which nothing can bring up to date. */
export const backupFormat = 2
const headerMaxBytes = 4_096
const name = z.string().check(z.minLength(1), z.maxLength(100))

const headerSchema = z.strictObject({
  format: z.literal(backupFormat),
  kind: z.enum(backupKinds),
  app_version: name,
  /** The last step of the schema its rows fit. */
  schema_version: name,
  /** Milliseconds since 1970. */
  created_at: z.int().check(z.gte(0)),
  /** Identifies the secret it is encrypted with, without revealing anything about it. */
  key_id: z.string().check(z.regex(/^[0-9a-f]{16}$/u)),
  /** Makes the key of this one file out of the secret. */
  salt: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
})

/** What is said of a backup in plain text: nothing of its contents, not even how much of what there is. */
export type BackupHeader = z.infer<typeof headerSchema>

/** The plain beginning of a file: magic, length in four bytes, JSON. */
export function encodeHeader(header: BackupHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([backupMagic, length, json])
}

/** What every chunk is bound to: the very bytes the file begins with. */
export function bindingOf(begin: Uint8Array): Buffer {
  return createHash('sha256').update(begin).digest()
}

type Take = (bytes: number) => Promise<Buffer>

/** Reads the beginning of whatever file; refuses what is no backup, and one of another format. */
export async function readBackupHeader(take: Take): Promise<{ header: BackupHeader; binding: Buffer }> {
  const magic = await take(backupMagic.length)
  if (!magic.equals(backupMagic)) throw new BackupError('not_a_backup')
  const length = await take(4)
  const bytes = length.readUInt32BE()
  if (bytes > headerMaxBytes) throw new BackupError('not_a_backup')
  const json = await take(bytes)
  const said = parsed(json)
  const { format } = (said ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > backupFormat) throw new BackupError('newer')
  if (format === 1) throw new BackupError('unreleased')
  const read = safeParse(headerSchema, said)
  if (!read.success) throw new BackupError('not_a_backup')
  return { header: read.data, binding: bindingOf(Buffer.concat([magic, length, json])) }
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'))
  } catch {
    return null
  }
}
