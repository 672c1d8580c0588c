import type { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { truncateAddress } from '../activity/row-parts.ts'
import { holds, type StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { momentOf } from '../clock.ts'
import { isOnline } from '../online.ts'
import { settingsOf } from '../settings/settings-cache.ts'

type ReportedFacts = AnswerOf<typeof devicePageCalls.reported>

/** What a TV last reported of itself. Whose device it is was checked before. */
export async function readReported(db: Db, actor: StaffActor, now: number, deviceId: number): Promise<ReportedFacts> {
  const row = await db
    .selectFrom('devices')
    .leftJoin('device_playing', 'device_playing.device_id', 'devices.id')
    .leftJoin('users', 'users.id', 'devices.playback_off_by')
    .select(['app_version', 'app_code', 'platform', 'os', 'devices.locale', 'devices.timezone', 'network', 'last_ip'])
    .select(['last_seen_at', 'playback_off_at', 'users.name as playback_off_by'])
    .select(['device_playing.title', 'device_playing.kind', 'device_playing.since'])
    .where('devices.id', '=', deviceId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const { last_ip, last_seen_at, playback_off_at, playback_off_by, title, kind, since, network, ...facts } = row
  const isManager = holds(actor, 'manage-devices')
  const playing_shown = isManager ? (settingsOf(db).now_playing ? 'on' : 'off') : 'hidden'
  const isPlaying = playing_shown === 'on' && title !== null && isOnline(last_seen_at, now)
  return {
    ...facts,
    network,
    address: isManager ? last_ip : truncateAddress(last_ip),
    now_playing: isPlaying ? { title, kind: kind!, since: momentOf(since!) } : null,
    playing_shown,
    playback_off: playback_off_at === null ? null : { at: momentOf(playback_off_at), by: playback_off_by ?? '' },
  }
}
