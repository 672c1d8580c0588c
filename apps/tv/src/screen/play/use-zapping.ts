import { startSettings, type Modes } from '@castellan/contract/calls/device-settings.ts'
import { useEffect, useRef, useState } from 'react'
import { channelId, type Channel } from '../../channels/channel.ts'
import { channelByNumber, zapFrom, zapRound } from '../../play/zap.ts'
import { useView } from '../parts/use-view.ts'

/** How long a small picture is looked at before its channel is taken automatically. */
const previewMs = 3_000
const digitsMax = 5

type ZapOptions = {
  channels: readonly Channel[]
  channel: Channel
  favourites: readonly string[]
  onChannel: (channel: Channel) => void
}

/** What the channel keys do, as the owner chose (domain §2): one step through their round, with or without a small picture first, digits, and OK for the channel before. */
export function useZapping({ channels, channel, favourites, onChannel }: ZapOptions) {
  const { scope, wrap, preview, number_entry_ms, last_channel }: Modes['zapping'] =
    useView().settings?.modes.zapping ?? startSettings.modes.zapping
  const before = useRef<Channel | null>(null)
  const [candidate, setCandidate] = useState<Channel | null>(null)
  const [digits, setDigits] = useState('')
  const take = (next: Channel | null) => {
    setCandidate(null)
    setDigits('')
    if (next === null || channelId(next) === channelId(channel)) return
    before.current = channel
    onChannel(next)
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (candidate === null) return undefined
    const timer = setTimeout(() => latest.current(candidate), previewMs)
    return () => clearTimeout(timer)
  }, [candidate])
  useEffect(() => {
    if (digits === '') return undefined
    const timer = setTimeout(() => latest.current(channelByNumber(channels, digits)), number_entry_ms)
    return () => clearTimeout(timer)
  }, [digits, channels, number_entry_ms])
  return {
    candidate,
    digits,
    step(direction: 1 | -1) {
      const from = candidate ?? channel
      const next = zapFrom(zapRound(channels, from, { scope, favourites }), from, { step: direction, wrap })
      if (next === null) return
      if (preview) setCandidate(next)
      else take(next)
    },
    dial: (digit: string) => setDigits((digits + digit).slice(-digitsMax)),
    /** The remote's OK. */
    confirm() {
      if (digits !== '') take(channelByNumber(channels, digits))
      else if (candidate !== null) take(candidate)
      else if (last_channel) take(before.current)
    },
    /** Back: cancels pending input; returns whether there was any. */
    cancel(): boolean {
      const isBegun = candidate !== null || digits !== ''
      setCandidate(null)
      setDigits('')
      return isBegun
    },
  }
}
