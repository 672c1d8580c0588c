import { i18n } from '../i18n/i18n.ts'
import { useContext, useState } from 'react'
import type { Channel } from '../channels/channel.ts'
import type { PlayFault } from '../play/play-fault.ts'
import { LineContext } from './use-line.ts'

/** Reports to the seller that a channel does not play, once. */
export function FaultButton({ channel, fault }: { channel: Channel; fault: PlayFault }) {
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
