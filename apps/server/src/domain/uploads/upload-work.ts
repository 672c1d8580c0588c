import type { SourceErrorCode } from '@castellan/sources/source-error.ts'
import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import type { XtreamPart } from '@castellan/sources/xtream/read-xtream-list.ts'
import type { PartFaults } from '../snapshots/judge-parts.ts'
import type { ReadFile } from './publish-upload.ts'
import type { UploadReason } from './uploads.ts'

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

/** What a worker needs to read a playlist, or the lists of a panel, and to encrypt the pages it makes of them. */
export type UploadWork = { snapshot: string; pageKey: Uint8Array } & (
  | (FileToRead & {
      kind?: 'm3u'
      sourceUrl?: string
      sourceTitle?: string
      /** The list is also served as a playlist, so unknown attributes are preserved. */
      keepsAttributes?: boolean
    })
  | { kind: 'xtream'; login: XtreamLogin; ending: string; lists: readonly ListToRead[] }
)

/** Messages of the worker: an encrypted page, which is acknowledged once it is stored, and finally the result. */
export type FromWorker =
  | { kind: 'page'; page: number; body: Uint8Array<ArrayBuffer>; readBytes: number; entries: number }
  /** The pages from this one on are not to be used; others with their numbers may follow. */
  | { kind: 'discard'; from: number }
  | { kind: 'done'; read: ReadFile; faults: PartFaults }
  | { kind: 'refused'; reason: UploadReason & { code: SourceErrorCode } }

export type UploadOutcome = Exclude<FromWorker, { kind: 'page' | 'discard' }>
