import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls, TvConfig } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Loader } from './loader.ts'
import type { Heartbeat, TvApi } from './line/tv-api.ts'

type Body = BodyInputOf<typeof tvCalls.heartbeat>

/** Crashes that were not reported yet; those a heartbeat has taken along are subtracted. */
export type CrashCount = { count: () => number; reported: (count: number) => void }

/** What a TV says of itself where the panel asks for it. */
export type TvReport = {
  /** How the TV is connected; null where the app does not know. */
  network?: () => NonNullable<Body['network']> | null
  /** The kinds of commands the app carries out. */
  commands?: readonly string[]
  /** What plays and since when, in milliseconds since 1970 by the TV's own clock; null for nothing. */
  nowPlaying?: () => { title: string; kind: 'live' | 'movie' | 'series' | 'radio'; sinceMs: number } | null
}

type HeartbeatOptions = {
  api: Pick<TvApi, 'heartbeat'>
  loader: Pick<Loader, 'applied'>
  app: { version_code: number; version_name: string }
  isPlaying: (() => boolean) | undefined
  crashes: CrashCount | undefined
  report: TvReport
  /** The reports the panel asks for; null for an older panel, which rejects unknown fields. */
  asked: () => NonNullable<TvConfig['reports']> | null
}

/** Says that the TV is on, what it shows and how often its app crashed. */
export function heartbeatWith({ api, loader, app, isPlaying, crashes, report, asked }: HeartbeatOptions) {
  const reportNews = newsOf(report, asked)
  return async (uptimeMs: number): Promise<Heartbeat> => {
    const count = Math.min(crashes?.count() ?? 0, limits.crashesPerHeartbeatMax)
    const news = reportNews()
    const answer = await api.heartbeat({
      uptime_s: Math.floor(uptimeMs / 1_000),
      applied: loader.applied(),
      app,
      playing: isPlaying?.() ?? false,
      // Omitted if absent: an older panel rejects unknown fields.
      ...(count > 0 ? { crashes: count } : {}),
      ...news.body,
    })
    if (count > 0) crashes?.reported(count)
    news.sent()
    return answer
  }
}

type HeartbeatNews = { network?: Body['network']; commands?: true; playing?: string }

/** What differs from what the last answered heartbeat carried. */
function newsOf({ network, commands, nowPlaying }: TvReport, asked: HeartbeatOptions['asked']) {
  let last: HeartbeatNews = {}
  return (): { body: Partial<Body>; sent: () => void } => {
    const wants = asked()
    if (wants === null) return { body: {}, sent: () => undefined }
    const body: Partial<Body> = {}
    const next: HeartbeatNews = { ...last }
    if (network !== undefined && network() !== last.network) body.network = next.network = network()
    if (commands !== undefined && last.commands === undefined) {
      body.commands = [...commands]
      next.commands = true
    }
    const playing = wants.now_playing ? (nowPlaying?.() ?? null) : null
    const line = playing === null ? '' : `${playing.kind} ${playing.sinceMs} ${playing.title}`
    if (nowPlaying !== undefined && line !== (last.playing ?? '')) {
      next.playing = line
      body.now_playing =
        playing === null
          ? null
          : {
              title: playing.title.slice(0, limits.playingTitleMax),
              kind: playing.kind,
              for_s: Math.min(limits.playingForMaxS, Math.max(0, Math.floor((Date.now() - playing.sinceMs) / 1_000))),
            }
    }
    return { body, sent: () => (last = next) }
  }
}
