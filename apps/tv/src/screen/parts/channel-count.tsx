import { i18n } from '../../i18n/i18n.ts'
import { sectionOf, shownChannels } from '../../channels/shown-channels.ts'
import { useView } from './use-view.ts'

/** How many channels are on the TV, where they are listed, and how far a new list has come. */
export function ChannelCount({ isCounted = true }: { isCounted?: boolean }) {
  const { channels, settings, reading } = useView()
  const count = shownChannels(channels, settings?.modes ?? null).filter((one) => sectionOf(one) === 'live_tv').length
  // Movies and series are no channels: a list of these alone has none, and is not empty.
  const isShown = isCounted && (count > 0 || channels.length === 0)
  return (
    <p className="channel-count">
      {isShown && (
        <span data-testid="channel-count" data-entries={channels.length}>
          {count === 0 ? i18n.t(($) => $.tv.channels.none) : i18n.t(($) => $.tv.channels.count, { count })}
        </span>
      )}
      {reading !== null && (
        <span className="reading" role="status">
          <progress value={reading.done} max={Math.max(1, reading.total)} />
          {i18n.t(($) => $.tv.channels.reading, reading)}
        </span>
      )}
    </p>
  )
}
