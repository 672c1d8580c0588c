import i18next from 'i18next'
import type { Channel } from '../channels/channel.ts'

/** One channel. Its logo is never fetched: an address out of a playlist is opened by nobody here. */
export function ChannelRow({ channel }: { channel: Channel }) {
  return (
    <>
      <span className="logo" aria-hidden="true" data-kind={channel.kind}>
        {initialsOf(channel.title)}
      </span>
      <span className="channel-title" dir="auto">
        {channel.title}
      </span>
      <span className="channel-group" dir="auto">
        {channel.group}
      </span>
      <span className="channel-kind">{i18next.t(($) => $.tv.kinds[channel.kind])}</span>
    </>
  )
}

function initialsOf(title: string): string {
  const words = title.split(/[\s|:._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
