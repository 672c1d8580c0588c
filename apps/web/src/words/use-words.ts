import { useSyncExternalStore } from 'react'
import { speech } from './speech.ts'

/** The words in the language on screen: `const { t, locale } = useWords()`, then `t(($) => $.table.search)`. */
export function useWords() {
  return useSyncExternalStore(speech.subscribe, speech.read)
}
