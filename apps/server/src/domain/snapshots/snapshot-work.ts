import type { SourceErrorCode } from '@castellan/sources/source-error.ts'
import type { M3uSummary } from '@castellan/sources/m3u/read-m3u.ts'
import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import type { XtreamPart } from '@castellan/sources/xtream/read-xtream-list.ts'
import type { PartFaults } from './judge-parts.ts'

/** An encrypted file and its key. */
export type FileToRead = { path: string; fileKey: Uint8Array }
/** The lists of one part of a panel; null where the panel gave none. */
export type ListToRead = {
  part: XtreamPart
  categories: FileToRead | null
  entries: FileToRead | null
  /** Nothing of a list that breaks off is used. */
  isWholeOnly: boolean
}

/** A playlist, or the lists of a panel, to be read into a snapshot. */
export type FilesToRead =
  | (FileToRead & {
      kind?: 'm3u'
      sourceUrl?: string
      sourceTitle?: string
      /** The list is also served as a playlist, so unknown attributes are preserved. */
      keepsAttributes?: boolean
    })
  | { kind: 'xtream'; login: XtreamLogin; ending: string; lists: readonly ListToRead[] }

/** What a thread needs to read files and to encrypt the pages it makes of them. */
export type SnapshotWork = FilesToRead & { snapshot: string; pageKey: Uint8Array }

/** What was read, once all of it is in pages. */
export type ReadFile = Pick<M3uSummary, 'total' | 'counts' | 'skipped' | 'issues'> & {
  /** Guide addresses the list itself names. */
  epgUrls?: readonly string[]
  pages: number
  /** Group names with how many entries each has, in their order. */
  groups: [string, number][]
}

/** Messages of the thread: an encrypted page, which is acknowledged once it is stored, and finally the result. */
export type FromWorker =
  | { kind: 'page'; page: number; body: Uint8Array<ArrayBuffer>; readBytes: number; entries: number }
  /** The pages from this one on are not to be used; others with their numbers may follow. */
  | { kind: 'discard'; from: number }
  | { kind: 'done'; read: ReadFile; faults: PartFaults }
  | { kind: 'refused'; reason: { code: SourceErrorCode; line: number | null } }

export type PageMessage = Extract<FromWorker, { kind: 'page' }>
export type ReadOutcome = Exclude<FromWorker, { kind: 'page' | 'discard' }>

/** Encrypts pages while the next ones are read and posts them from the thread. */
export type PageWriter = {
  /** Writes entries as one page, or several when they are unusually long; waits when too many are under way. */
  write(entries: readonly object[]): Promise<void>
  /** Waits for the last page; returns how many there are. */
  finish(): Promise<number>
  /** Takes back every page behind so many. */
  discard(pagesKept: number): Promise<void>
}

/** The bytes of a file as they were before it was encrypted, and where entries go. */
export type FileReader = { plainBytes: (file: FileToRead) => AsyncIterable<Uint8Array>; pages: PageWriter }
