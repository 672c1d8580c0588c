import { limits } from '@castellan/contract/limits.ts'
import type { AppContext } from '../context/app-context.ts'

const atOnce = 100
const rowsAtOnce = 1_000

/** Removes files whose time is up and work that is long over, a few at a time. */
export async function forgetListJobs({ db, uploads }: Pick<AppContext, 'db' | 'uploads'>, now: number): Promise<void> {
  const stale = await db
    .selectFrom('list_jobs')
    .select(['id', 'stored_as'])
    .where('stored_as', 'is not', null)
    .where('expires_at', '<=', now)
    .limit(atOnce)
    .execute()
  for (const { stored_as: name } of stale) await uploads.remove(name!)
  const ids = stale.map(({ id }) => id)
  if (ids.length > 0)
    await db.updateTable('list_jobs').set({ stored_as: null, file_key: null }).where('id', 'in', ids).execute()
  const old = await db
    .selectFrom('list_jobs')
    .select('id')
    .where('ended_at', '<', now - limits.listJobKeptMs)
    .limit(atOnce)
    .execute()
  for (const { id } of old) {
    for (;;) {
      const some = db.selectFrom('list_job_rows').select('row_id').where('job_id', '=', id).limit(rowsAtOnce)
      const { numDeletedRows } = await db
        .deleteFrom('list_job_rows')
        .where('job_id', '=', id)
        .where('row_id', 'in', some)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) break
    }
    await db.deleteFrom('list_jobs').where('id', '=', id).execute()
  }
}
