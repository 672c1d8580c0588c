import { useTranslation } from 'react-i18next'

/** The words in the language on screen: `const { t, locale } = useWords()`, then `t(($) => $.table.search)`. */
export function useWords() {
  const { t, i18n } = useTranslation()
  return { t, locale: i18n.language }
}
