/** A received file: its name below the store, and its key. */
export type StoredFile = { name: string; key: Buffer; bytes: number }

/** Where uploaded files wait to be read, each encrypted with its own key. Names are random; nothing of a request becomes part of a path. */
export type UploadStore = {
  /**
   * Receives a file as a stream; when anything fails, nothing of it is left behind. Refuses `too_large` and `storage_full`. The name of a
   * temporary file says so: no row will ever name it.
   */
  keep(source: AsyncIterable<Uint8Array>, how: { maxBytes: number; isTemporary?: boolean }): Promise<StoredFile>
  /** The path of a stored file for its reader. */
  pathOf(name: string): string
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Every file in the store, unfinished ones too, with when it was last written to. */
  list(): Promise<{ name: string; changedAt: number }[]>
  /** Moves a file to the trash folder, where its retention starts, and back again. */
  discard(name: string, now: number): Promise<void>
  reclaim(name: string): Promise<void>
  /** Every file in the trash folder, with when it came there. */
  listTrash(): Promise<{ name: string; changedAt: number }[]>
  removeTrash(name: string): Promise<void>
  /** Notifies this process that an upload waits to be read. */
  announce(): void
  /** Calls back whenever one does, until the returned function is called. */
  onAnnounced(subscribe: () => void): () => void
}
