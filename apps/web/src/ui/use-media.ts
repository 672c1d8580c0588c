import { useCallback, useSyncExternalStore } from 'react'

/** Below this a table would need to scroll sideways to say anything: rows are cards there. */
export const phoneQuery = '(max-width: 639px)'
/** From here on a list and the details of a row fit next to each other. */
export const besideQuery = '(min-width: 1200px)'

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
