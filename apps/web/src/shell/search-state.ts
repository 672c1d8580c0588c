import { createContext } from 'react'

/** What the search needs from the header it opened from; what is typed before it is here is kept there. */
export const SearchState = createContext<{ text: string; change: (text: string) => void; close: () => void }>({
  text: '',
  change: () => undefined,
  close: () => undefined,
})
