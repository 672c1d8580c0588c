import i18next from 'i18next'
import type { Programme } from '@castellan/contract/calls/tv-guide.ts'
import type { Channel } from '../channels/channel.ts'

/** One channel. Its logo is never fetched: an address out of a playlist is opened by nobody here. */
export function ChannelRow({ channel, programmes }: { channel: Channel; programmes: readonly Programme[] }) {
  return (
    <>
      <span className="logo" aria-hidden="true" data-kind={channel.kind}>
        {initialsOf(channel.title)}
      </span>
      <span className="channel-title" dir="auto">
        {channel.title}
        <NowNext programmes={programmes} />
      </span>
      <span className="channel-group" dir="auto">
        {channel.group}
      </span>
      <span className="channel-kind">{i18next.t(($) => $.tv.kinds[channel.kind])}</span>
    </>
  )
}

/** What is on and what comes after it, in the time zone of the TV. */
function NowNext({ programmes }: { programmes: readonly Programme[] }) {
  if (programmes.length === 0) return null
  const clock = new Intl.DateTimeFormat(i18next.language, { hour: '2-digit', minute: '2-digit' })
  return (
    <span className="now-next" data-testid="now-next">
      {programmes.map(({ start, title }) => (
        <span key={start} dir="auto">
          <time dateTime={start}>{clock.format(new Date(start))}</time> {title}
        </span>
      ))}
    </span>
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
