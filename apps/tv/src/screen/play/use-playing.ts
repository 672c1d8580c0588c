import { startSettings } from '@castellan/contract/calls/device-settings.ts'
import { useContext, useEffect, useState, type RefObject } from 'react'
import { channelId, type Channel } from '../../channels/channel.ts'
import { mayPass, type PlayFault } from '../../play/play-fault.ts'
import { playStream } from '../../play/play-stream.ts'
import { StoreContext, useView } from '../parts/use-view.ts'

export type PlayState = 'opening' | 'playing' | 'waiting' | PlayFault

type Wishes = { audio: string[]; subtitles: string[]; bufferS: number }

/** `run` counts every opening of the stream, `tries` the failed ones in a row. */
type Course = { of: string | undefined; run: number; tries: number; state: PlayState }

/**
 * Plays the channel; its address is read from the server on demand and not stored. A stream that breaks off is retried as the
 * owner chose: after so many seconds, so often; one that sends nothing for their time counts as broken off.
 */
export function usePlaying(video: RefObject<HTMLVideoElement | null>, channel: Channel | undefined) {
  const { readAddress } = useContext(StoreContext).view()
  const { settings, options } = useView()
  const preferences = settings?.preferences ?? startSettings.preferences
  const { player_retry_s, retry_max, down_threshold_s, audio_languages, subtitle_languages } = preferences
  const wished: Wishes = { audio: audio_languages, subtitles: subtitle_languages, bufferS: bufferOf(options) }
  const wishes = JSON.stringify(wished)
  const of = channel === undefined ? undefined : channelId(channel)
  const [last, setLast] = useState<Course>({ of, run: 0, tries: 0, state: 'opening' })
  // What the channel before came to says nothing of this one.
  const { run, tries, state }: Course = last.of === of ? last : { of, run: 0, tries: 0, state: 'opening' }
  const say = (next: PlayState) => setLast({ of, run, tries: next === 'playing' ? 0 : tries, state: next })

  useEffect(() => {
    const element = video.current
    if (element === null || channel === undefined || readAddress === null) return undefined
    let isLeft = false
    let stop = () => undefined as void
    const fail = (fault: PlayFault) =>
      isLeft || setLast((now) => ({ of, run, tries: now.of === of ? now.tries : 0, state: fault }))
    const { audio, subtitles, bufferS }: Wishes = JSON.parse(wishes)
    const open = (address: string | null) => {
      if (isLeft) return
      if (address === null) fail('ticket')
      else stop = playStream(element, address, { audio, subtitles, bufferS, onFault: fail })
    }
    readAddress(channel).then(open, () => fail(navigator.onLine ? 'gone' : 'offline'))
    return () => {
      isLeft = true
      stop()
    }
  }, [video, channel, of, run, readAddress, wishes])

  const isTriedAgain = isFault(state) && mayPass(state) && tries < retry_max
  useEffect(() => {
    const next = (course: Omit<Course, 'of'>, afterS: number) => {
      const timer = setTimeout(() => setLast({ of, ...course }), afterS * 1_000)
      return () => clearTimeout(timer)
    }
    if (isTriedAgain) return next({ run: run + 1, tries: tries + 1, state }, player_retry_s)
    return state === 'waiting' ? next({ run, tries, state: 'silent' }, down_threshold_s) : undefined
  }, [of, run, state, tries, isTriedAgain, player_retry_s, down_threshold_s])
  return { state, say, tries, isTriedAgain }
}

const bufferStartS = 20

/** Seconds read ahead, where the operator says so (option `player.buffer_ms`). */
function bufferOf(options: Readonly<Record<string, unknown>>): number {
  const ms = options['player.buffer_ms']
  return typeof ms === 'number' && ms > 0 ? ms / 1_000 : bufferStartS
}

/** Whether a state is one in which nothing plays and something is to be said about it. */
export function isFault(state: PlayState): state is PlayFault {
  return state !== 'opening' && state !== 'playing' && state !== 'waiting'
}
