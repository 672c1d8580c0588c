import { createContext } from 'react'

/** State shared with the header that opened the search; text typed before it has loaded is buffered there. */
export const SearchState = createContext<{ text: string; change: (text: string) => void; close: () => void }>({
  text: '',
  change: () => undefined,
  close: () => undefined,
})
