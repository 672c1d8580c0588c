import { directionOf, formatLocaleOf } from '@castellan/contract/locales.ts'
import { createContext, use, useLayoutEffect, type ReactNode } from 'react'

const LocaleContext = createContext('en')

export interface LocaleProviderProps {
  /** Language tag such as `en` or `pt-BR`. */
  locale: string
  children: ReactNode
}

/** The tag to format in for what is around, and its direction of writing. */
export function useLocale(): { locale: string; direction: 'ltr' | 'rtl' } {
  const locale = use(LocaleContext)
  return { locale: formatLocaleOf(locale), direction: directionOf(locale) }
}

/** Language and direction of everything inside and of the document itself. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement
    const { lang, dir } = root
    root.lang = locale
    root.dir = directionOf(locale)
    return () => {
      root.lang = lang
      root.dir = dir
    }
  }, [locale])
  return <LocaleContext value={locale}>{children}</LocaleContext>
}
