import { dayMs } from '@castellan/contract/limits/durations.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { insertBackup, requestBackup } from '../domain/backups/request-backup.ts'
import type { AppContext } from '../context/app-context.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoPerson } from './demo-people.ts'

/** One whose time is up, and one that the panel makes as soon as it starts. */
export async function seedDemoBackups({ db, clock }: AppContext, people: readonly DemoPerson[]): Promise<void> {
  const now = clock()
  const then = now - 16 * dayMs
  await db.transaction().execute(async (tx) => {
    await insertBackup(tx, then, { trigger: 'schedule', state: 'expired', size: 412_907, finished_at: then + 1_900 })
    await requestBackup(tx, demoActor(people, now), now, { trigger: 'manual', origin: noOrigin })
  })
}
