import type { Readable } from 'node:stream'
import type { FileBytes } from './file-bytes.ts'

export type StoredAppFile<Facts> = { sha256: string; bytes: number; facts: Facts }

/** Where app files lie, each named by its digest: nothing of a request becomes part of a path, and nothing is ever written over. */
export type AppFileStore = {
  /**
   * Takes a file in as it streams. It is looked at before it gets its name: when `read` throws, or anything fails, nothing of it is left
   * behind. Refuses `too_large` and `storage_full`.
   */
  keep<Facts>(
    source: AsyncIterable<Uint8Array>,
    how: { maxBytes: number; read: (file: FileBytes) => Promise<Facts> },
  ): Promise<StoredAppFile<Facts>>
  has(sha256: string): Promise<boolean>
  /** The bytes from `start` to `end`, both included. */
  open(sha256: string, range: { start: number; end: number }): Readable
  remove(name: string): Promise<void>
  /** Every file in the store, unfinished ones too, with when it was last written to. */
  list(): Promise<{ name: string; changedAt: number }[]>
  /** Moves a file to the trash folder, where its retention starts, and back again. */
  discard(sha256: string, now: number): Promise<void>
  reclaim(sha256: string): Promise<void>
  /** Every file in the trash folder, with the time it was moved there. */
  listTrash(): Promise<{ name: string; changedAt: number }[]>
  removeTrash(sha256: string): Promise<void>
}
