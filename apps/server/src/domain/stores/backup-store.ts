import type { Readable } from 'node:stream'

/** Where backups lie. Names are random; nothing of a request becomes part of a path. */
export type BackupStore = {
  newName(): string
  /** Where a backup of this name is written until it is whole. */
  partOf(name: string): string
  pathOf(name: string): string
  /** Where a database of its own may stand while a backup is tried out. */
  scratchOf(name: string): string
  dropScratch(name: string): Promise<void>
  /** Gives a written file its name, for good. */
  keep(name: string): Promise<void>
  has(name: string): Promise<boolean>
  /** The bytes from `start` to `end`, both included. */
  open(name: string, range: { start: number; end: number }): Readable
  /** Removes the file and a possible partial one. */
  remove(name: string): Promise<void>
}
