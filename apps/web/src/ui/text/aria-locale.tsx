import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from './locale-provider.tsx'

/** The same language for the hidden labels of React Aria, and its direction for the arrow keys. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLocale().locale}>{children}</I18nProvider>
}
