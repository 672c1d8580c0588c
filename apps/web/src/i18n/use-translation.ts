import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

/** The words in the language on screen: `const { t, locale } = useTranslation()`, then `t(($) => $.table.search)`. */
export function useTranslation() {
  return useSyncExternalStore(i18n.subscribe, i18n.read)
}
