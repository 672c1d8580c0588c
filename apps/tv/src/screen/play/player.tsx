import { startSettings } from '@castellan/contract/calls/device-settings.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useRef, useState, useContext, type KeyboardEvent } from 'react'
import { channelId, type Channel } from '../../channels/channel.ts'
import { ChannelLogo } from '../parts/channel-logo.tsx'
import { isFault, usePlaying } from './use-playing.ts'
import { useView, StoreContext } from '../parts/use-view.ts'
import { useWatching } from './use-watching.ts'
import { useZapping } from './use-zapping.ts'
import { playingKinds } from '@castellan/contract/access/command-kinds.ts'
import type { PlayFault } from '../../play/play-fault.ts'
import { LineContext } from '../parts/use-line.ts'

export interface PlayerProps {
  /** All that the channel keys may lead to. */
  channels: readonly Channel[]
  channel: Channel
  onChannel: (channel: Channel) => void
  onClose: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, PageUp: 1, ArrowDown: -1, PageDown: -1 }

/** One channel, over the whole screen: up and down zap, left and right reach the buttons of the banner, digits dial, OK takes or goes back to the one before, Back closes. */
export function Player({ channels, channel, onChannel, onClose }: PlayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { aspect_ratio, banner_time_s, retry_max } = useView().settings?.preferences ?? startSettings.preferences
  const { watching, isFavourite, toggle } = useWatching()
  const { state, say, tries, isTriedAgain } = usePlaying(video, channel)
  const zapping = useZapping({ channels, channel, favourites: watching.favourites, onChannel })
  const banner = useBanner(channel, { isPlaying: state === 'playing', seconds: banner_time_s })
  useEffect(() => {
    dialog.current?.showModal()
    video.current?.focus()
  }, [])
  // A banner that is gone takes the focus of its buttons with it.
  useEffect(() => {
    if (!banner.isShown) video.current?.focus()
  }, [banner.isShown])
  useNowPlaying(channel, state === 'playing' || state === 'waiting')
  const back = () => {
    if (!zapping.cancel()) onClose()
  }
  const obey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const isOnButton = event.target instanceof HTMLButtonElement
    if (step !== undefined) zapping.step(step)
    else if (/^\d$/u.test(event.key)) zapping.dial(event.key)
    else if (event.key === 'Enter' && !isOnButton) zapping.confirm()
    else if (event.key.toLowerCase() === 'f') toggle(channel)
    else if (event.key === 'Backspace') back()
    else {
      banner.key()
      return
    }
    event.preventDefault()
    banner.key()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="player"
      aria-label={channel.title}
      data-testid="player"
      data-state={state}
      data-ratio={aspect_ratio}
      data-banner={banner.isShown}
      onKeyDown={obey}
      onCancel={(event) => zapping.cancel() && event.preventDefault()}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what a stranger's stream brings along is shown by the browser */}
      <video
        ref={video}
        tabIndex={-1}
        data-start
        playsInline
        onPlaying={() => say('playing')}
        onWaiting={() => state === 'playing' && say('waiting')}
      />
      {zapping.digits !== '' && (
        <p className="dialled" role="status" data-testid="dialled">
          {zapping.digits}
        </p>
      )}
      {zapping.candidate !== null && <PreviewPicture channel={zapping.candidate} />}
      <div className="player-line" data-fault={isFault(state)} hidden={!banner.isShown}>
        {channel.logo !== '' && <ChannelLogo channel={channel} />}
        <strong dir="auto">{channel.title}</strong>
        <span role="status" className="player-says" data-testid="player-state">
          {i18n.t(($) => $.tvLine.play[state])}
          {isTriedAgain && ` ${i18n.t(($) => $.tvLine.play.again, { tries: tries + 1, max: retry_max })}`}
        </span>
        {isFault(state) && <FaultButton key={`${channelId(channel)} ${state}`} channel={channel} fault={state} />}
        {channel.within === undefined && (
          <button aria-pressed={isFavourite(channel)} data-testid="favourite" onClick={() => toggle(channel)}>
            {i18n.t(($) => $.tvLine.play.favourite)}
          </button>
        )}
        <button onClick={onClose}>{i18n.t(($) => $.tvLine.play.close)}</button>
      </div>
    </dialog>
  )
}

/** Whether the banner is shown over the picture: for so many seconds after a new channel or a key, with none of them until a key is pressed (domain §2). What does not play says so all the time. */
function useBanner(channel: Channel, { isPlaying, seconds }: { isPlaying: boolean; seconds: number }) {
  const of = channelId(channel)
  const [shown, setShown] = useState({ of, is: true, since: 0 })
  if (shown.of !== of) setShown({ of, is: true, since: shown.since + 1 })
  useEffect(() => {
    if (!isPlaying || seconds === 0) return undefined
    const timer = setTimeout(() => setShown((now) => ({ ...now, is: false })), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [isPlaying, seconds, shown.since])
  return {
    isShown: !isPlaying || shown.is,
    key: () => setShown((now) => ({ ...now, is: seconds > 0 || !now.is, since: now.since + 1 })),
  }
}

/** Notes what plays and since when, for the next heartbeat; nothing once the player is closed or the stream is over. */
function useNowPlaying({ title, kind }: Channel, isPlaying: boolean): void {
  const store = useContext(StoreContext)
  useEffect(() => {
    const known = playingKinds.find((one) => one === kind)
    if (!isPlaying || known === undefined) return undefined
    store.change({ nowPlaying: { title, kind: known, sinceMs: Date.now() } })
    return () => store.change({ nowPlaying: null })
  }, [store, title, kind, isPlaying])
}

/** Reports to the seller that a channel does not play, once. */
function FaultButton({ channel, fault }: { channel: Channel; fault: PlayFault }) {
  const line = useContext(LineContext)
  const [isReported, setReported] = useState(false)
  const { source, title } = channel
  if (isReported) return <span role="status">{i18n.t(($) => $.tvLine.play.reported)}</span>
  return (
    <button
      data-testid="report"
      onClick={() => void line?.reportFault({ source, title: title.slice(0, 200), detail: fault }).then(setReported)}
    >
      {i18n.t(($) => $.tvLine.play.report)}
    </button>
  )
}

/** A small picture of the channel that comes next, without its sound; where it does not play, its name alone. */
function PreviewPicture({ channel }: { channel: Channel }) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, say } = usePlaying(video, channel)
  return (
    <figure className="preview" data-testid="preview" data-state={state}>
      <video ref={video} muted playsInline onPlaying={() => say('playing')} />
      <figcaption>
        {channel.logo !== '' && <ChannelLogo channel={channel} />}
        <strong dir="auto">{channel.title}</strong>
        <span className="quiet">{i18n.t(($) => $.tvLine.play.take)}</span>
      </figcaption>
    </figure>
  )
}
