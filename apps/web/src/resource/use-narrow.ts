import { useSyncExternalStore } from 'react'

/** Below this a table would need to scroll sideways to say anything. */
const query = '(max-width: 639px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True on a phone: rows are cards there. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
