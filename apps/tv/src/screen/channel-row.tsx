import { i18n } from '../i18n/i18n.ts'
import type { Programme } from '@castellan/contract/calls/tv-guide.ts'
import type { Channel } from '../channels/channel.ts'
import { ChannelLogo } from './parts/channel-logo.tsx'
import { languagesOf } from './parts/languages-of.ts'

type ChannelRowProps = { channel: Channel; isFavourite: boolean; programmes: readonly Programme[] }

/** One channel. */
export function ChannelRow({ channel, isFavourite, programmes }: ChannelRowProps) {
  return (
    <>
      <ChannelLogo channel={channel} />
      <span className="channel-title" dir="auto">
        {channel.title}
        <NowNext programmes={programmes} />
      </span>
      {isFavourite && <Star />}
      <span className="channel-group" dir="auto">
        {[channel.group, ...languagesOf(channel.language, i18n.locale)].filter((part) => part !== '').join(' · ')}
      </span>
      <span className="channel-kind">{i18n.t(($) => $.tv.kinds[channel.kind])}</span>
    </>
  )
}

function Star() {
  return (
    <svg
      className="star"
      viewBox="0 0 24 24"
      role="img"
      aria-label={i18n.t(($) => $.ownerSettings.options.start_on.favourites)}
    >
      <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
    </svg>
  )
}

/** What is on and what comes after it, in the time zone of the TV. */
function NowNext({ programmes }: { programmes: readonly Programme[] }) {
  if (programmes.length === 0) return null
  const clock = new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
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
