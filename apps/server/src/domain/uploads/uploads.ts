import type { SourceErrorCode } from '@castellan/sources/source-error.ts'
import type { M3uIssue } from '@castellan/sources/m3u/read-m3u.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { UploadRow } from '../../db/schema/schema.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { AppError } from '../app-error.ts'
import { lockedOnTv } from '../source-kinds/source-locks.ts'
import { removeSource } from '../sources/remove-source.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'

/** Why a whole file was not taken: the reader's own reasons, and the server's. */
export type UploadFault = SourceErrorCode | 'storage_full' | 'interrupted'
export type UploadReason = { code: UploadFault; line: number | null }

type Row = Selectable<UploadRow>
/** `locked` while the session has not entered the PIN of its source. */
export type StoredUpload = Omit<Row, 'issues' | 'reason'> & {
  locked: boolean
  issues: M3uIssue[]
  reason: UploadReason | null
}

const uploadsShown = 100

function uploadsOf(db: Db, actor: OwnerActor) {
  return db.selectFrom('uploads').selectAll().where('device_id', '=', actor.deviceId).where('deleted_at', 'is', null)
}

/** The owner's uploads, newest first; one that was replaced is gone from here. */
export async function listUploads(db: Db, actor: OwnerActor, now: number): Promise<StoredUpload[]> {
  const rows = await uploadsOf(db, actor).orderBy('id', 'desc').limit(uploadsShown).execute()
  const locked = await lockedOnTv(db, actor, now)
  return rows.map((row) => uploadOf(row, locked))
}

/** One of them; another device's is not there. */
export async function readUpload(db: Db, actor: OwnerActor, now: number, id: string): Promise<StoredUpload> {
  const row = await uploadsOf(db, actor).where('public_id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return uploadOf(row, await lockedOnTv(db, actor, now))
}

/** What is in a file behind a PIN that was not entered stays hidden. */
const redacted = { locked: true, file_name: '', bytes: 0, counts: null, total: 0, skipped: 0, issues: [], reason: null }

function uploadOf(row: Row, lockedSources: ReadonlySet<number>): StoredUpload {
  if (row.source_id !== null && lockedSources.has(row.source_id)) return { ...row, ...redacted }
  return {
    ...row,
    locked: false,
    issues: parseJson(row.issues),
    reason: row.reason === null ? null : parseJson<JsonText<UploadReason>>(row.reason),
  }
}

/** Takes an upload away: the playlist made of it leaves the TV; one that still waits is not read, and what it would have replaced stays. */
export async function removeUpload(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> {
  const upload = await readUpload(db, actor, now, id)
  if (upload.locked) throw new AppError('source_locked')
  const source = await db
    .selectFrom('sources')
    .select('public_id')
    .where('id', '=', upload.source_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (upload.status === 'published' && source) return removeSource(db, actor, now, { id: source.public_id, origin })
  await db.transaction().execute(async (tx) => {
    await lockDeviceFor(tx, actor)
    await tx
      .updateTable('uploads')
      .set({ deleted_at: now })
      .where('id', '=', upload.id)
      .where('status', '!=', 'published')
      .execute()
    await dropUnreadSource(tx, upload.source_id, now)
  })
}

/** A source that never had content is deleted when no upload for it is left, which frees its name. */
export async function dropUnreadSource(tx: Db, sourceId: number | null, now: number): Promise<void> {
  const waiting = await tx
    .selectFrom('uploads')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('status', 'in', ['uploaded', 'parsing'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (waiting) return
  await tx
    .updateTable('sources')
    .set({ deleted_at: now })
    .where('id', '=', sourceId)
    .where('snapshot_id', 'is', null)
    .where('kind', '=', 'm3u_file')
    .where('deleted_at', 'is', null)
    .execute()
}
