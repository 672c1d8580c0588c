import { useEffect, useState } from 'react'
import type { TvView } from '../tv/tv-store.ts'

/** A timer of a browser cannot wait longer. */
const longestWaitMs = 2 ** 31 - 1

/** The code of the operator or the seller, until the moment it expires. */
export function useCodeInForce(qr: TvView['qr']): TvView['qr'] {
  const [nowMs, setNowMs] = useState(Date.now)
  const untilMs = qr?.expires_at ? Date.parse(qr.expires_at) : null
  useEffect(() => {
    if (untilMs === null || untilMs <= nowMs) return
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(Math.max(0, untilMs - Date.now()), longestWaitMs))
    return () => clearTimeout(timer)
  }, [untilMs, nowMs])
  return untilMs !== null && untilMs <= nowMs ? null : qr
}
