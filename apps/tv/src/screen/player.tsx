import { startSettings } from '@castellan/contract/calls/device-settings.ts'
import { i18n } from '../i18n/i18n.ts'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { nameOf } from '../channels/channel.ts'
import type { Channel } from '../channels/channel.ts'
import { ChannelLogo } from './channel-logo.tsx'
import { FaultButton } from './fault-button.tsx'
import { PreviewPicture } from './preview-picture.tsx'
import { useBanner } from './use-banner.ts'
import { useNowPlaying } from './use-now-playing.ts'
import { isFault, usePlaying } from './use-playing.ts'
import { useView } from './use-view.ts'
import { useWatching } from './use-watching.ts'
import { useZapping } from './use-zapping.ts'

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
        {isFault(state) && <FaultButton key={`${nameOf(channel)} ${state}`} channel={channel} fault={state} />}
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
