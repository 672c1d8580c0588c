import { useEffect, useState } from 'react'
import { nameOf } from '../channels/channel.ts'
import type { Channel } from '../channels/channel.ts'

/** Whether the banner is shown over the picture: for so many seconds after a new channel or a key, with none of them until a key is pressed (domain §2). What does not play says so all the time. */
export function useBanner(channel: Channel, { isPlaying, seconds }: { isPlaying: boolean; seconds: number }) {
  const of = nameOf(channel)
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
