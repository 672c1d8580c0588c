import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { settingsOf } from '../settings/settings-cache.ts'

type NowPlaying = NonNullable<BodyOf<typeof tvCalls.heartbeat>['now_playing']>

/** Stores what a TV plays, if the operator asks TVs for it; with null it plays nothing. There is no history: the last one counts. */
export async function recordPlaying(db: Db, deviceId: number, now: number, playing: NowPlaying | null): Promise<void> {
  if (playing === null || !settingsOf(db).now_playing) {
    await db.deleteFrom('device_playing').where('device_id', '=', deviceId).execute()
    return
  }
  const row = { title: playing.title, kind: playing.kind, since: now - playing.for_s * 1_000, reported_at: now }
  await db
    .insertInto('device_playing')
    .values({ device_id: deviceId, ...row })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(row))
    .execute()
}

/** Deletes some of what TVs played more than a day ago, and all of it where the operator no longer asks; true while there is more. */
export async function forgetSomePlaying(db: Db, now: number, atOnce: number): Promise<boolean> {
  const until = settingsOf(db).now_playing ? now - limits.playingKeptMs : now
  const some = db.selectFrom('device_playing').select('device_id').where('reported_at', '<=', until).limit(atOnce)
  const { numDeletedRows } = await db
    .deleteFrom('device_playing')
    .where('device_id', 'in', some)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) === atOnce
}
