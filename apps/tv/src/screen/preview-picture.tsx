import { i18n } from '../i18n/i18n.ts'
import { useRef } from 'react'
import type { Channel } from '../channels/channel.ts'
import { ChannelLogo } from './channel-logo.tsx'
import { usePlaying } from './use-playing.ts'

/** A small picture of the channel that comes next, without its sound; where it does not play, its name alone. */
export function PreviewPicture({ channel }: { channel: Channel }) {
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
