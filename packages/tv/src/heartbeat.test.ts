import { expect, test } from 'vitest'
import { heartbeatWith, type TvReport } from './heartbeat.ts'
import type { Heartbeat, TvApi } from './line/tv-api.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

type RequestedReports = { now_playing: boolean } | null

/** Sends one heartbeat for each of these, and returns what was sent in addition to the fields every heartbeat has. */
async function beats(
  report: TvReport,
  times: readonly { asked: RequestedReports; fails?: boolean; before?: () => void }[],
) {
  const sent: unknown[] = []
  let asked: RequestedReports = null
  let fails = false
  const api = {
    heartbeat: ({ uptime_s: _, applied: __, app: ___, playing: ____, ...more }: Parameters<TvApi['heartbeat']>[0]) => {
      sent.push(more)
      return fails ? Promise.reject(new Error('off')) : Promise.resolve(stubOf<Heartbeat>({}))
    },
  }
  const loader = { applied: () => undefined }
  const app = { version_code: 1, version_name: '1' }
  const beat = heartbeatWith({
    api,
    loader,
    app,
    isPlaying: undefined,
    crashes: undefined,
    report,
    asked: () => asked,
  })
  for (const time of times) {
    asked = time.asked
    fails = time.fails ?? false
    time.before?.()
    await beat(0).catch(() => undefined)
  }
  return sent
}

const on = { asked: { now_playing: true } }
const off = { asked: { now_playing: false } }

test('says nothing of itself to a panel that does not ask, and names no title where it may not', async () => {
  const playing = { title: 'Arte', kind: 'live', sinceMs: Date.now() } as const
  const report = { network: () => 'wifi' as const, commands: ['message'], nowPlaying: () => playing }
  expect(await beats(report, [{ asked: null }, off, on])).toEqual([
    {},
    { network: 'wifi', commands: ['message'] },
    { now_playing: { title: 'Arte', kind: 'live', for_s: 0 } },
  ])
})

test('says what has changed since the last heartbeat that was answered, and no more', async () => {
  let playing: ReturnType<NonNullable<TvReport['nowPlaying']>> = null
  const play = (title: string) => () => (playing = { title, kind: 'movie', sinceMs: Date.now() })
  const report = { nowPlaying: () => playing }
  const sent = await beats(report, [
    on,
    { ...on, before: play('One'), fails: true },
    on,
    on,
    { ...on, before: () => (playing = null) },
    on,
  ])
  const one = { now_playing: { title: 'One', kind: 'movie', for_s: 0 } }
  expect(sent).toEqual([{}, one, one, {}, { now_playing: null }, {}])
})
