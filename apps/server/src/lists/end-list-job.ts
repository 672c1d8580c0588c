import type { ListJobState } from '@castellan/contract/resource-calls/list-job.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { notifyUser } from '../domain/messages/notify-user.ts'
import { translateListJob } from '../i18n/translate-list-job.ts'
import { resourceByName } from '../engine/registry.ts'
import type { StoredListJob } from './list-job.ts'

type ListJobEnd = { job: StoredListJob; state: Extract<ListJobState, 'done' | 'undone' | 'failed'>; done?: number }

/** Ends the work and rings for who asked; the notice leads to the list it was asked on, with the result. */
export async function endListJob(tx: Db, now: number, { job, state, done = job.done }: ListJobEnd): Promise<void> {
  await tx.updateTable('list_jobs').set({ state, ended_at: now, done }).where('id', '=', job.id).execute()
  const { path } = screenNamed(resourceByName(job.resource)!.resource.screen)
  await notifyUser(
    tx,
    {
      userId: job.user_id,
      cause: `list-job:${job.id}:${state}`,
      ...translateListJob({ ...job, state, done }),
      url: `${path}?job=${job.id}`,
    },
    now,
  )
}
