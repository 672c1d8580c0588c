import { type NetworkKind, commandKinds } from '@castellan/contract/access/command-kinds.ts'
import type { AnswerOf, BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { mayHappen } from '@castellan/contract/licences/device-transitions.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import type { AdmittedTv } from './find-tv-session.ts'
import { recordFirstPlay } from './record-first-play.ts'
import { recordPlaying } from '../devices/record-playing.ts'
import { recordApplied } from '../licences/device-versions.ts'

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
  const abilities = abilitiesOf(beat)
  const hasNewAbilities =
    (abilities.network !== undefined && abilities.network !== device.network) ||
    (abilities.commands !== undefined && abilities.commands !== device.commands)
  if (hasNewApp || hasMoved || hasNewAbilities) {
    const facts = {
      ...(app ? { app_code: app.version_code, app_version: app.version_name } : {}),
      ...(country === null ? {} : { country }),
      ...abilities,
    }
    await db
      .updateTable('devices')
      .set({ ...facts, last_ip: ip, last_seen_at: now })
      .where('id', '=', actor.deviceId)
      .execute()
  }
  if (beat.now_playing !== undefined) await recordPlaying(db, actor.deviceId, now, beat.now_playing)
  if (beat.crashes > 0)
    await recordCrashes(db, now, {
      deviceId: actor.deviceId,
      versionCode: app?.version_code ?? device.app_code,
      crashes: beat.crashes,
    })
  // What a TV plays without a licence is its trial, once.
  const trial =
    beat.playing && mayHappen('trial', device.status) ? await recordFirstPlay(db, actor.deviceId, now) : null
  const config = trial ?? device.config_version
  const isAhead = applied.sources > device.applied_sources_version || applied.config > device.applied_config_version
  if (isAhead) await recordApplied(db, { deviceId: actor.deviceId, applied }, now)
  return {
    versions: { config, sources: device.sources_version },
    config_changed: applied.config !== config,
    sources_changed: applied.sources !== device.sources_version,
    next_in_s: scatteredHeartbeatS(),
    server_time: momentOf(now),
  }
}

/** The connection of the TV and the commands of its app, where reported; unknown commands are dropped. */
function abilitiesOf({ network, commands }: Heartbeat): { network?: NetworkKind | null; commands?: string } {
  return {
    ...(network === undefined ? {} : { network }),
    ...(commands === undefined
      ? {}
      : { commands: JSON.stringify(commandKinds.filter((kind) => commands.includes(kind))) }),
  }
}

/** The usual interval give or take a quarter, so that TVs which came back together do not stay together. */
function scatteredHeartbeatS(): number {
  const chosen = Math.round(limits.heartbeatS * (0.75 + Math.random() / 2))
  return Math.min(limits.heartbeatMaxS, Math.max(limits.heartbeatMinS, chosen))
}

type Crashes = { deviceId: number; versionCode: number; crashes: number }

/** Adds to how often a version of the app ended unexpectedly on a TV. */
async function recordCrashes(db: Db, now: number, { deviceId, versionCode, crashes }: Crashes): Promise<void> {
  await db
    .insertInto('app_crashes')
    .values({ device_id: deviceId, version_code: versionCode, crashes, crashed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'version_code'])
        .doUpdateSet((eb) => ({ crashes: eb('app_crashes.crashes', '+', crashes), crashed_at: now })),
    )
    .execute()
}
