import type { ReadFile } from '../domain/sources/publish-upload.ts'
import type { UploadReason } from '../domain/sources/uploads.ts'

/** What a worker needs to read one file. */
export type UploadWork = { path: string; fileKey: Uint8Array; snapshot: string; pageKey: Uint8Array }

/** What it says: a sealed page, which is answered once it is stored, and at last how it ended. */
export type FromWorker =
  | { kind: 'page'; page: number; body: Uint8Array<ArrayBuffer>; readBytes: number }
  | { kind: 'done'; read: ReadFile }
  | { kind: 'refused'; reason: UploadReason }

export type UploadOutcome = Exclude<FromWorker, { kind: 'page' }>
