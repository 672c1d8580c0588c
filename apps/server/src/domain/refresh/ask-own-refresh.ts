import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { consumeAttempt } from '../sign-in/attempts.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor, SourceActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { AppError } from '../app-error.ts'
import { lockSource } from '../sources/lock-source.ts'
import { askRefresh } from '../sources/refreshes.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'

/** Fetches a source again because its owner asks; a file has nothing to be fetched from. */
export async function askOwnRefresh(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> {
  await reserveSourceLook(db, actor, now)
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const source = await lockSource(tx, actor, now, { id, standing: 'in use' })
    if (source.kind === 'm3u_file') throw new AppError('bad_state')
    await askRefresh(tx, { sourceId: source.id, cause: 'asked' }, now)
    await recordDeviceActivity(tx, actor, now, {
      verb: 'sources.refresh',
      device,
      changes: { name: { to: source.name } },
      origin,
    })
  })
}

/** Looks and refreshes on request are counted per TV, those of staff per person, so that the panel is no scanner for anybody (security S2). */
export async function reserveSourceLook(db: Db, actor: SourceActor, now: number): Promise<void> {
  const who = actor.kind === 'staff' ? `staff:${actor.id}` : actor.deviceId
  await consumeAttempt(db, [{ key: `source-look:${who}`, max: limits.sourceTestsMax }], now)
}
