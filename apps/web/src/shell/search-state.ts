import { createContext } from 'react'

/** What the search needs from the header it opened from. */
export const SearchState = createContext<{ close: () => void }>({ close: () => undefined })
