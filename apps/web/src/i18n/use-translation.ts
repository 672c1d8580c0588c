import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

/** The messages in the language on screen: `const { t } = useTranslation()`, then `t(($) => $.table.search)`; `locale` for `Intl`, `language` for what records are named by. */
export function useTranslation() {
  return useSyncExternalStore(i18n.subscribe, i18n.read)
}
