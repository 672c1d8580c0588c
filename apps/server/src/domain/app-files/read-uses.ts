import type { AppFileUse } from '@castellan/contract/calls/app-files.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'

/** The updates that are made of an app file, the newest first. */
export async function readUses(db: Db, fileId: number): Promise<AppFileUse[]> {
  await db
    .selectFrom('app_files')
    .select('id')
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return db
    .selectFrom('updates')
    .select(['id', 'kind', 'version_name', 'product', 'channel', 'state'])
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limits.usesCountedMax)
    .$narrowType<Pick<AppFileUse, 'kind' | 'product' | 'channel' | 'state'>>()
    .execute()
}
