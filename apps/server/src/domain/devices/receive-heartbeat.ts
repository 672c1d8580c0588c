import type { AnswerOf, BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { mayHappen } from '@castellan/contract/access/device-transitions.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import type { AdmittedTv } from './find-tv-session.ts'
import { noteApplied } from './note-applied.ts'
import { noteCrashes } from './note-crashes.ts'
import { noteFirstPlay } from './note-first-play.ts'

type Heartbeat = BodyOf<typeof tvCalls.heartbeat>

/** Takes a TV's sign of life, and says what is new and when to come back. Nothing more is read; one row is written when something changed. */
export async function receiveHeartbeat(
  db: Db,
  actor: AdmittedTv,
  now: number,
  { beat, ip, country }: { beat: Heartbeat; ip: string; country: string | null },
): Promise<AnswerOf<typeof tvCalls.heartbeat>> {
  const { device } = actor
  const { app, applied = { config: device.applied_config_version, sources: device.applied_sources_version } } = beat
  const hasNewApp =
    app !== undefined && (app.version_code !== device.app_code || app.version_name !== device.app_version)
  const hasMoved = ip !== device.last_ip || (country !== null && country !== device.country)
  if (hasNewApp || hasMoved) {
    const facts = {
      ...(app ? { app_code: app.version_code, app_version: app.version_name } : {}),
      ...(country === null ? {} : { country }),
    }
    await db
      .updateTable('devices')
      .set({ ...facts, last_ip: ip, last_seen_at: now })
      .where('id', '=', actor.deviceId)
      .execute()
  }
  if (beat.crashes > 0)
    await noteCrashes(db, now, {
      deviceId: actor.deviceId,
      versionCode: app?.version_code ?? device.app_code,
      crashes: beat.crashes,
    })
  // What a TV plays without a licence is its trial, once.
  const trial = beat.playing && mayHappen('trial', device.status) ? await noteFirstPlay(db, actor.deviceId, now) : null
  const config = trial ?? device.config_version
  const isAhead = applied.sources > device.applied_sources_version || applied.config > device.applied_config_version
  if (isAhead) await noteApplied(db, { deviceId: actor.deviceId, applied }, now)
  return {
    versions: { config, sources: device.sources_version },
    config_changed: applied.config !== config,
    sources_changed: applied.sources !== device.sources_version,
    next_in_s: scatteredHeartbeatS(),
    server_time: momentOf(now),
  }
}

/** The usual interval give or take a quarter, so that TVs which came back together do not stay together. */
function scatteredHeartbeatS(): number {
  const chosen = Math.round(limits.heartbeatS * (0.75 + Math.random() / 2))
  return Math.min(limits.heartbeatMaxS, Math.max(limits.heartbeatMinS, chosen))
}
