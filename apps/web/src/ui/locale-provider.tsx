import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { I18nProvider, isRTL } from 'react-aria-components/I18nProvider'

export interface LocaleProviderProps {
  /** Language tag such as `en` or `pt-BR`. */
  locale: string
  children: ReactNode
}

/** Language and direction of everything inside, of hidden labels and of the document itself. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement
    const { lang, dir } = root
    root.lang = locale
    root.dir = isRTL(locale) ? 'rtl' : 'ltr'
    return () => {
      root.lang = lang
      root.dir = dir
    }
  }, [locale])
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
