import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/** Holds the skeletons of what is on its way, and says so to a screen reader, to which they are silent. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-busy aria-label={t(($) => $.shell.loading)} className={className}>
      {children}
    </div>
  )
}
