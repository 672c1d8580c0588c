import { createContext } from 'react'

/** State shared with the header that opened the search; text typed before it has loaded is buffered there. */
export const SearchState = createContext<{ text: string; change: (text: string) => void; close: () => void }>({
  text: '',
  change: () => undefined,
  close: () => undefined,
})

/** Whether the search takes the keys that are pressed, though its field may not have come yet: no shortcut acts on them; and whether Enter was the last. */
export const typedAhead = { isOn: false, isEntered: false }
