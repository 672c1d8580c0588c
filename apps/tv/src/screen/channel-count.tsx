import { i18n } from '../i18n/i18n.ts'
import { useView } from './use-view.ts'

/** How many channels are on the TV, and how far a new list has come. */
export function ChannelCount() {
  const { channels, reading } = useView()
  const count = channels.length
  return (
    <p className="channel-count">
      <span data-testid="channel-count" data-count={count}>
        {count === 0 ? i18n.t(($) => $.tv.channels.none) : i18n.t(($) => $.tv.channels.count, { count })}
      </span>
      {reading !== null && (
        <span className="reading" role="status">
          <progress value={reading.done} max={Math.max(1, reading.total)} />
          {i18n.t(($) => $.tv.channels.reading, reading)}
        </span>
      )}
    </p>
  )
}
