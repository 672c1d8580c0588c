import type { CopyFaultCode } from '@castellan/contract/access/backup-kinds.ts'

/** A copy as the store lists it: its name, its size in bytes and when it was written. */
export type StoredCopy = { name: string; size: number; at: number }

/**
 * Where copies of backups lie outside this machine. Backups are encrypted before they leave, so the store sees nothing of what they hold.
 * Every function throws a `CopyFault`.
 */
export type CopyStore = {
  /** Uploads a file in parts; an interrupted upload leaves nothing under the name. */
  put(name: string, path: string, options: { sha256: string; signal: AbortSignal }): Promise<void>
  /** Downloads a copy to a new file, and removes that file again unless its digest is right. */
  get(name: string, path: string, options: { sha256: string | null; signal: AbortSignal }): Promise<void>
  remove(name: string): Promise<void>
  /** Every copy, in order of the names. */
  list(): Promise<StoredCopy[]>
  /** Writes, reads and removes a small object. */
  check(): Promise<void>
}

/** Why the store did not do what it was asked. `detail` is the store's own error code or that of the connection, for the log. */
export class CopyFault extends Error {
  readonly code: CopyFaultCode
  readonly detail: string

  constructor(code: CopyFaultCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`)
    this.name = 'CopyFault'
    this.code = code
    this.detail = detail
  }
}
