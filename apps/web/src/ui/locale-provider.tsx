import { createContext, use, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
const LocaleContext = createContext('en')

export interface LocaleProviderProps {
  /** Language tag such as `en` or `pt-BR`. */
  locale: string
  children: ReactNode
}

/** The language of what stands around, and its direction of writing. */
export function useLocale(): { locale: string; direction: 'ltr' | 'rtl' } {
  const locale = use(LocaleContext)
  return { locale, direction: directionOf(locale) }
}

const directionOf = (locale: string) => (rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr')

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
